import { LEVELS } from '../../../result/register/register.js';
import type { RequirementResult, RunResult } from '../../../result/run-result.js';
import { bySource, type SourceGroup } from '../../facts/clause.js';
import { countStandings, MEASURED, STANDINGS, type Standing, standingOf } from '../../facts/standing.js';
import { requirementsOnSubject } from '../../words/verdict-sentence.js';
import { filterLink } from '../filter-link-html.js';
import { html, type SafeHtml } from '../html.js';
import { LEVEL_WORDS, STANDING_WORDS, standingHtml } from '../words.js';
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
  const counts = countStandings(about);
  const rows = STANDINGS.filter((standing) => counts[standing] > 0);
  const others = requirements.filter((requirement) => !about.includes(requirement));
  return html`<h3>By verdict and level</h3><table>
<thead><tr><th scope="col">Verdict</th>${LEVELS.map((level) => html`<th scope="col">${LEVEL_WORDS[level]}</th>`)}<th scope="col">all</th></tr></thead>
<tbody>${rows.map((standing) => countsRowHtml(standing, about, scope))}</tbody>
</table>
${others.length === 0 ? undefined : html`<p class="besides">In addition, ${others.length} requirements on Xcaliper's client library and license simulator: ${countedStandings(others)}.</p>`}`;
}

function countsRowHtml(standing: Standing, requirements: readonly RequirementResult[], section: string): SafeHtml {
  const own = requirements.filter((requirement) => standingOf(requirement) === standing);
  const cells = LEVELS.map((level) => {
    const count = own.filter((requirement) => requirement.level === level).length;
    return html`<td>${count === 0 ? ZERO : filterLink(count, { verdict: standing, level, section })}</td>`;
  });
  return html`<tr><th scope="row">${standingHtml(standing)}</th>${cells}<td>${filterLink(own.length, { verdict: standing, section })}</td></tr>
`;
}

const ZERO = html`<span class="zero">0</span>`;

function countedStandings(requirements: readonly RequirementResult[]): string {
  const counts = countStandings(requirements);
  const present = STANDINGS.filter((standing) => counts[standing] > 0);
  return present.map((standing) => `${counts[standing]} ${STANDING_WORDS[standing].word}`).join(', ');
}

/** Counts the verdicts for each document. */
function sourcesTableHtml(sources: readonly SourceGroup<RequirementResult>[]): SafeHtml {
  const rows = sources.map(({ source, clauses }) => {
    const counts = countStandings(clauses.flatMap(({ requirements }) => requirements));
    const rest = STANDINGS.filter((standing) => !MEASURED.includes(standing));
    const unjudged = rest.reduce((sum, standing) => sum + counts[standing], 0);
    const cells = [counts.violation, counts.shortfall, counts.note, counts.conforms, unjudged];
    return html`<tr><th scope="row"><a href="#${source.key}">${source.name}</a></th>${cells.map((count) => html`<td>${count === 0 ? ZERO : count}</td>`)}</tr>
`;
  });
  return html`<h3>By document</h3><table id="documents">
<thead><tr><th scope="col">Document</th><th scope="col">violation</th><th scope="col">shortfall</th><th scope="col">note</th><th scope="col">conforms</th><th scope="col">not judged</th></tr></thead>
<tbody>${rows}</tbody>
</table>`;
}
