import type { CaseError } from '../../result/run-result.js';
import { hasShortValues, recordedValue } from '../words/failure-sentence.js';
import { type LinePair, type LinePart, markedParts, pairsOf } from '../words/line-pairs.js';
import { prettyXml } from '../words/pretty-xml.js';
import { type DiffLine, textDiff } from '../words/text-diff.js';
import { visibleStart, visibleText } from '../words/visible-text.js';
import { html, type SafeHtml } from './html.js';

/** Describes an error in a sentence; `expectationHtml` shows long values. */
export { failureSentence as errorSentence } from '../words/failure-sentence.js';

/**
 * Shows the expected value beside the actual one, and marks the first difference. XML is a tree with a line for each tag.
 *
 * @returns undefined when a sentence says all of it
 */
export function expectationHtml(error: CaseError): SafeHtml | undefined {
  const { expected, actual } = error;
  if (expected === undefined || actual === undefined) return undefined;
  const areTexts = [expected, actual].every((value) => value.startsWith('"'));
  if (hasShortValues(error) && !areTexts) return undefined;
  const [wanted, got] = [recordedValue(expected), recordedValue(actual)];
  if (!areTexts) return besideHtml('Expected and actual value', [[described(wanted), described(got)]]);
  const diff = [wanted, got].every(isLong) || [wanted, got].every(isXml) ? textDiff(wanted, got) : undefined;
  if (diff === undefined) return besideHtml('Texts compared', [{ expected: wanted, actual: got }].map(rowOf));
  const title = diff.of === 'XML' ? 'Documents compared tag by tag' : 'Texts compared line by line';
  const whole = [[described(wanted), described(got)]] as const;
  return html`${besideHtml(title, pairsOf(diff.lines).map(rowOf))}
<details class="raw"><summary>both complete texts</summary>${besideHtml('Complete texts', whole)}</details>`;
}

function isLong(text: string): boolean {
  return text.includes('\n') || text.length > 60;
}

function isXml(text: string): boolean {
  return /^[\uFEFF\s]*</.test(text) && prettyXml(text) !== undefined;
}

type Cell = readonly LinePart[];

/** The two cells of a row, or the number of common lines that it leaves out. */
type Row = readonly [expected: Cell, actual: Cell] | string;

function rowOf(pair: LinePair): Row {
  return pair.leftOut ?? markedParts(pair);
}

/** A value of which no part is compared: XML as a tree. */
function described(text: string): Cell {
  return [{ text: isXml(text) ? (prettyXml(text)?.join('\n') ?? text) : text, differs: false }];
}

/** Shows expected and actual lines beside each other, and marks the first that differs. */
export function besideHtml(title: string, rows: readonly Row[]): SafeHtml {
  const first = rows.findIndex((row) => typeof row !== 'string' && row.flat().some(({ differs }) => differs));
  return html`<table class="contrast"><caption>${title}</caption><thead><tr><th scope="col">expected</th><th scope="col">actual</th></tr></thead><tbody>${rows.map((row, index) => rowHtml(row, index === first))}</tbody></table>`;
}

function rowHtml(row: Row, isFirst: boolean): SafeHtml {
  if (typeof row === 'string') {
    return html`<tr><td colspan="2"><i>… ${visibleText(row)} in common</i></td></tr>
`;
  }
  const [expected, actual] = row;
  const differs = row.flat().some((part) => part.differs);
  const mark = isFirst ? 'first' : differs ? 'yes' : 'no';
  const said = isFirst ? html`<span class="unseen">first difference: </span>` : undefined;
  return html`<tr data-differs="${mark}"><td>${said}${cellHtml(expected, 'del')}</td><td>${cellHtml(actual, 'ins')}</td></tr>
`;
}

function cellHtml(parts: Cell, tag: 'del' | 'ins'): SafeHtml {
  // A line that the other side has not is no cell with an empty text.
  if (parts.length === 0) return html``;
  if (parts.every(({ text }) => text === '')) return html`<i>nothing</i>`;
  return html`<code>${parts.map(({ text, differs }) => {
    const shown = visibleStart(text);
    if (!differs) return shown;
    return tag === 'del' ? html`<del>${shown}</del>` : html`<ins>${shown}</ins>`;
  })}</code>`;
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
