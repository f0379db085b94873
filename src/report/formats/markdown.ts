/**
 * Escapes a text for one line of Markdown: no character acts as markup, HTML or a mention.
 *
 * @example markdownText('a *b* @c') // 'a \\*b\\* &#64;c'
 */
export function markdownText(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]()#+!|~<>&@:-]/g, escaped);
}

/** Escapes by a backslash, or by a character reference where a backslash would not prevent a tag, mention or link. */
function escaped(character: string): string {
  return /[<>&@:]/.test(character) ? `&#${character.charCodeAt(0)};` : `\\${character}`;
}
