import { bySource, type ClauseGroup } from '../../../result/register/clause.js';
import { MEASURED } from '../../../result/verdict-counts.js';
import {
  type ComparedCase,
  type ComparedRequirement,
  type Comparison,
  comparedParty,
  differs,
} from '../../compare/comparison.js';
import { OUTCOME_WORDS } from '../../words/labels.js';
import { visibleText } from '../../words/visible-text.js';
import { html, type SafeHtml } from '../html.js';
import { packedPieces } from '../packed-pieces.js';
import { COMPARE_PARTS, pageHtml } from '../page.js';
import { comparedCaseHtml, differenceHtml } from './compare-case-html.js';
import { compareCausesHtml } from './compare-causes-html.js';
import { type RowGroup, rowGroups } from './compare-groups.js';
import { compareHeadHtml, subjectsHtml } from './compare-head-html.js';
import { clauseTitle, compareMatrixHtml, headingHtml, signsLegendHtml } from './compare-matrix-html.js';

/** Writes `compare.html`: several subjects side by side, or the changes between two runs of one subject. */
export function comparisonHtml(comparison: Comparison): string {
  const { runs } = comparison;
  const groups = rowGroups(comparison);
  const others = comparison.isOfOneSubject ? otherCases(comparison, groups) : [];
  const body = html`${compareHeadHtml(comparison)}
<main>
${subjectsHtml(comparison)}
${compareCausesHtml(comparison)}
${comparison.isOfOneSubject ? undefined : compareHeatHtml(comparison)}
<section class="part" id="requirements"><h2>Requirements</h2>
${compareFilterHtml(groups, comparison)}
${compareMatrixHtml(groups, comparison)}</section>
${otherCasesHtml(others)}${loneCasesHtml(comparison)}
${signsLegendHtml(comparison)}
</main>
${packedPieces([...differences(comparison, groups), ...otherPieces(others, comparison)])}`;
  const names = [...new Set(runs.map(({ name }) => name))];
  return pageHtml({
    title: `${names.length > 6 ? `${names.length} ${comparedParty(comparison)}s` : names.join(', ')}: XCAP conformance compared`,
    generator: `xcaliper ${runs.findLast(({ facts }) => facts !== undefined)?.facts?.xcaliper}`,
    body,
    ...COMPARE_PARTS,
  });
}

function differences(comparison: Comparison, groups: readonly RowGroup[]): readonly (readonly [string, SafeHtml])[] {
  return groups
    .filter(({ isExplained }) => isExplained)
    .flatMap(({ requirements }) => requirements.map((one) => [one.id, differenceHtml(one, comparison)] as const));
}

/** Selects the cases whose outcome changed although the verdicts on their requirements did not. */
function otherCases({ cases, requirements }: Comparison, groups: readonly RowGroup[]): readonly ComparedCase[] {
  const unchanged = groups.find(({ key }) => key === 'unchanged')?.requirements ?? [];
  const still = new Set(unchanged.map(({ id }) => id));
  const explained = new Set(requirements.filter(({ id }) => !still.has(id)).flatMap((one) => one.cases));
  return [...cases.values()].filter((one) => differs(one) && !explained.has(one.id));
}

const OTHER = 'other-cases';

function otherCasesHtml(others: readonly ComparedCase[]): SafeHtml | undefined {
  if (others.length === 0) return undefined;
  return html`<details class="part" id="${OTHER}"><summary><h2>Cases with a changed outcome but unchanged verdicts <span class="count">${others.length}</span></h2></summary>
</details>
`;
}

function otherPieces(
  others: readonly ComparedCase[],
  comparison: Comparison,
): readonly (readonly [string, SafeHtml])[] {
  return others.length === 0 ? [] : [[OTHER, html`${others.map((one) => comparedCaseHtml(one, comparison))}`]];
}

