import { visibleText } from '../words/visible-text.js';

/** Makes one line of text for a viewer, without links: SARIF and Markdown both have `[words](target)`. */
export function sarifWords(text: string): string {
  return visibleText(text.trim().replace(/\s+/g, ' ')).replace(/\](?=[([])/g, '] ');
}
