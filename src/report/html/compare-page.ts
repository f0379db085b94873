import type { RunResult } from '../../runner/results/run-result.js';
import { bySource, type ClauseGroup, type SourceGroup } from '../clause.js';
import {
  type ComparedCase,
  type ComparedRequirement,
  type Comparison,
  changeOf,
  compareRuns,
  differs,
  isAgreement,
  isDisagreement,
} from '../compare/comparison.js';
import { MEASURED } from '../standing.js';
import { visibleText } from '../visible-text.js';
import { archiveElements } from './archive.js';
import { comparedCountsHtml, compareHeadHtml } from './compare-head-html.js';
import { comparedCaseHtml, comparedEvidenceHtml } from './compared-case-html.js';
import { comparedCausesHtml } from './compared-causes-html.js';
import { html, type SafeHtml } from './html.js';
import { pageHtml } from './page.js';
import { LEVEL_WORDS, OUTCOME_WORDS, STANDING_WORDS } from './words.js';

/** Writes `compare.html`: several subjects side by side, or the changes between two runs of one subject. */
export function compareHtml(runs: readonly RunResult[]): string {
  const comparison = compareRuns(runs);
  const cases: ComparedCase[] = [];
  const shown: Shown = { comparison, placed: new Set(), archived: (one) => cases.push(one) };
  const body = html`${compareHeadHtml(comparison)}
<main>
${comparedCountsHtml(comparison)}
${comparedCausesHtml(comparison)}
${comparison.isOfOneSubject ? changesHtml(shown) : disagreementsHtml(shown)}
${restHtml(shown)}
</main>`;
  const names = [...new Set(runs.map(({ subject }) => subject.name))];
  return pageHtml({
    title: `${names.join(', ')}: XCAP conformance compared`,
    generator: `xcaliper ${runs.at(-1)?.xcaliper}`,
    body: html`${body}${archiveElements(cases.map((one) => comparedEvidenceHtml(one, comparison)))}`,
  });
}

interface Shown {
  readonly comparison: Comparison;
  /** Ids of the cases that the page shows already; each case appears once. */
  readonly placed: Set<string>;
  /** Receives each case that shows evidence from the archive, in page order. */
  readonly archived: (one: ComparedCase) => void;
}

function disagreementsHtml(shown: Shown): SafeHtml {
  const requirements = shown.comparison.requirements.filter(isDisagreement);
  return html`<section id="disagreements"><h2>Disagreements (${requirements.length})</h2>
${requirements.length === 0 ? html`<p>None.</p>` : sourcesHtml(requirements, shown, true)}</section>`;
}

function changesHtml(shown: Shown): SafeHtml {
  const { requirements } = shown.comparison;
  const parts = [
    ['new', 'New deviations'],
    ['repaired', 'Repaired'],
    ['changed', 'Other changes of a verdict'],
  ] as const;
  return html`${parts.map(([change, title]) => {
    const own = requirements.filter((one) => changeOf(one) === change);
    return html`<section id="${change}"><h2>${title} (${own.length})</h2>
${own.length === 0 ? html`<p>None.</p>` : sourcesHtml(own, shown, true)}</section>
`;
  })}${otherCasesHtml(shown)}${loneCasesHtml(shown)}`;
}

/** Shows the cases whose outcome changed although no verdict did. */
function otherCasesHtml({ comparison, placed, archived }: Shown): SafeHtml | undefined {
  const own = [...comparison.cases.values()].filter((one) => differs(one) && !placed.has(one.id));
  if (own.length === 0) return undefined;
  return html`<details class="part" id="other-cases"><summary><h2>Cases with a changed outcome but unchanged verdicts (${own.length})</h2></summary>
<div data-o="changed">${own.map((one) => {
    placed.add(one.id);
    archived(one);
    return comparedCaseHtml(one, comparison);
  })}</div></details>`;
}

