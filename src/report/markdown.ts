/**
 * A text as it stands in Markdown, in one line: what would be markup, HTML or a mention is escaped.
 *
 * @example markdownText('a *b* @c') // 'a \\*b\\* &#64;c'
 */
export function markdownText(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]()#+!|~<>&@:-]/g, escaped);
}

/** What a backslash does not keep from becoming a tag, a mention or an address is written as a reference. */
function escaped(character: string): string {
  return /[<>&@:]/.test(character) ? `&#${character.charCodeAt(0)};` : `\\${character}`;
}
