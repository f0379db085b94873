import { OUTCOMES } from '../../../result/outcome.js';
import { type RunResult, totalsOf } from '../../../result/run-result.js';
import { askedForText, countedText, durationText, momentText } from '../../facts/facts.js';
import { partyOf, placeOf } from '../../words/party.js';
import { requirementsOnSubject, verdictSentence } from '../../words/verdict-sentence.js';
import { visibleText } from '../../words/visible-text.js';
import { html, type SafeHtml } from '../html.js';
import { barsHtml } from './bars-html.js';
import { crashBannerHtml } from './crashes-html.js';
import { scopeOf } from './filter-html.js';
import { heatMapHtml } from './heat-map-html.js';
import type { KnownCases } from './known-cases.js';
import { sinceHtml } from './since-html.js';
import { topCausesHtml } from './top-causes-html.js';

const KINDS = { server: '', client: ' the client', traffic: ' the recorded traffic' } as const;

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
