import type { RunResult } from '../../../result/run-result.js';
import { type ComparedCase, type Comparison, comparedParty, compareRuns, differs } from '../../compare/comparison.js';
import { OUTCOME_WORDS } from '../../words/labels.js';
import { visibleText } from '../../words/visible-text.js';
import { html, type SafeHtml } from '../html.js';
import { packedPieces } from '../packed-pieces.js';
import { COMPARE_PARTS, pageHtml } from '../page.js';
import { comparedCaseHtml, differenceHtml } from './compare-case-html.js';
import { compareCausesHtml } from './compare-causes-html.js';
import { compareFilterHtml } from './compare-filter-html.js';
import { type RowGroup, rowGroups } from './compare-groups.js';
import { compareHeadHtml, subjectsHtml } from './compare-head-html.js';
import { compareHeatHtml } from './compare-heat-html.js';
import { compareMatrixHtml, signsLegendHtml } from './compare-matrix-html.js';

/** Writes `compare.html` from complete results. */
export function compareHtml(results: readonly RunResult[]): string {
  return comparisonHtml(compareRuns(results));
}

/** Writes `compare.html`: several subjects side by side, or the changes between two runs of one subject. */
export function comparisonHtml(comparison: Comparison): string {
  const { runs } = comparison;
  const groups = rowGroups(comparison);
  const others = comparison.isOfOneSubject ? otherCases(comparison, groups) : [];
  const body = html`${compareHeadHtml(comparison)}
<main>
${subjectsHtml(comparison)}
${comparison.isOfOneSubject ? undefined : html`${compareCausesHtml(comparison)}${compareHeatHtml(comparison)}`}
<section class="part" id="requirements"><h2>Requirements</h2>
${compareFilterHtml(groups, comparison)}
${compareMatrixHtml(groups, comparison)}</section>
${comparison.isOfOneSubject ? compareCausesHtml(comparison) : undefined}
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
