import { caseAbout } from '../../../result/case-about.js';
import { bySource } from '../../../result/register/clause.js';
import type { RunResult, StaleEntry } from '../../../result/run-result.js';
import { isDeviating } from '../../../result/verdict.js';
import { VERDICTS_BY_WEIGHT } from '../../../result/verdict-counts.js';
import { causeCards } from '../../causes/cause-card.js';
import { usagesOfRun } from '../../facts/usages.js';
import { causesByCase } from '../../words/cause-text.js';
import { type Legend, meaningOf, VERDICT_WORDS } from '../../words/labels.js';
import { partyOf } from '../../words/party.js';
import { reproduction } from '../../words/reproduction.js';
import { rerunOf } from '../../words/rerun.js';
import { setAsideText } from '../../words/set-aside-text.js';
import { requirementsOnSubject } from '../../words/verdict-sentence.js';
import { visibleText } from '../../words/visible-text.js';
import { outcomeHtml, verdictHtml } from '../badges.js';
import { caseAnchor } from '../case-anchor.js';
import { coverageHtml } from '../explore/coverage-html.js';
import { html, type SafeHtml } from '../html.js';
import { packedPieces } from '../packed-pieces.js';
import { pageHtml, REPORT_PARTS } from '../page.js';
import { evidenceHtml, hasEvidence } from './case-html.js';
import { caseListHtml } from './case-list-html.js';
import { causesHtml } from './causes-html.js';
import { crashesHtml } from './crashes-html.js';
import { filterHtml } from './filter-html.js';
import { findingsHtml } from './findings-html.js';
import { keptHtml } from './kept-html.js';
import type { KnownCases } from './known-cases.js';
import { missingRequestsHtml } from './missing-requests-html.js';
import { namedDocumentsHtml, withDocumentLinks } from './named-documents-html.js';
import { numbersHtml } from './numbers-html.js';
import { headHtml, overviewHtml } from './overview-html.js';
import { type RequirementData, sourceHtml } from './requirement-html.js';
import { unjudgedHtml } from './unjudged-html.js';

/**
 * Writes `report.html`: the whole run in one self-contained page. The page packs the evidence of all cases, and its
 * script unpacks that of a case when a reader opens it.
 */
export function reportHtml(result: RunResult): string {
  const causes = causesByCase(result.causes);
  const shown = shownOf(result);
  const evidence = function* () {
    for (const one of result.cases.filter(hasEvidence)) {
      yield [caseAnchor(one.id), evidenceHtml(one, causes.get(one.id) ?? [], shown)] as const;
    }
  };
  return pageHtml({
    title: `${result.subject.name}: XCAP conformance report`,
    generator: `xcaliper ${result.xcaliper}`,
    body: html`${bodyHtml(result, shown)}${packedPieces(evidence())}`,
    ...REPORT_PARTS,
  });
}

function shownOf(result: RunResult): RequirementData & KnownCases {
  const rerun = rerunOf(result);
  return {
    party: partyOf(result),
    kind: result.subject.kind,
    xcapRoot: result.subject.xcapRoot ?? '',
    cards: causeCards(result),
    scriptOf: (one, seen) => reproduction(one, result, seen),
    rerun: (id) => rerun(id).join(' '),
    caseOf: new Map(result.cases.map((one) => [one.id, one])),
    requirementOf: new Map(result.requirements.map((one) => [one.id, one])),
    homeOf: homesOf(result),
    usages: usagesOfRun(result),
    causeOf: new Map(result.causes.map((cause) => [cause.id, cause])),
  };
}

function bodyHtml(result: RunResult, shown: RequirementData & KnownCases): SafeHtml {
  const sources = bySource(result.requirements);
  const party = partyOf(result);
  return html`<a class="skip" href="#requirements">Skip to the requirements</a>
${barHtml(result, filterHtml(sources, shown.usages))}
${headHtml(result)}
<main>
${overviewHtml(result, shown)}
${coverageHtml(result.coverage)}
${crashesHtml(result, shown)}
${incidentsHtml(result)}
${causesHtml(shown, setAsideText(result))}
${party === 'client' ? findingsHtml(requirementsOnSubject(result), shown) : undefined}
${missingRequestsHtml(result)}
${party === 'client' ? keptHtml(result) : undefined}
${numbersHtml(result)}
${unjudgedHtml(result)}
<section id="requirements" tabindex="-1"><h2>All requirements, in the order of the documents</h2>
<p class="besides"><label class="print-choice"><input type="checkbox" id="print-all"> Print this list too, as it is filtered and opened</label></p>
<noscript><p class="why">Without JavaScript, this page shows no exchanges${party === 'client' ? '' : ' but those of the causes'}, and cannot search.</p></noscript>
<p id="nothing" hidden>No requirement matches the filter.</p>
${sources.map((group) => sourceHtml(group, shown))}</section>
${strayCasesHtml(result, shown)}
${legendHtml(result.subject.kind === 'exploration' ? 'exploration' : party)}
${party === 'client' ? undefined : namedDocumentsHtml()}
</main>`;
}

