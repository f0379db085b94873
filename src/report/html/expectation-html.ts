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
  if (expected === undefined || actual === undefined || hasShortValues(error)) return undefined;
  const [wanted, got] = [recordedValue(expected), recordedValue(actual)];
  const diff = isLong(wanted) && isLong(got) ? textDiff(wanted, got) : undefined;
  return diff === undefined ? pairHtml(wanted, got) : diffHtml(diff, wanted, got);
}

function isLong(text: string): boolean {
  return text.includes('\n') || text.length > 60;
}

function pairHtml(expected: string, actual: string): SafeHtml {
  return html`<dl class="pair"><dt>expected</dt><dd><pre>${visibleStart(expected)}</pre></dd><dt>actual</dt><dd><pre>${visibleStart(actual)}</pre></dd></dl>`;
}

function diffHtml({ of, lines }: TextDiff, expected: string, actual: string): SafeHtml {
  const caption = of === 'XML' ? 'Documents compared tag by tag' : 'Texts compared line by line';
  return html`<figure class="diff"><figcaption>${caption}: <del>- expected</del> <ins>+ actual</ins></figcaption>
<pre>${lines.map(lineHtml)}</pre></figure>
<details class="raw"><summary>both complete texts</summary>${pairHtml(expected, actual)}</details>`;
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
