import { OUTCOMES } from '../../../result/outcome.js';
import type { Level } from '../../../result/register/register.js';
import { type RequirementResult, type RunResult, type Since, totalsOf } from '../../../result/run-result.js';
import type { Verdict } from '../../../result/verdict.js';
import { askedForText, countedText, durationText, momentText } from '../../facts/facts.js';
import { type Party, partyOf, placeOf } from '../../words/party.js';
import { sinceCounts, sinceText } from '../../words/since-sentence.js';
import { requirementsOnSubject, verdictSentence } from '../../words/verdict-sentence.js';
import { visibleText } from '../../words/visible-text.js';
import { filterLink, html, type SafeHtml } from '../html.js';
import { causeAnchor } from './cause-links-html.js';
import { crashBannerHtml } from './crashes-html.js';
import { scopeOf } from './filter-html.js';
import { heatMapHtml } from './heat-map-html.js';
import type { KnownCases } from './known-cases.js';
import { topCausesHtml } from './top-causes-html.js';

const KINDS = {
  server: '',
  client: ' the client',
  traffic: ' the recorded traffic',
  exploration: ' the explored server',
} as const;

/** Shows the first screen of the report: the verdict, crashes, both bars, the top causes and the heat map. */
export function overviewHtml(result: RunResult, known: KnownCases): SafeHtml {
  const about = requirementsOnSubject(result);
  return html`${crashBannerHtml(result)}
<section id="overview" aria-label="Overview">
${sinceHtml(result.since, result.xcaliper, known)}
${barsHtml(about, scopeOf(result.requirements, about), partyOf(result))}
<div class="first">${topCausesHtml(about, known)}
${heatMapHtml(about)}</div></section>`;
}

/** Shows the head of the report: the subject, the verdict and the facts of the run. */
export function headHtml(result: RunResult): SafeHtml {
  const { subject, startedAt, durationMs, xcaliper, options } = result;
  return html`<header id="top">
<h1><small>XCAP conformance of${KINDS[subject.kind ?? 'server']}</small> ${visibleText(subject.name)}</h1>
<p class="sentence">${visibleText(verdictSentence(result))}</p>
<p class="run">${placeOf(result).map((root) => html`<code>${visibleText(root)}</code> `)}<span><time datetime="${startedAt.toISOString()}">${momentText(startedAt)}</time>, ${durationText(durationMs)}</span> <span>${visibleText(askedForText(options, subject.kind))}</span> <span>xcaliper ${xcaliper}</span></p>
</header>`;
}

/** Shows what was run, and what the subject does not claim. */
export function runFactsHtml(result: RunResult): SafeHtml {
  const { subject, cases } = result;
  const exchanges = cases.reduce((sum, one) => sum + one.exchanges.length, 0);
  return html`<dl class="facts">
<dt>Cases</dt><dd>${cases.length}: ${countedText(OUTCOMES, totalsOf(result).cases)}</dd>
<dt>Exchanges</dt><dd>${exchanges}</dd>
${Object.entries(subject.claims ?? {}).map(
  ([auid, reason]) => html`<dt>Not claimed</dt><dd><code>${visibleText(auid)}</code>: ${visibleText(reason)}</dd>
`,
)}</dl>`;
}

/** Shows what changed since the run whose results were in the folder before. */
function sinceHtml(since: Since | undefined, version: string, { cards }: KnownCases): SafeHtml | undefined {
  if (since === undefined) return undefined;
  const described = new Map(cards.map(({ cause }) => [cause.id, cause.description]));
  const rows = [
    rowHtml('Mended', 'good', requirementLinks(since.mended)),
    rowHtml('Broken', 'bad', requirementLinks(since.broken)),
    rowHtml('Undecided now', 'open', requirementLinks(since.undecided)),
    rowHtml(
      'New causes',
      'bad',
      since.newCauses.map((id) => html`<a href="#${causeAnchor(id)}">${visibleText(described.get(id) ?? id)}</a>`),
    ),
    rowHtml(
      'Causes gone',
      'good',
      since.goneCauses.map(({ description }) => html`${visibleText(description)}`),
    ),
  ].filter((row) => row !== undefined);
  const line = html`<span class="when">${sinceText(since, version)}:</span> ${sinceCounts(since)}`;
  return rows.length === 0
    ? html`<p class="since">${line}</p>`
    : html`<details class="since"><summary>${line}</summary><dl>${rows}</dl></details>`;
}

