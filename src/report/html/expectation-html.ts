import type { CaseError } from '../../result/run-result.js';
import { hasShortValues, recordedValue } from '../words/failure-sentence.js';
import { type DiffLine, type TextDiff, textDiff } from '../words/text-diff.js';
import { visibleStart, visibleText } from '../words/visible-text.js';
import { html, type SafeHtml } from './html.js';

/** Describes an error in a sentence; `expectationHtml` shows long values. */
export { failureSentence as errorSentence } from '../words/failure-sentence.js';

/** Shows the expected and the actual value when they are too long for a sentence; compares documents line by line. */
export function expectationHtml(error: CaseError): SafeHtml | undefined {
  const { expected, actual } = error;
  if (expected === undefined || actual === undefined) return undefined;
  if (hasShortValues(error) && !areTexts(expected, actual)) return undefined;
  const [wanted, got] = [recordedValue(expected), recordedValue(actual)];
  const diff = isLong(wanted) && isLong(got) ? textDiff(wanted, got) : undefined;
  return diff === undefined ? pairHtml(wanted, got) : diffHtml(diff, wanted, got);
}

function isLong(text: string): boolean {
  return text.includes('\n') || text.length > 60;
}

/** Tells whether both values are texts, and not descriptions of something: then their octets can be compared. */
function areTexts(...values: readonly string[]): boolean {
  return values.every((value) => value.startsWith('"'));
}

/** Shows two texts below each other, and marks where they differ. */
function pairHtml(expected: string, actual: string): SafeHtml {
  const [wanted, got] = [[...expected], [...actual]];
  const [start, end] = commonEnds(wanted, got);
  const shown = (characters: readonly string[]) => {
    const [before, differing, behind] = [
      characters.slice(0, start),
      characters.slice(start, characters.length - end),
      characters.slice(characters.length - end),
    ].map((part) => visibleStart(part.join('')));
    return html`<pre>${before}${differing === '' ? undefined : html`<mark>${differing}</mark>`}${behind}</pre>`;
  };
  return html`<dl class="pair"><dt>expected</dt><dd>${shown(wanted)}</dd><dt>actual</dt><dd>${shown(got)}</dd></dl>`;
}

/** Returns the lengths of the beginning and of the end that two texts share, in characters. */
function commonEnds(one: readonly string[], other: readonly string[]): readonly [start: number, end: number] {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [start, end];
}

function diffHtml({ of, lines }: TextDiff, expected: string, actual: string): SafeHtml {
  const caption = of === 'XML' ? 'Documents compared tag by tag' : 'Texts compared line by line';
  return html`<figure class="diff"><figcaption>${caption}: <del>- expected</del> <ins>+ actual</ins></figcaption>
${diffLinesHtml(lines)}</figure>
<details class="raw"><summary>both complete texts</summary>${pairHtml(expected, actual)}</details>`;
}

/** Shows the lines of a comparison, the differing ones with signs and colors. */
export function diffLinesHtml(lines: readonly DiffLine[]): SafeHtml {
  return html`<pre>${lines.map(lineHtml)}</pre>`;
}

function lineHtml({ side, text }: DiffLine): SafeHtml {
  const shown = visibleText(text);
  switch (side) {
    case 'both':
      return html`  ${shown}\n`;
    case 'expected':
      return html`<del>- ${shown}</del>\n`;
    case 'actual':
      return html`<ins>+ ${shown}</ins>\n`;
    case 'left-out':
      return html`<i>  … ${shown} in common</i>\n`;
  }
}
