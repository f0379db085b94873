import { visibleText } from '../words/visible-text.js';

/**
 * Escapes a text for one line of Markdown: no character acts as markup, HTML or a mention, and none is hidden.
 *
 * @example markdownText('a *b* @c') // 'a \\*b\\* &#64;c'
 */
export function markdownText(text: string): string {
  return visibleText(text.trim().replace(/\s+/g, ' ')).replace(/[\\`*_{}[\]()#+!|~<>&@:-]/g, escaped);
}

/** Escapes by a backslash, or by a character reference where a backslash would not prevent a tag, mention or link. */
function escaped(character: string): string {
  return /[<>&@:]/.test(character) ? `&#${character.charCodeAt(0)};` : `\\${character}`;
}
