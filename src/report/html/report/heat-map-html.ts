import {
  bySource,
  type Clause,
  type ClauseGroup,
  type Source,
  type SourceGroup,
} from '../../../result/register/clause.js';
import type { RequirementResult } from '../../../result/run-result.js';
import { countVerdicts, MEASURED, VERDICTS_BY_WEIGHT, type VerdictCounts } from '../../../result/verdict-counts.js';
import { VERDICT_WORDS } from '../../words/labels.js';
import { html, type SafeHtml } from '../html.js';

/** Color of a cell: the worst verdict of its clause; for violations, `v1` to `v3` by their share. */
type Heat = 'v1' | 'v2' | 'v3' | 'short' | 'doubt' | 'good' | 'none';

const WORDS: Readonly<Record<Heat, string>> = {
  good: 'conforms',
  short: 'shortfall',
  v1: 'violated: up to ⅓',
  v2: 'up to ⅔',
  v3: 'more',
  doubt: 'undecided',
  none: 'not judged',
};

/** Most clauses of a document that shares its line with other documents. */
const FEW = 10;

/** Finds the address of a clause or document; undefined for none. */
export type LinkOf = (place: Clause | Source) => string | undefined;

/**
 * Draws a cell for each clause, colored by its verdicts.
 *
 * @param linkOf where a cell and the name of a document lead; by default, to their place in the page
 */
export function heatMapHtml(about: readonly RequirementResult[], linkOf: LinkOf = ({ key }) => `#${key}`): SafeHtml {
  const sources = bySource(about);
  return html`<div class="heat"><h2>Clauses <small>by their verdicts</small></h2>
<div class="heat-rows">${[...sources.filter((one) => !isFew(one)), ...sources.filter(isFew)].map((row) => rowHtml(row, linkOf))}</div><ul class="heat-key" aria-label="Colors of the clauses">${Object.entries(WORDS).map(([heat, word]) => html`<li><i data-h="${heat}"></i>${word}</li>`)}</ul></div>`;
}

type Row = SourceGroup<RequirementResult>;

function isFew({ clauses }: Row): boolean {
  return clauses.length <= FEW;
}

function rowHtml(row: Row, linkOf: LinkOf): SafeHtml {
  const { source, clauses } = row;
  const link = linkOf(source);
  const name =
    link === undefined
      ? html`<span class="source-name">${source.name}</span>`
      : html`<a class="source-name" href="${link}">${source.name}</a>`;
  return html`<div class="heat-row${isFew(row) ? ' few' : ''}">${name}<ul>${clauses.map((group) => cellHtml(group, linkOf(group.clause)))}</ul></div>
`;
}

function cellHtml({ clause, requirements }: ClauseGroup<RequirementResult>, link: string | undefined): SafeHtml {
  const section = shortSection(clause.section);
  const counts = countVerdicts(requirements);
  const present = VERDICTS_BY_WEIGHT.filter((verdict) => counts[verdict] > 0);
  const counted = present.map((verdict) => `${counts[verdict]} ${VERDICT_WORDS[verdict].word}`).join(', ');
  const label = `${section} ${clause.title ?? ''}`.trim();
  if (link === undefined)
    return html`<li><span data-h="${heatOf(counts)}" title="${label}: ${counted}">${section}</span></li>`;
  return html`<li><a href="${link}" data-h="${heatOf(counts)}" title="${label}: ${counted}" aria-label="${label}: ${counted}">${section}</a></li>`;
}

/** Shortens `§3.4.1 to §3.4.4` to `3.4.1–4`, and leaves out the sign. */
function shortSection(section: string): string {
  return section
    .replaceAll('§', '')
    .replace(/^(.*\.)(\d+) to \1(\d+)$/, '$1$2–$3')
    .replace(' and ', ', ');
}

function heatOf(counts: VerdictCounts): Heat {
  const measured = MEASURED.reduce((sum, verdict) => sum + counts[verdict], 0);
  const share = counts.violation / Math.max(measured, 1);
  if (counts.violation > 0) return share <= 1 / 3 ? 'v1' : share <= 2 / 3 ? 'v2' : 'v3';
  if (counts.shortfall > 0) return 'short';
  if (counts.blocked + counts.inconclusive > 0) return 'doubt';
  return measured > 0 ? 'good' : 'none';
}
