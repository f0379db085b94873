import type { CaseResult, RunResult } from '../../runner/results/run-result.js';
import { caseAnchor } from '../case-anchor.js';
import { bySource } from '../clause.js';
import { STANDINGS, standingOf } from '../standing.js';
import { usagesOfRun } from '../usages.js';
import { visibleText } from '../visible-text.js';
import { archiveElements, namesElement } from './archive.js';
import { briefEvidenceHtml, evidenceHtml, plainEvidenceHtml } from './case-html.js';
import { caseListHtml, type ShownCases } from './case-list-html.js';
import { filterHtml } from './filter-html.js';
import { html, type SafeHtml } from './html.js';
import { legendHtml } from './legend-html.js';
import {
  countsTableHtml,
  deviationsHtml,
  headHtml,
  sourcesTableHtml,
  troublesHtml,
  unjudgedHtml,
} from './overview-html.js';
import { pageHtml } from './page.js';
import { type Shown, sourceHtml } from './requirement-html.js';

/** Bytes that a page may have: what a mail gateway lets through, and a browser opens at once. */
const PAGE_BYTES = 995_000;

/** Of these, what is kept free of evidence that only the script of the page can show. */
const PLAIN_BYTES = 15_000;

/** In how many steps the archive is made smaller. */
const STEPS = 32;

/**
 * `report.html`: the whole run in one page that needs nothing else. All evidence is packed, and shown by the script of
 * the page; that of cases that did not pass also stands there plainly, as far as there is room, what weighs most first.
 */
export function reportHtml(result: RunResult): string {
  const shown: ShownCases = { caseOf: new Map(result.cases.map((one) => [one.id, one])), homeOf: homesOf(result) };
  const archived: CaseResult[] = [];
  const body = bodyHtml(result, { ...shown, archived: (one) => archived.push(one) });
  const page = (content: SafeHtml) =>
    pageHtml({
      title: `${result.subject.name}: XCAP conformance report`,
      generator: `xcaliper ${result.xcaliper}`,
      body: content,
    });
  const passed = archived.filter(({ outcome }) => outcome === 'passed');
  const names = namesElement(passed.map(({ id, name }) => [caseAnchor(id), visibleText(name)]));
  const ranked = byWeight(result);
  const room = PAGE_BYTES - Buffer.byteLength(page(html`${body}${names}`));
  const reserved = byteLength([...fitting(ranked, PLAIN_BYTES).values()]);
  const archive = fittingArchive(archived, ranked, room - reserved);
  const plain = fitting(ranked, room - byteLength([archive]));
  return page(html`${plain.size === 0 ? body : bodyHtml(result, { ...shown, plain })}${names}${archive}`);
}

/**
 * The evidence of all cases. When there is no room for it, some go without: those that passed, the longest first, then
 * those that say least that others do not say.
 */
function fittingArchive(cases: readonly CaseResult[], ranked: readonly CaseResult[], bytes: number): SafeHtml {
  const pieces = new Map(cases.map((one) => [one, evidenceHtml(one)]));
  const length = (one: CaseResult) => String(pieces.get(one)).length;
  const passed = cases.filter(({ outcome }) => outcome === 'passed').sort((one, other) => length(other) - length(one));
  const order = [...passed, ...ranked.toReversed()];
  const without = (steps: number) => {
    const dropped = new Set(order.slice(0, Math.ceil((order.length * steps) / STEPS)));
    return archiveElements([...pieces].map(([one, piece]) => (dropped.has(one) ? briefEvidenceHtml() : piece)));
  };
  return smallest(STEPS, without, (archive) => byteLength([archive]) <= bytes);
}

/** Of what is made for 0 to `most`, the first that will do, when all after it will; the last when none does. */
function smallest<Made>(most: number, make: (count: number) => Made, willDo: (made: Made) => boolean): Made {
  let best = make(0);
  if (willDo(best)) return best;
  best = make(most);
  for (let [low, high] = [0, most]; high - low > 1; ) {
    const middle = Math.floor((low + high) / 2);
    const made = make(middle);
    if (willDo(made)) [best, high] = [made, middle];
    else low = middle;
  }
  return best;
}

function byteLength(pieces: readonly SafeHtml[]): number {
  return pieces.reduce((sum, piece) => sum + Buffer.byteLength(String(piece)), 0);
}

/** The plain evidence of as many cases as there is room for. */
function fitting(cases: readonly CaseResult[], bytes: number): ReadonlyMap<CaseResult, SafeHtml> {
  const plain = new Map<CaseResult, SafeHtml>();
  let room = bytes;
  for (const one of cases) {
    const evidence = plainEvidenceHtml(one);
    const size = Buffer.byteLength(String(evidence));
    if (size > room) continue;
    room -= size;
    plain.set(one, evidence);
  }
  return plain;
}

/** Cases that did not pass: the first of each requirement before the second of any, violations before the rest. */
function byWeight({ requirements, cases }: RunResult): readonly CaseResult[] {
  const caseOf = new Map(cases.map((one) => [one.id, one]));
  const ranks = new Map<CaseResult, number>();
  for (const requirement of requirements) {
    const standing = STANDINGS.indexOf(standingOf(requirement));
    const own = requirement.cases.flatMap((id) => caseOf.get(id) ?? []).filter(({ outcome }) => outcome !== 'passed');
    for (const [index, one] of own.entries()) {
      const rank = index * STANDINGS.length + standing;
      ranks.set(one, Math.min(rank, ranks.get(one) ?? rank));
    }
  }
  const other = cases.filter((one) => one.outcome !== 'passed' && !ranks.has(one));
  return [...[...ranks].sort(([, one], [, two]) => one - two).map(([one]) => one), ...other];
}

function bodyHtml(result: RunResult, cases: ShownCases): SafeHtml {
  const shown: Shown = { ...cases, usages: usagesOfRun(result) };
  const sources = bySource(result.requirements);
  return html`<a class="skip" href="#requirements">Skip to the requirements</a>
${headHtml(result)}
<main>
${troublesHtml(result)}
${countsTableHtml(result)}
${deviationsHtml(result)}
${unjudgedHtml(result)}
${sourcesTableHtml(sources)}
${legendHtml()}
<section id="requirements"><h2>All requirements, in the order of the documents</h2>
<noscript><p class="why">The names and the evidence of cases that passed, and the evidence of some that did not, need JavaScript; results.json has all of it.</p></noscript>
${filterHtml(sources, shown.usages)}
${sources.map((group) => sourceHtml(group, shown))}</section>
${strayCasesHtml(result, shown)}
</main>`;
}

/** The first requirement that a case covers, as the register has them. */
function homesOf({ requirements }: RunResult): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  for (const { id, cases } of requirements) for (const one of cases) if (!homes.has(one)) homes.set(one, id);
  return homes;
}

/** Cases whose tags name no requirement that there is. */
function strayCasesHtml({ cases }: RunResult, shown: Shown): SafeHtml | undefined {
  const stray = cases.filter(({ id }) => !shown.homeOf.has(id));
  if (stray.length === 0) return undefined;
  return html`<section id="stray"><h2>Cases that cover no known requirement (${stray.length})</h2>${caseListHtml(undefined, stray, shown)}</section>`;
}
