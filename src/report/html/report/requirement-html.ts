import type { Cause } from '../../../result/cause.js';
import type { ClauseGroup, SourceGroup } from '../../../result/register/clause.js';
import type { KnownVerdict, RequirementResult } from '../../../result/run-result.js';
import type { SubjectKind } from '../../../result/subject-kind.js';
import { countVerdicts, VERDICTS_BY_WEIGHT } from '../../../result/verdict-counts.js';
import { usagesOfCase } from '../../facts/usages.js';
import { basisText } from '../../words/basis-text.js';
import { LEVEL_WORDS, VERDICT_WORDS } from '../../words/labels.js';
import { visibleText } from '../../words/visible-text.js';
import { html, type SafeHtml } from '../html.js';
import { caseListHtml, type ShownCases } from './case-list-html.js';
import { causesOfRequirementHtml } from './cause-links-html.js';
import { reasonsOf } from './unjudged-html.js';

/** Data that the requirements need besides their results. */
export interface RequirementData extends ShownCases {
  /** Usages of the run; a requirement refers to its usages by their index in this list. */
  readonly usages: readonly string[];
  readonly kind: SubjectKind | undefined;
  readonly requirementOf: ReadonlyMap<string, RequirementResult>;
  readonly causeOf: ReadonlyMap<string, Cause>;
}

export function sourceHtml({ source, clauses }: SourceGroup<RequirementResult>, shown: RequirementData): SafeHtml {
  return html`<section class="source" id="${source.key}"${source.isAboutServers ? html` data-servers=""` : undefined}>
<h3>${source.name}</h3>
${clauses.map((group) => clauseHtml(group, shown))}</section>
`;
}

function clauseHtml({ clause, requirements }: ClauseGroup<RequirementResult>, shown: RequirementData): SafeHtml {
  const { key, section, title, link, source } = clause;
  return html`<details class="clause" id="${key}"><summary><h4>${section} ${title}</h4> ${countsHtml(requirements)}</summary>
${link && html`<p><a href="${link}">Read ${section} of ${source.name}</a></p>`}
${requirements.map((requirement) => requirementHtml(requirement, shown))}</details>
`;
}

/** Counts the requirements per verdict. */
function countsHtml(requirements: readonly RequirementResult[]): SafeHtml {
  const counts = countVerdicts(requirements);
  const present = VERDICTS_BY_WEIGHT.filter((verdict) => counts[verdict] > 0);
  return html`<span class="counts">${present.map(
    (verdict) => html`<span data-s="${verdict}">${counts[verdict]} ${VERDICT_WORDS[verdict].word}</span> `,
  )}</span>`;
}

/** Shows a requirement, folded, with its cases inside. The markup is terse because there are hundreds. */
function requirementHtml(requirement: RequirementResult, shown: RequirementData): SafeHtml {
  const { id, level, text, known } = requirement;
  const { verdict } = requirement;
  const cases = requirement.cases.flatMap((one) => shown.caseOf.get(one) ?? []);
  // A requirement with cases shows the reasons next to its cases.
  const reasons = cases.length === 0 ? reasonsOf(requirement, shown.caseOf, shown.kind) : [];
  return html`<details id="${id}" data-s="${verdict}"${usageAttribute(cases.flatMap(usagesOfCase), shown)}><summary><b>${VERDICT_WORDS[verdict].word}</b> <code>${id}</code> <i>${LEVEL_WORDS[level]}</i> ${knownBadge(known)}${text.trim()}${classNote(requirement)}${untestedNote(requirement)}</summary>
${basisText(requirement).map((line) => html`<p class="why">${visibleText(line)}</p>`)}${knownHtml(known)}${causesOfRequirementHtml(requirement, shown.causeOf)}${reasons.map((reason) => html`<p class="why">${visibleText(reason)}</p>`)}${caseListHtml(id, cases, shown)}</details>
`;
}

function usageAttribute(own: readonly string[], { usages }: RequirementData): SafeHtml | undefined {
  const places = [...new Set(own)].map((usage) => usages.indexOf(usage));
  return places.length === 0 ? undefined : html` data-u="${places.join(' ')}"`;
}

export function knownBadge(known: KnownVerdict | undefined): SafeHtml | undefined {
  return known && html`<span class="badge known">known</span> `;
}

/** Says beside the requirement what it rests on, since a schema or a conclusion does not bind. */
function classNote({ class: kind }: RequirementResult): SafeHtml | undefined {
  return kind && html` <small>(${kind})</small>`;
}

/** Says beside the requirement why no case can test it; what it opens has the details. */
function untestedNote(requirement: RequirementResult): SafeHtml | undefined {
  const { untested } = requirement;
  if (untested === undefined) return undefined;
  return html` <small>(${untested.reason})</small>`;
}

/** Shows why the baseline expects the verdict. */
function knownHtml(known: KnownVerdict | undefined): SafeHtml | undefined {
  if (known === undefined) return undefined;
  const { reason, issue } = known;
  return html`<p class="why">Known: ${visibleText(reason)} ${issue && issueHtml(issue)}</p>`;
}

/** Links an issue only when it is an http or https URL. */
function issueHtml(issue: string): SafeHtml {
  const text = visibleText(issue);
  return /^https?:\/\//i.test(issue) ? html`(<a href="${issue}">${text}</a>)` : html`(${text})`;
}