function requirementLinks(ids: readonly string[]): readonly SafeHtml[] {
  return ids.length === 0 ? [] : [html`${ids.map((id) => html`<a href="#${id}">${id}</a> `)}`];
}

function rowHtml(title: string, kind: string, items: readonly SafeHtml[]): SafeHtml | undefined {
  if (items.length === 0) return undefined;
  return html`<dt class="${kind}">${title}</dt>${items.map((item) => html`<dd>${item}</dd>`)}
`;
}

/** A part of a bar: the verdicts that readers need not tell apart at first sight. */
interface Part {
  readonly key: string;
  readonly word: string;
  readonly verdicts: readonly Verdict[];
}

const parts = (failed: string, party: Party): readonly Part[] => [
  { key: 'good', word: 'conform', verdicts: ['conforms'] },
  { key: 'bad', word: failed, verdicts: ['violation', 'shortfall', 'note'] },
  { key: 'doubt', word: 'undecided', verdicts: ['blocked', 'inconclusive'] },
  { key: 'none', word: 'not applicable', verdicts: ['not-applicable'] },
  { key: 'rest', word: party === 'client' ? 'not exercised' : 'not run', verdicts: ['untested'] },
];

interface Bar {
  readonly key: string;
  readonly title: string;
  readonly levels: readonly Level[];
  readonly failed: string;
}

const BARS: readonly Bar[] = [
  { key: 'must', title: 'MUST', levels: ['MUST', 'implied-MUST'], failed: 'violated' },
  { key: 'should', title: 'SHOULD', levels: ['SHOULD'], failed: 'fall short' },
];

/**
 * Draws a bar of the MUSTs, stated or implied, and one of the SHOULDs. Requirements that no case can test are not in it.
 *
 * @param scope of the filter links, so that a click shows what the bar counts; undefined for no links
 */
export function barsHtml(about: readonly RequirementResult[], scope: string | undefined, party: Party): SafeHtml {
  return html`<div class="bars">${BARS.map((bar) => barHtml(bar, { about, scope, party }))}</div>`;
}

interface Drawn {
  readonly about: readonly RequirementResult[];
  readonly scope: string | undefined;
  readonly party: Party;
}

function barHtml({ key, title, levels, failed }: Bar, { about, scope, party }: Drawn): SafeHtml {
  const testable = about.filter(({ untested }) => untested === undefined);
  const counts = parts(failed, party).map((part) => ({
    ...part,
    count: testable.filter((one) => levels.includes(one.level) && part.verdicts.includes(one.verdict)).length,
  }));
  const shown = counts.filter(({ count }) => count > 0);
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  if (total === 0)
    return html`<div class="bar-of"><h2>${title}</h2><p class="besides">No requirement of this level.</p></div>`;
  const starts = shown.map((_, index) => shown.slice(0, index).reduce((sum, { count }) => sum + count, 0));
  return html`<div class="bar-of" id="bar-${key}"><h2>${title} <small>${total} requirements</small></h2>
<svg class="bar-chart" viewBox="0 0 ${total} 1" preserveAspectRatio="none" aria-hidden="true">${shown.map(
    (part, index) => html`<rect data-k="${part.key}" x="${starts[index]}" y="0" width="${part.count}" height="1"/>`,
  )}</svg>
<ul class="key">${shown.map((part) => html`<li data-k="${part.key}">${countHtml(part, levels, scope)}</li>`)}</ul></div>`;
}

function countHtml(
  { count, word, verdicts }: Part & { readonly count: number },
  levels: readonly Level[],
  scope: string | undefined,
): SafeHtml {
  const counted = html`<b>${count}</b> ${word}`;
  if (scope === undefined) return counted;
  return filterLink(counted, { verdict: verdicts.join(' '), level: levels.join(' '), section: scope });
}
