import { LEVELS } from '../../runner/register/register.js';
import { OUTCOMES } from '../../runner/results/outcome.js';
import {
  type CaseResult,
  type RequirementResult,
  type RunResult,
  type StaleEntry,
  totalsOf,
} from '../../runner/results/run-result.js';
import { isDeviating } from '../../runner/results/verdict.js';
import { caseAnchor } from '../case-anchor.js';
import { bySource, clauseOf, type SourceGroup } from '../clause.js';
import { askedForText, countedText, durationText, momentText } from '../facts.js';
import { countStandings, MEASURED, reasonsOf, STANDINGS, type Standing, standingOf } from '../standing.js';
import { requirementsOnSubject, verdictSentence } from '../verdict-sentence.js';
import { visibleText } from '../visible-text.js';
import { html, type SafeHtml } from './html.js';
import { withDocumentLinks } from './named-documents-html.js';
import { knownBadge } from './requirement-html.js';
import { LEVEL_WORDS, outcomeHtml, STANDING_WORDS, standingHtml } from './words.js';

/** Shows the head of the report: the subject, the verdict and the facts of the run. */
export function headHtml(result: RunResult): SafeHtml {
  const { subject, startedAt, durationMs, xcaliper, cases } = result;
  const exchanges = cases.reduce((sum, one) => sum + one.exchanges.length, 0);
  return html`<header>
<p class="kind">XCAP conformance report</p>
<h1>${visibleText(subject.name)}</h1>
<p class="sentence">${visibleText(verdictSentence(result))}</p>
<dl class="facts">
<dt>XCAP root</dt><dd><code>${visibleText(subject.xcapRoot)}</code></dd>
<dt>Measured</dt><dd><time datetime="${startedAt.toISOString()}">${momentText(startedAt)}</time>, ${durationText(durationMs)}, xcaliper ${xcaliper}</dd>
<dt>Scope</dt><dd>${askedForText(result.options)}; ${countedText(OUTCOMES, totalsOf(result).cases)}; ${exchanges} exchanges</dd>
${Object.entries(subject.claims ?? {}).map(([auid, reason]) => html`<dt>Not claimed</dt><dd><code>${visibleText(auid)}</code>: ${visibleText(reason)}</dd>`)}
</dl>
</header>`;
}