/** Lists the cases that ran in one of two runs only, or says why the runs cannot be matched. */
function loneCasesHtml({ cases, labels, unmatched, isOfOneSubject }: Comparison): SafeHtml | undefined {
  if (unmatched !== undefined) return html`<p>${visibleText(unmatched)}</p>`;
  if (!isOfOneSubject) return undefined;
  const only = [0, 1].map((run) => [...cases.values()].filter(({ ends }) => !ends[1 - run]));
  return html`${only.map((own, run) =>
    own.length === 0
      ? undefined
      : html`<details class="part" id="only-${labels[run]}"><summary><h2>Cases that ran in ${labels[run]} only <span class="count">${own.length}</span></h2></summary>
<ul class="plain">${own.map(({ id, name, ends }) => {
          const outcome = ends[run]?.outcome;
          return html`<li>${outcome && OUTCOME_WORDS[outcome]}: ${visibleText(name)} <code>${visibleText(id)}</code></li>
`;
        })}</ul></details>`,
  )}`;
}

/** Writes the filter of the rows, hidden until the script of the page enables it. */
function compareFilterHtml(groups: readonly RowGroup[], { labels, requirements }: Comparison): SafeHtml {
  const clauses = bySource(requirements).flatMap((source) => source.clauses);
  return html`<form id="filter" hidden>
<label>Search <input type="search" name="text" autocomplete="off" placeholder="id or text"></label>
<label>Section <select name="section"><option value="">all</option>${clauses.map(({ clause }) => html`<option value="${clause.key}">${clauseTitle(clause)}</option>`)}</select></label>
<label>Broken by <select name="subject"><option value="">any or none</option>${labels.map((label, index) => html`<option value="${index}">${visibleText(label)}</option>`)}</select></label>
<fieldset><legend>Show</legend>${groups.map(
    ({ key, title, isShown, requirements: own }) =>
      html`<label class="choice">${isShown ? html`<input type="checkbox" name="show" value="${key}" checked="">` : html`<input type="checkbox" name="show" value="${key}">`} ${title} <span class="count">${own.length}</span></label> `,
  )}</fieldset>
<p><output role="status"></output> <button type="reset">Reset</button></p>
</form>`;
}

/** Steps of color from the first broken requirement of a clause to all of them. */
const STEPS = 4;

/** Shows the clauses as rows and the subjects as columns; the color of a cell is the share of broken requirements. */
function compareHeatHtml(comparison: Comparison): SafeHtml | undefined {
  const { runs, labels, requirements } = comparison;
  const party = comparedParty(comparison);
  const clauses = bySource(requirements)
    .flatMap((source) => source.clauses)
    .filter(({ clause }) => clause.source.isAboutServers);
  const broken = clauses.filter((group) => runs.some((_, run) => countIn(group, run).broken > 0));
  if (broken.length === 0) return undefined;
  return html`<section class="part" id="clauses"><h2>Clauses <span class="count">${broken.length} of ${clauses.length} broken by a ${party}</span></h2>
<p class="note">Number of requirements of the clause that the ${party} does not meet. The color shows their share of the measured ones.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Clauses by ${party}">
<table class="matrix heat${runs.length > 6 ? ' narrow' : ''}">
<thead><tr><th scope="col">Clause</th>${labels.map((label, run) => headingHtml(label, runs[run]?.doubt))}</tr></thead>
<tbody>${broken.map(
    (group) =>
      html`<tr><th scope="row"><a href="${`?section=${group.clause.key}#requirements`}" data-section="${group.clause.key}">${clauseTitle(group.clause)}</a></th>${runs.map((_, run) => cellHtml(group, run))}</tr>
`,
  )}</tbody>
</table></div></section>`;
}

interface Count {
  readonly broken: number;
  readonly measured: number;
}

function countIn({ requirements }: ClauseGroup<ComparedRequirement>, run: number): Count {
  const verdicts = requirements.map((one) => one.verdicts[run]);
  const measured = verdicts.filter((verdict) => verdict !== undefined && MEASURED.includes(verdict));
  // A subject that lacks an optional behavior breaks nothing.
  const broken = measured.filter((verdict) => verdict === 'violation' || verdict === 'shortfall');
  return { broken: broken.length, measured: measured.length };
}

function cellHtml(group: ClauseGroup<ComparedRequirement>, run: number): SafeHtml {
  const { broken, measured } = countIn(group, run);
  if (measured === 0) return html`<td class="x"></td>`;
  const step = Math.ceil((STEPS * broken) / measured);
  return broken === 0
    ? html`<td class="h0"></td>`
    : html`<td class="h${step}" title="${broken} of ${measured}">${broken}</td>`;
}
