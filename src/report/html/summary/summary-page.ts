import { shortenedLine } from '../../../../common/text/shortened.js';
import { whyNoMeasurement } from '../../../result/exit-code.js';
import { numbersOf } from '../../../result/run-numbers.js';
import type { RequirementResult, RunResult } from '../../../result/run-result.js';
import { DEVIATING } from '../../../result/verdict.js';
import { type CauseCard, causeCards } from '../../causes/cause-card.js';
import { askedForText, momentText } from '../../facts/facts.js';
import { causeEffect, clauseCounts } from '../../words/cause-text.js';
import { readableReason } from '../../words/failure-sentence.js';
import { partyOf, placeOf } from '../../words/party.js';
import { requirementsOnSubject, verdictSentence } from '../../words/verdict-sentence.js';
import { visibleText } from '../../words/visible-text.js';
import { verdictHtml } from '../badges.js';
import { html, type SafeHtml } from '../html.js';
import { pageHtml, SUMMARY_PARTS } from '../page.js';
import { crashBannerHtml } from '../report/crashes-html.js';
import { heatMapHtml } from '../report/heat-map-html.js';
import { barsHtml } from '../report/overview-html.js';
import { unjudgedGroups } from '../report/unjudged-html.js';

/** Most causes and reasons: with these, the page prints on one sheet. */
const CAUSES = 7;
const REASONS = 6;

/** Longest sentences, in characters. */
const SENTENCE = 160;
const NAME = 80;

/** Writes `summary.html`: a page that prints on one sheet, for somebody who has no other report of the run. */
export function summaryHtml(result: RunResult): string {
  return pageHtml({
    title: `${result.subject.name}: summary of XCAP conformance`,
    generator: `xcaliper ${result.xcaliper}`,
    body: bodyHtml(result),
    ...SUMMARY_PARTS,
  });
}

function bodyHtml(result: RunResult): SafeHtml {
  const about = requirementsOnSubject(result);
  const { subject, startedAt, xcaliper, options } = result;
  const { key, words } = headlineOf(result);
  return html`<header>
<p class="kind">XCAP conformance</p>
<h1>${visibleText(shortenedLine(subject.name, NAME))} <span class="headline" data-k="${key}">${words}</span></h1>
<p class="sentence">${visibleText(verdictSentence(result))}</p>
</header>
<main>
${crashBannerHtml(result, false)}
<section id="overview" aria-label="Verdicts">${barsHtml(about, undefined, partyOf(result))}</section>
<section><h2>What is wrong <small>the causes, in their order</small></h2>${wrongHtml(result, about)}</section>
<section>${heatMapHtml(about, (place) => ('link' in place ? place.link : undefined))}</section>
${unmeasuredHtml(result, about)}
</main>
<footer class="run"><span>Measured <time datetime="${startedAt.toISOString()}">${momentText(startedAt)}</time></span> <span>${visibleText(shortenedLine(askedForText(options, subject.kind), SENTENCE))}, ${result.cases.length} cases</span> ${placeOf(result).map((root) => html`<code>${visibleText(shortenedLine(root, NAME))}</code> `)}<span>xcaliper ${xcaliper}</span></footer>`;
}

/** The verdict in a word, as the badge has its color. */
function headlineOf(result: RunResult): { readonly key: string; readonly words: string } {
  if (whyNoMeasurement(result) !== undefined) return { key: 'doubt', words: 'no valid measurement' };
  const { musts, shoulds, verdicts } = numbersOf(result).subject;
  if (musts.total === 0) return { key: 'doubt', words: 'no MUST measured' };
  if (musts.failed > 0) return { key: 'bad', words: 'does not conform' };
  if (shoulds.failed > 0) return { key: 'good', words: 'conforms, with shortfalls' };
  const isDecided = verdicts.blocked + verdicts.inconclusive === 0;
  return { key: 'good', words: isDecided ? 'conforms' : 'conforms in what was decided' };
}

function wrongHtml(result: RunResult, about: readonly RequirementResult[]): SafeHtml {
  const cards = causeCards(result);
  if (cards.length > 0) return listHtml(cards, causeHtml, 'cause');
  const broken = DEVIATING.flatMap((verdict) => about.filter((one) => one.verdict === verdict));
  if (broken.length === 0) return html`<p>Nothing that was measured breaks a requirement.</p>`;
  return listHtml(broken, brokenHtml, 'requirement');
}

function listHtml<Item>(items: readonly Item[], itemHtml: (item: Item) => SafeHtml, noun: string): SafeHtml {
  const left = items.length - CAUSES;
  return html`<ol class="wrong">${items.slice(0, CAUSES).map(itemHtml)}</ol>
${left > 0 ? html`<p class="besides">and ${left} more ${left === 1 ? noun : `${noun}s`}, in the complete report</p>` : undefined}`;
}

function causeHtml({ cause, violated }: CauseCard): SafeHtml {
  const clauses = violated.length === 0 ? '' : `: ${clauseCounts(violated)}`;
  return html`<li>${visibleText(shortenedLine(cause.description, SENTENCE))} <small>${causeEffect(cause)}${clauses}</small></li>
`;
}

function brokenHtml({ id, verdict, text }: RequirementResult): SafeHtml {
  return html`<li>${verdictHtml(verdict)} ${visibleText(shortenedLine(text.trim(), SENTENCE))} <small>${id}</small></li>
`;
}

/** Counts what the run does not tell, by reason. */
function unmeasuredHtml(result: RunResult, requirements: readonly RequirementResult[]): SafeHtml | undefined {
  const groups = unjudgedGroups({ ...result, requirements });
  if (groups.length === 0) return undefined;
  const largest = groups.toSorted((one, other) => other.ids.length - one.ids.length);
  const total = new Set(groups.flatMap(({ ids }) => ids)).size;
  const others = largest.length - REASONS;
  return html`<section><h2>What was not measured <small>${total} of ${requirements.length} requirements, some for several reasons</small></h2>
<ul class="reasons">${largest.slice(0, REASONS).map(
    ({ verdict, reason, ids }) =>
      html`<li><b>${ids.length}</b> ${verdictHtml(verdict)} ${visibleText(shortenedLine(readableReason(reason), SENTENCE))}</li>
`,
  )}</ul>
${others > 0 ? html`<p class="besides">and ${others === 1 ? 'another reason' : `${others} other reasons`}</p>` : undefined}</section>`;
}