/** Counts the requirements about the subject by verdict and level, and all others in one line. */
export function countsTableHtml(result: RunResult): SafeHtml {
  const about = requirementsOnSubject(result);
  const counts = countStandings(about);
  const rows = STANDINGS.filter((standing) => counts[standing] > 0);
  const others = result.requirements.filter((requirement) => !about.includes(requirement));
  return html`<section id="counts">
<h2>Requirements by verdict and level</h2>
<table>
<thead><tr><th scope="col">Verdict</th>${LEVELS.map((level) => html`<th scope="col">${LEVEL_WORDS[level]}</th>`)}<th scope="col">all</th></tr></thead>
<tbody>${rows.map((standing) => countsRowHtml(standing, about))}</tbody>
</table>
${others.length === 0 ? undefined : html`<p class="besides">In addition, ${others.length} requirements on Xcaliper's client library and license simulator: ${countedStandings(others)}.</p>`}
</section>`;
}

function countsRowHtml(standing: Standing, requirements: readonly RequirementResult[]): SafeHtml {
  const own = requirements.filter((requirement) => standingOf(requirement) === standing);
  const cells = LEVELS.map((level) => {
    const count = own.filter((requirement) => requirement.level === level).length;
    return html`<td>${count === 0 ? html`<span class="zero">0</span>` : filterLink(count, standing, level)}</td>`;
  });
  return html`<tr><th scope="row">${standingHtml(standing)}</th>${cells}<td>${filterLink(own.length, standing)}</td></tr>
`;
}

/** Links a number to the requirements it counts: the script sets the filter; without it, the link opens the list. */
function filterLink(count: number, standing: Standing, level?: string): SafeHtml {
  const query = level === undefined ? `verdict=${standing}` : `verdict=${standing}&level=${level}`;
  return html`<a href="#requirements" data-filter="${query}">${count}</a>`;
}

function countedStandings(requirements: readonly RequirementResult[]): string {
  const counts = countStandings(requirements);
  const present = STANDINGS.filter((standing) => counts[standing] > 0);
  return present.map((standing) => `${counts[standing]} ${STANDING_WORDS[standing].word}`).join(', ');
}

/** Counts the verdicts for each document. */
export function sourcesTableHtml(sources: readonly SourceGroup<RequirementResult>[]): SafeHtml {
  const rows = sources.map(({ source, clauses }) => {
    const counts = countStandings(clauses.flatMap(({ requirements }) => requirements));
    const rest = STANDINGS.filter((standing) => !MEASURED.includes(standing));
    const unjudged = rest.reduce((sum, standing) => sum + counts[standing], 0);
    const cells = [counts.violation, counts.shortfall, counts.note, counts.conforms, unjudged];
    return html`<tr><th scope="row"><a href="#${source.key}">${source.name}</a></th>${cells.map((count) => html`<td>${count === 0 ? html`<span class="zero">0</span>` : count}</td>`)}</tr>
`;
  });
  return html`<section id="documents"><h2>By document</h2>
<table>
<thead><tr><th scope="col">Document</th><th scope="col">violation</th><th scope="col">shortfall</th><th scope="col">note</th><th scope="col">conforms</th><th scope="col">not judged</th></tr></thead>
<tbody>${rows}</tbody>
</table></section>`;
}

/** Lists the deviations of the subject: violations openly, shortfalls and notes folded. */
export function deviationsHtml(result: RunResult): SafeHtml {
  const about = requirementsOnSubject(result);
  const list = deviationList(result);
  const at = (standing: Standing) => about.filter((requirement) => standingOf(requirement) === standing);
  const elsewhere = result.requirements.filter(
    (requirement) => !about.includes(requirement) && isDeviating(standingOf(requirement)),
  );
  return html`<section id="violations"><h2>Violations (${at('violation').length})</h2>
${at('violation').length === 0 ? html`<p>None.</p>` : list(at('violation'))}</section>
${foldedPart('shortfalls', 'Shortfalls', at('shortfall'), list)}
${foldedPart('notes', 'Notes', at('note'), list)}
${foldedPart('own', "Deviations of Xcaliper's client library and license simulator", elsewhere, list)}`;
}

type ListHtml = (requirements: readonly RequirementResult[]) => SafeHtml;

function foldedPart(
  id: string,
  title: string,
  requirements: readonly RequirementResult[],
  list: ListHtml,
): SafeHtml | undefined {
  if (requirements.length === 0) return undefined;
  return html`<details class="part" id="${id}"><summary><h2>${title} (${requirements.length})</h2></summary>${list(requirements)}</details>`;
}

function deviationList({ cases }: RunResult): ListHtml {
  const caseOf = new Map(cases.map((one) => [one.id, one]));
  return (requirements) =>
    html`<ul class="deviations">${bySource(requirements)
      .flatMap(({ clauses }) => clauses.flatMap((group) => group.requirements))
      .map((requirement) => deviationHtml(requirement, caseOf))}</ul>`;
}

function deviationHtml(requirement: RequirementResult, caseOf: ReadonlyMap<string, CaseResult>): SafeHtml {
  const { id, level, text, known } = requirement;
  const { section, source } = clauseOf(requirement);
  const place = source.isAboutServers ? `${source.name} ${section}` : section;
  const failed = requirement.cases.filter((one) => caseOf.get(one)?.outcome === 'failed').length;
  return html`<li><a href="#${id}"><code>${id}</code></a> <i>${LEVEL_WORDS[level]}</i> ${knownBadge(known)}${text.trim()} <small>${place}, ${failed} of ${requirement.cases.length} cases failed</small>
`;
}

/** Lists harness errors, crashes of the subject and stale baseline entries. */
export function incidentsHtml({ problems, warnings = [], baseline, cases }: RunResult): SafeHtml | undefined {
  const broken = cases.filter(({ outcome }) => outcome === 'subject-died' || outcome === 'harness-error');
  const stale = baseline?.stale ?? [];
  if (problems.length + warnings.length + broken.length + stale.length === 0) return undefined;
  return html`<section id="incidents"><h2>Crashes and interruptions</h2>
<ul>${problems.map(
    (problem) => html`<li>${outcomeHtml('harness-error')} ${visibleText(problem)}</li>
`,
  )}${warnings.map(
    ({ text }) => html`<li><span class="badge">warning</span> ${visibleText(text)}</li>
`,
  )}${broken.map(
    ({
      id,
      name,
      outcome,
      reason,
    }) => html`<li>${outcomeHtml(outcome)} <a href="#${caseAnchor(id)}">${visibleText(name)}</a>: ${withDocumentLinks(visibleText(reason ?? ''))}</li>
`,
  )}${stale.map((entry) => staleHtml(entry, baseline?.file ?? ''))}</ul></section>`;
}

function staleHtml({ id, expected, actual, reason, note }: StaleEntry, file: string): SafeHtml {
  const start = html`<li><span class="badge">stale</span> ${visibleText(file)}`;
  if (expected === undefined) {
    return html`${start} lists the cause <code>${visibleText(id)}</code> (${visibleText(reason)}), but ${visibleText(note ?? '')}</li>
`;
  }
  return html`${start} expects ${STANDING_WORDS[expected].word} of <a href="#${id}">${id}</a> (${visibleText(reason)}), ${actual === undefined ? 'an unknown requirement' : `but the verdict is now: ${STANDING_WORDS[actual].word}`}</li>
`;
}

/** Lists the requirements that were not judged by reason, so that the report omits none. */
export function unjudgedHtml(result: RunResult): SafeHtml | undefined {
  const caseOf = new Map(result.cases.map((one) => [one.id, one]));
  const causeOf = new Map(result.causes.map(({ id, description }) => [id, description]));
  const groups = new Map<string, { standing: Standing; reason: string; ids: string[] }>();
  for (const requirement of result.requirements) {
    const standing = standingOf(requirement);
    // A blocked requirement is listed once, under the cause with the most requirements.
    const cause = standing === 'blocked' ? causeOf.get(requirement.causes?.[0] ?? '') : undefined;
    for (const reason of cause === undefined ? reasonsOf(requirement, caseOf) : [cause]) {
      // Groups exclusions by their general reason, without the note about a single requirement.
      const brief = standing === 'excluded' ? (requirement.excluded?.reason ?? reason) : reason;
      const group = groups.get(`${standing} ${brief}`) ?? { standing, reason: brief, ids: [] };
      groups.set(`${standing} ${brief}`, group);
      group.ids.push(requirement.id);
    }
  }
  if (groups.size === 0) return undefined;
  const order = [...groups.values()].sort(
    (one, other) =>
      STANDINGS.indexOf(one.standing) - STANDINGS.indexOf(other.standing) || other.ids.length - one.ids.length,
  );
  return html`<details class="part" id="unjudged"><summary><h2>Not judged, and why (${new Set(order.flatMap(({ ids }) => ids)).size})</h2></summary>
${order.map(
  ({
    standing,
    reason,
    ids,
  }) => html`<details class="reason"><summary>${standingHtml(standing)} ${ids.length}: ${visibleText(reason)}</summary><p class="ids">${ids.map((id) => html`<a href="#${id}">${id}</a> `)}</p></details>
`,
)}</details>`;
}
