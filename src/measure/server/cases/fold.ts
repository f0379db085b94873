/**
 * Joins the lines of a text whose line breaks serve only the reader. A line break and its indentation disappear beside
 * a tag, and become one space within a tag.
 *
 * @example fold('<list name="a">\n  <entry\n    uri="b"/>\n</list>') // '<list name="a"><entry uri="b"/></list>'
 */
export function fold(text: string): string {
  return text.replace(/(?:\n *)+/g, (found, at: number) => {
    const isBesideTag = at === 0 || text[at - 1] === '>' || [undefined, '<'].includes(text[at + found.length]);
    return isBesideTag ? '' : ' ';
  });
}
