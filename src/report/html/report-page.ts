import type { Cause } from '../../runner/results/cause.js';
import type { CaseResult, RunResult } from '../../runner/results/run-result.js';
import { caseAnchor } from '../case-anchor.js';
import { causesByCase } from '../cause-text.js';
import { bySource } from '../clause.js';
import { STANDINGS, standingOf } from '../standing.js';
import { usagesOfRun } from '../usages.js';
import { visibleText } from '../visible-text.js';
import { archiveElements, namesElement } from './archive.js';
import { briefEvidenceHtml, evidenceHtml, plainEvidenceHtml } from './case-html.js';
import { caseListHtml, hasPackedName, type ShownCases } from './case-list-html.js';
import { causesHtml } from './causes-html.js';
import { filterHtml } from './filter-html.js';
import { html, type SafeHtml } from './html.js';
import { legendHtml } from './legend-html.js';
import { namedDocumentsHtml } from './named-documents-html.js';
import {
  countsTableHtml,
  deviationsHtml,
  headHtml,
  incidentsHtml,
  sourcesTableHtml,
  unjudgedHtml,
} from './overview-html.js';
import { pageHtml } from './page.js';
import { type Shown, sourceHtml } from './requirement-html.js';

/** Largest page in bytes, so that mail gateways accept it and browsers open it at once. */
const PAGE_BYTES = 995_000;

/** Bytes of the page reserved for evidence that needs no script. */
const PLAIN_BYTES = 15_000;

/** Number of steps in which the archive may shrink. */
const STEPS = 32;

/**
 * Writes `report.html`: the whole run in one self-contained page. The page packs all evidence, and its script shows it.
 * Evidence of cases that failed or were not judged is also plain HTML, the most important first, up to the size limit.
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
  const names = namesElement(archived.filter(hasPackedName).map(({ id, name }) => [caseAnchor(id), visibleText(name)]));
  const ranked = byWeight(result);
  const listed = ranked.filter((one) => !hasPackedName(one));
  const room = PAGE_BYTES - Buffer.byteLength(page(html`${body}${names}`));
  const reserved = byteLength([...fitting(listed, PLAIN_BYTES).values()]);
  const archive = fittingArchive(archived, ranked, room - reserved, causesByCase(result.causes));
  const plain = fitting(listed, room - byteLength([archive]));
  return page(html`${plain.size === 0 ? body : bodyHtml(result, { ...shown, plain })}${names}${archive}`);
}

/**
 * Packs the evidence of all cases. Beyond the size limit, it drops evidence of passed cases, the longest first, and then
 * of the least important other cases.
 */
function fittingArchive(
  cases: readonly CaseResult[],
  ranked: readonly CaseResult[],
  bytes: number,
  causes: ReadonlyMap<string, readonly Cause[]>,
): SafeHtml {
  const causesOf = ({ id }: CaseResult) => causes.get(id) ?? [];
  const pieces = new Map(cases.map((one) => [one, evidenceHtml(one, causesOf(one))]));
  const length = (one: CaseResult) => String(pieces.get(one)).length;
  const passed = cases.filter(({ outcome }) => outcome === 'passed').sort((one, other) => length(other) - length(one));
  const order = [...passed, ...ranked.toReversed()];
  const without = (steps: number) => {
    const dropped = new Set(order.slice(0, Math.ceil((order.length * steps) / STEPS)));
    return archiveElements(
      [...pieces].map(([one, piece]) => (dropped.has(one) ? briefEvidenceHtml(causesOf(one)) : piece)),
    );
  };
  return smallest(STEPS, without, (archive) => byteLength([archive]) <= bytes);
}

/** Searches 0 to `most` for the first acceptable value, given that all later ones are acceptable; else returns the last. */
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

/** Collects the plain evidence of as many cases as fit into the bytes. */
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

/** Ranks the cases that did not pass: the first of each requirement before the second of any, violations first. */
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
  const shown: Shown = {
    ...cases,
    usages: usagesOfRun(result),
    causeOf: new Map(result.causes.map((cause) => [cause.id, cause])),
  };
  const sources = bySource(result.requirements);
  return html`<a class="skip" href="#requirements">Skip to the requirements</a>
${headHtml(result)}
<main>
${incidentsHtml(result)}
${countsTableHtml(result)}
${causesHtml(result)}
${deviationsHtml(result)}
${unjudgedHtml(result)}
${sourcesTableHtml(sources)}
${legendHtml()}
${namedDocumentsHtml()}
<section id="requirements"><h2>All requirements, in the order of the documents</h2>
<noscript><p class="why">Without JavaScript, this page omits the names and evidence of passed and blocked cases, and some evidence of other cases. See results.json for all of it.</p></noscript>
${filterHtml(sources, shown.usages)}
${sources.map((group) => sourceHtml(group, shown))}</section>
${strayCasesHtml(result, shown)}
</main>`;
}

/** Maps each case to the first requirement that it covers, in register order. */
function homesOf({ requirements }: RunResult): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  for (const { id, cases } of requirements) for (const one of cases) if (!homes.has(one)) homes.set(one, id);
  return homes;
}

/** Lists the cases whose tags name no known requirement. */
function strayCasesHtml({ cases }: RunResult, shown: Shown): SafeHtml | undefined {
  const stray = cases.filter(({ id }) => !shown.homeOf.has(id));
  if (stray.length === 0) return undefined;
  return html`<section id="stray"><h2>Cases that cover no known requirement (${stray.length})</h2>${caseListHtml(undefined, stray, shown)}</section>`;
}
