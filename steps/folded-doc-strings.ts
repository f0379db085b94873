import { fold } from '../src/measure/server/for-steps.js';

/** Media type of doc strings whose line breaks serve only the reader. */
const FOLDED = 'folded';

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
