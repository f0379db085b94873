import { bySource, type Clause } from '../../../result/register/clause.js';
import type { Verdict } from '../../../result/verdict.js';
import { VERDICTS_BY_WEIGHT } from '../../../result/verdict-counts.js';
import { type ComparedRequirement, type Comparison, comparedParty } from '../../compare/comparison.js';
import { LEVEL_WORDS, meaningOf, VERDICT_WORDS } from '../../words/labels.js';
import { visibleText } from '../../words/visible-text.js';
import { html, type SafeHtml } from '../html.js';
import type { RowGroup } from './compare-groups.js';

interface Sign {
  /** Class of the cell; short, because a fleet has tens of thousands of cells. */
  readonly code: string;
  readonly sign: string;
}

/** How a cell shows a verdict: readers do not depend on its color. */
const SIGNS: Readonly<Record<Verdict, Sign>> = {
  violation: { code: 'v', sign: '✗' },
  shortfall: { code: 's', sign: '▽' },
  note: { code: 'n', sign: '•' },
  blocked: { code: 'b', sign: '?' },
  inconclusive: { code: 'b', sign: '?' },
  conforms: { code: 'c', sign: '✓' },
  'not-applicable': { code: 'a', sign: '–' },
  untested: { code: 'a', sign: '·' },
};

/** Shows the requirements as rows and the subjects as columns, differences first. */
export function compareMatrixHtml(groups: readonly RowGroup[], { runs, labels }: Comparison): SafeHtml {
  const count = runs.length;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Requirements by subject">
<table class="matrix${count > 6 ? ' narrow' : ''}">
<thead><tr><th scope="col">Requirement</th>${labels.map((label, run) => headingHtml(label, runs[run]?.doubt))}</tr></thead>
${groups.map((group) => groupHtml(group, count))}</table>
</div>`;
}

/** Heads a column; a sign marks a run that is no measurement. */
export function headingHtml(label: string, doubt: string | undefined): SafeHtml {
  const text = visibleText(label);
  return doubt === undefined
    ? html`<th scope="col"><span>${text}</span></th>`
    : html`<th scope="col" class="doubt" title="${visibleText(doubt)}"><span>⚠ ${text}</span></th>`;
}

function groupHtml({ key, title, isShown, isExplained, requirements }: RowGroup, count: number): SafeHtml {
  const clauses = bySource(requirements).flatMap((source) => source.clauses);
  const hidden = isShown ? 'shown' : 'folded';
  return html`<tbody class="group" data-g="${key}" data-start="${hidden}"><tr><th scope="rowgroup" colspan="${count + 1}"><span>${title} <span class="count">${requirements.length}</span></span></th></tr></tbody>
${clauses.map(
  (own) => html`<tbody data-g="${key}" data-c="${own.clause.key}">
<tr class="clause"><th scope="rowgroup" colspan="${count + 1}"><span>${clauseTitle(own.clause)}</span></th></tr>
${own.requirements.map((one) => rowHtml(one, isExplained, count))}</tbody>
`,
)}`;
}

export function clauseTitle({ source, section, title }: Clause): string {
  return [section.startsWith('§') ? source.name : '', section, title ?? ''].filter((part) => part !== '').join(' ');
}

function rowHtml(
  { id, level, text, verdicts, given }: ComparedRequirement,
  isExplained: boolean,
  count: number,
): SafeHtml {
  const name = isExplained ? html`<button type="button">${id}</button>` : html`<code>${id}</code>`;
  const head = html`<th scope="row">${name} <i>${LEVEL_WORDS[level]}</i> <span>${text.trim()}</span></th>`;
  const [first] = given;
  const isSame = given.length === count && given.every((verdict) => verdict === first);
  if (isSame && count > 2) {
    const { code, sign } = signOf(first);
    return html`<tr id="${id}">${head}<td class="${code} all" colspan="${count}">${sign} <small>${first === undefined ? 'unknown' : VERDICT_WORDS[first].word} on all</small></td></tr>
`;
  }
  return html`<tr id="${id}">${head}${verdicts.map((verdict) => cellHtml(verdict, count))}</tr>
`;
}

function cellHtml(verdict: Verdict | undefined, count: number): SafeHtml {
  const { code, sign } = signOf(verdict);
  if (count > 6 || verdict === undefined) return html`<td class="${code}">${sign}</td>`;
  return html`<td class="${code}">${sign} <small>${VERDICT_WORDS[verdict].word}</small></td>`;
}

function signOf(verdict: Verdict | undefined): Sign {
  return verdict === undefined ? { code: 'x', sign: '' } : SIGNS[verdict];
}

/** Explains the signs. */
export function signsLegendHtml(comparison: Comparison): SafeHtml {
  const party = comparedParty(comparison);
  return html`<details class="part" id="legend"><summary><h2>What the signs mean</h2></summary>
<dl class="signs">${VERDICTS_BY_WEIGHT.map(
    (verdict) =>
      html`<dt><span class="sign ${SIGNS[verdict].code}">${SIGNS[verdict].sign}</span> ${VERDICT_WORDS[verdict].word}</dt><dd>${meaningOf(verdict, party === 'client' ? party : 'server')}</dd>
`,
  )}<dt><span class="sign x"></span> no result</dt><dd>The ${party} has no result, or its suite has no such requirement.</dd></dl></details>`;
}
