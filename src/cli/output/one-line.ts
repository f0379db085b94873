import { visibleText } from '../../report/words/visible-text.js';

/** Joins the lines of a message with spaces, since a usage error is one line on stderr. Shows control characters. */
export function oneLine(text: string): string {
  return visibleText(text.trim().replace(/\s*[\r\n]+\s*/g, ' '));
}
