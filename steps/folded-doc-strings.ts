/** Media type of doc strings whose line breaks are there for the reader only. */
const FOLDED = 'folded';

/**
 * Joins the lines of a text that is broken over lines where white space is not the point: a line break and the
 * indentation after it are nothing beside a tag, and one space within a tag.
 *
 * @example fold('<list name="a">\n  <entry\n    uri="b"/>\n</list>') // '<list name="a"><entry uri="b"/></list>'
 */
export function fold(text: string): string {
  return text.replace(/(?:\n *)+/g, (found, at: number) => {
    const isBesideTag = at === 0 || text[at - 1] === '>' || [undefined, '<'].includes(text[at + found.length]);
    return isBesideTag ? '' : ' ';
  });
}

/** A step as cucumber's messages have it, as far as its doc string is concerned. */
interface StepWithArgument {
  readonly argument?:
    | { readonly docString?: { content: string; mediaType?: string | undefined } | undefined }
    | undefined;
}

/** Folds the doc strings of steps that are marked `"""folded`. Cucumber hands steps the text alone, without the mark. */
export function foldDocStrings(steps: readonly StepWithArgument[]): void {
  for (const { argument } of steps) {
    const docString = argument?.docString;
    if (docString?.mediaType !== FOLDED) continue;
    docString.content = fold(docString.content);
    // A pickle may be run again, and what is folded stays so.
    docString.mediaType = undefined;
  }
}