/** Shows the cases that ran in one run only, or why the runs cannot be matched. */
function loneCasesHtml({ comparison }: Shown): SafeHtml {
  if (comparison.unmatched !== undefined) return html`<p>${comparison.unmatched}</p>`;
  const only = [0, 1].map((run) => [...comparison.cases.values()].filter(({ results }) => !results[1 - run]));
  return html`${only.map((own, run) =>
    own.length === 0
      ? undefined
      : html`<details class="part" id="only-${comparison.labels[run]}"><summary><h2>Cases that ran in ${comparison.labels[run]} only (${own.length})</h2></summary>
<ul class="deviations">${own.map(({ id, name, results }) => {
          const outcome = results[run]?.outcome;
          return html`<li>${outcome && OUTCOME_WORDS[outcome]}: ${visibleText(name)} <small><code>${visibleText(id)}</code></small></li>
`;
        })}</ul></details>`,
  )}`;
}

/** Shows all other requirements, so that the page omits none. */
function restHtml(shown: Shown): SafeHtml {
  const { requirements, isOfOneSubject } = shown.comparison;
  const rest = requirements.filter((one) => (isOfOneSubject ? changeOf(one) === undefined : !isDisagreement(one)));
  const groups = isOfOneSubject
    ? ([['unchanged', 'Unchanged', rest]] as const)
    : ([
        ['agreements', 'Agreements', rest.filter(isAgreement)],
        ['partly', 'Measured on some subjects only', rest.filter((one) => !isAgreement(one) && isMeasured(one))],
        ['unmeasured', 'Measured on no subject', rest.filter((one) => !isMeasured(one))],
      ] as const);
  return html`${groups.map(([id, title, own]) =>
    own.length === 0
      ? undefined
      : html`<details class="part" id="${id}"><summary><h2>${title} (${own.length})</h2></summary>
${sourcesHtml(own, shown, false)}</details>
`,
  )}`;
}

function isMeasured({ standings }: ComparedRequirement): boolean {
  return standings.some((standing) => standing !== undefined && MEASURED.includes(standing));
}

function sourcesHtml(requirements: readonly ComparedRequirement[], shown: Shown, withCases: boolean): SafeHtml {
  return html`${bySource(requirements).map(
    ({ source, clauses }: SourceGroup<ComparedRequirement>) => html`<h3>${source.name}</h3>
${clauses.map((group) => clauseHtml(group, shown, withCases))}`,
  )}`;
}

function clauseHtml(
  { clause, requirements }: ClauseGroup<ComparedRequirement>,
  shown: Shown,
  withCases: boolean,
): SafeHtml {
  const { section, title, link } = clause;
  const name = html`${section} ${title}`;
  return html`<h4 class="place">${link === undefined ? name : html`<a href="${link}">${name}</a>`}</h4>
${requirements.map((one) => (withCases ? requirementHtml(one, shown) : lineHtml(one, shown.comparison)))}`;
}

function lineHtml(requirement: ComparedRequirement, comparison: Comparison): SafeHtml {
  return html`<p class="compared" id="${requirement.id}">${gistHtml(requirement, comparison)}</p>
`;
}

function gistHtml({ id, level, text, standings }: ComparedRequirement, { labels }: Comparison): SafeHtml {
  const badges = standings.map((standing, index) => {
    const word = standing === undefined ? 'unknown' : STANDING_WORDS[standing].word;
    return html`<span class="badge" data-s="${standing ?? 'unknown'}">${labels[index]} ${word}</span> `;
  });
  return html`${badges}<code>${id}</code> <span class="level">${LEVEL_WORDS[level]}</span> ${text.trim()}`;
}

/** Shows a requirement, folded, with the cases that explain the difference inside. */
function requirementHtml(requirement: ComparedRequirement, shown: Shown): SafeHtml {
  const { comparison, placed, archived } = shown;
  const cases = requirement.cases.flatMap((id) => comparison.cases.get(id) ?? []).filter(differs);
  const here = cases.filter(({ id }) => !placed.has(id));
  const elsewhere = cases.length - here.length;
  return html`<details class="compared" id="${requirement.id}"><summary>${gistHtml(requirement, comparison)}</summary>
<div data-o="changed">${here.map((one) => {
    placed.add(one.id);
    archived(one);
    return comparedCaseHtml(one, comparison);
  })}${elsewhere === 0 ? undefined : html`<p>${elsewhere} shown under requirements above</p>`}${cases.length === 0 ? html`<p>No case that ran in several runs has different outcomes.</p>` : undefined}</div></details>
`;
}