/** Shows the bar that stays on top: the parts of the page, the search and the filter. */
function barHtml(result: RunResult, filter: SafeHtml): SafeHtml {
  const { subject, causes } = result;
  const hasFindings =
    partyOf(result) === 'client' && requirementsOnSubject(result).some((one) => isDeviating(one.verdict));
  return html`<div class="bar"><nav aria-label="Parts of the report"><a href="#top"><b>${visibleText(subject.name)}</b></a>${causes.length === 0 ? undefined : html` <a href="#causes">Causes</a>`}${hasFindings ? html` <a href="#findings">Findings</a>` : undefined} <a href="#numbers">Numbers</a> <a href="#requirements">Requirements</a></nav>
${filter}</div>`;
}

/** Maps each case to the first requirement that it breaks, else to the first that it covers, in register order. */
function homesOf({ requirements, cases: all }: RunResult): ReadonlyMap<string, string> {
  const conversations = all.filter(({ findings }) => findings !== undefined);
  const homes = new Map<string, string>();
  for (const one of conversations) {
    const broken = requirements.find(
      ({ id }) => one.requirements.includes(id) && caseAbout(one, id).outcome === 'failed',
    );
    if (broken !== undefined) homes.set(one.id, broken.id);
  }
  for (const { id, cases } of requirements) for (const one of cases) if (!homes.has(one)) homes.set(one, id);
  return homes;
}

/** Lists the cases whose tags name no known requirement. */
function strayCasesHtml({ cases }: RunResult, shown: RequirementData): SafeHtml | undefined {
  const stray = cases.filter(({ id }) => !shown.homeOf.has(id));
  if (stray.length === 0) return undefined;
  return html`<section id="stray"><h2>Cases that cover no known requirement (${stray.length})</h2>${caseListHtml(undefined, stray, shown)}</section>`;
}

const CASES: Readonly<Record<Legend, string>> = {
  server:
    'Cases test each requirement. Each case shows its requests and responses as sent on the wire, without credentials. “…” stands for the case id in the header X-Conformance-Case.',
  client:
    'A case is a scenario that a client went through, or recorded traffic. It shows the requests and the responses, as sent on the wire, without credentials. Each request is judged by every requirement that concerns it. Some scenarios send wrong responses, lose them or change documents on purpose.',
  exploration:
    'A case is a finding: the shortest conversation that breaks a rule, sent twice more. Its requests and responses are shown as sent on the wire, without credentials. The case explore/coverage counts the answers that kept the other rules.',
};

/** Explains how to read the report. */
function legendHtml(legend: Legend): SafeHtml {
  return html`<details class="part" id="legend"><summary><h2>How to read this report</h2></summary>
<dl class="legend">${VERDICTS_BY_WEIGHT.map((verdict) => html`<dt>${verdictHtml(verdict)}</dt><dd>${meaningOf(verdict, legend)}</dd>`)}</dl>
<p>A requirement paraphrases a statement of an RFC; the linked text of the RFC decides. The RFC writes MUST in capital letters, and implies an implied MUST in plain prose. ${CASES[legend]}</p>
<p>Every requirement and every case has a link that stays the same from run to run. To copy it, open the requirement or case and copy the URL of the page.</p></details>`;
}

/** Lists faults of the suite and stale entries of the baseline. */
function incidentsHtml({ cases, problems, warnings = [], baseline }: RunResult): SafeHtml | undefined {
  const broken = cases.filter(({ outcome }) => outcome === 'harness-error');
  const stale = baseline?.stale ?? [];
  if (problems.length + warnings.length + broken.length + stale.length === 0) return undefined;
  return html`<section id="incidents"><h2>Faults of the suite and the baseline</h2>
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
  return html`${start} expects ${VERDICT_WORDS[expected].word} of <a href="#${id}">${id}</a> (${visibleText(reason)}), ${actual === undefined ? 'an unknown requirement' : `but the verdict is now: ${VERDICT_WORDS[actual].word}`}</li>
`;
}
