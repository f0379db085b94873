import { bySource, type ClauseGroup } from '../../../result/register/clause.js';
import { MEASURED } from '../../../result/verdict-counts.js';
import { type ComparedRequirement, type Comparison, comparedParty } from '../../compare/comparison.js';
import { html, type SafeHtml } from '../html.js';
import { clauseTitle, headingHtml } from './compare-matrix-html.js';

/** Steps of color from the first broken requirement of a clause to all of them. */
const STEPS = 4;

/** Shows the clauses as rows and the subjects as columns; the color of a cell is the share of broken requirements. */
export function compareHeatHtml(comparison: Comparison): SafeHtml | undefined {
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
