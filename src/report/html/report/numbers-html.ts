import { bySource, type SourceGroup } from '../../../result/register/clause.js';
import { LEVELS } from '../../../result/register/register.js';
import type { RequirementResult, RunResult } from '../../../result/run-result.js';
import type { Verdict } from '../../../result/verdict.js';
import { countVerdicts, MEASURED, VERDICTS_BY_WEIGHT } from '../../../result/verdict-counts.js';
import { LEVEL_WORDS, VERDICT_WORDS } from '../../words/labels.js';
import { requirementsOnSubject } from '../../words/verdict-sentence.js';
import { verdictHtml } from '../badges.js';
import { filterLink, html, type SafeHtml } from '../html.js';
import { scopeOf } from './filter-html.js';
import { runFactsHtml } from './overview-html.js';

/** Counts the requirements by verdict and level, and by document. */
export function numbersHtml(result: RunResult): SafeHtml {
  return html`<section id="numbers"><h2>Numbers</h2>
${runFactsHtml(result)}
<div class="tables"><div>${countsTableHtml(result)}</div><div>${sourcesTableHtml(bySource(result.requirements))}</div></div></section>`;
}

/** Counts the requirements about the subject by verdict and level, and all others in one line. */
function countsTableHtml({ requirements }: RunResult): SafeHtml {
  const about = requirementsOnSubject({ requirements });
  const scope = scopeOf(requirements, about);
  const counts = countVerdicts(about);
  const rows = VERDICTS_BY_WEIGHT.filter((verdict) => counts[verdict] > 0);
  const others = requirements.filter((requirement) => !about.includes(requirement));
  return html`<h3>By verdict and level</h3><table>
<thead><tr><th scope="col">Verdict</th>${LEVELS.map((level) => html`<th scope="col">${LEVEL_WORDS[level]}</th>`)}<th scope="col">all</th></tr></thead>
<tbody>${rows.map((verdict) => countsRowHtml(verdict, about, scope))}</tbody>
</table>
${others.length === 0 ? undefined : html`<p class="besides">In addition, ${others.length} requirements on Xcaliper's client library and license simulator: ${countedVerdicts(others)}.</p>`}`;
}

function countsRowHtml(verdict: Verdict, requirements: readonly RequirementResult[], section: string): SafeHtml {
  const own = requirements.filter((requirement) => requirement.verdict === verdict);
  const cells = LEVELS.map((level) => {
    const count = own.filter((requirement) => requirement.level === level).length;
    return html`<td>${count === 0 ? ZERO : filterLink(count, { verdict: verdict, level, section })}</td>`;
  });
  return html`<tr><th scope="row">${verdictHtml(verdict)}</th>${cells}<td>${filterLink(own.length, { verdict: verdict, section })}</td></tr>
`;
}

const ZERO = html`<span class="zero">0</span>`;

function countedVerdicts(requirements: readonly RequirementResult[]): string {
  const counts = countVerdicts(requirements);
  const present = VERDICTS_BY_WEIGHT.filter((verdict) => counts[verdict] > 0);
  return present.map((verdict) => `${counts[verdict]} ${VERDICT_WORDS[verdict].word}`).join(', ');
}

/** Counts the verdicts for each document. */
function sourcesTableHtml(sources: readonly SourceGroup<RequirementResult>[]): SafeHtml {
  const rows = sources.map(({ source, clauses }) => {
    const counts = countVerdicts(clauses.flatMap(({ requirements }) => requirements));
    const rest = VERDICTS_BY_WEIGHT.filter((verdict) => !MEASURED.includes(verdict));
    const unjudged = rest.reduce((sum, verdict) => sum + counts[verdict], 0);
    const cells = [counts.violation, counts.shortfall, counts.note, counts.conforms, unjudged];
    return html`<tr><th scope="row"><a href="#${source.key}">${source.name}</a></th>${cells.map((count) => html`<td>${count === 0 ? ZERO : count}</td>`)}</tr>
`;
  });
  return html`<h3>By document</h3><table id="documents">
<thead><tr><th scope="col">Document</th><th scope="col">violation</th><th scope="col">shortfall</th><th scope="col">note</th><th scope="col">conforms</th><th scope="col">not judged</th></tr></thead>
<tbody>${rows}</tbody>
</table>`;
}
