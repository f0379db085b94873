/** Media type of doc strings whose line breaks serve only the reader. */
const FOLDED = 'folded';

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

/** The doc string of a step in cucumber's messages. */
interface StepWithArgument {
  readonly argument?:
    | { readonly docString?: { content: string; mediaType?: string | undefined } | undefined }
    | undefined;
}

/** Folds the doc strings marked `"""folded`. Cucumber passes steps only the text, without the mark. */
export function foldDocStrings(steps: readonly StepWithArgument[]): void {
  for (const { argument } of steps) {
    const docString = argument?.docString;
    if (docString?.mediaType !== FOLDED) continue;
    docString.content = fold(docString.content);
    // A pickle may run again; folding twice would be wrong.
    docString.mediaType = undefined;
  }
}
