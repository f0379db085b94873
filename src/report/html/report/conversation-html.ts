import { grouped } from '../../../../common/grouped.js';
import type { RecordedExchange } from '../../../result/attachments.js';
import type { CaseFinding } from '../../../result/case-finding.js';
import type { CaseResult } from '../../../result/run-result.js';
import { rerunClientText, scenarioOfCase } from '../../words/party.js';
import { visibleStart, visibleText } from '../../words/visible-text.js';
import { exchangeAnchor } from '../case-anchor.js';
import { messagesHtml } from '../exchange-html.js';
import { lanesHtml } from '../explore/lanes-html.js';
import { html, type SafeHtml } from '../html.js';
import { copyHtml } from '../script-html.js';
import { type TimelineRow, timelineHtml } from '../timeline-html.js';

/** Shows a conversation of a client: each request with what it breaks, and what is wrong at the end. */
export function conversationHtml(one: CaseResult): SafeHtml {
  const findings = one.findings ?? [];
  const wrong = findings.filter(({ outcome }) => outcome === 'failed');
  const atEnd = findings.filter(
    ({ outcome, exchange }) => isDoubt(outcome) || (outcome === 'failed' && exchange === undefined),
  );
  const byExchange = grouped(wrong.map((found) => [found.exchange, found] as const));
  const shown = shownExchanges(one, byExchange);
  return html`${omissionHtml(one)}${lanesHtml(one) ?? timelineHtml(timelineRows(one, shown))}<ol class="exchanges">${shown.map(
    ([index, exchange]) =>
      html`<li value="${index + 1}" id="${exchangeAnchor(one.id, index)}">${byExchange.get(index)?.map(breachHtml)}${messagesHtml(exchange, undefined)}</li>`,
  )}</ol>
${atEnd.map(endHtml)}${factsHtml(one)}`;
}

/** Makes the rows of a timeline, which mark the exchanges that break something. */
export function timelineRows(
  { id, findings = [] }: CaseResult,
  shown: readonly (readonly [index: number, exchange: RecordedExchange])[],
): readonly TimelineRow[] {
  return shown.map(([index, exchange]) => {
    const breaches = findings.filter((one) => one.outcome === 'failed' && one.exchange === index).length;
    const word = breaches === 0 ? '' : breaches === 1 ? '1 breach' : `${breaches} breaches`;
    const href = `#${exchangeAnchor(id, index)}`;
    return { exchange, number: index + 1, href, state: breaches > 0 ? 'bad' : 'good', word };
  });
}

/** Nobody reads more of a conversation on a page. */
const MOST_EXCHANGES = 1_000;

/** Returns the exchanges to show with their indexes: all, or of a long conversation those with a finding. */
function shownExchanges({ exchanges }: CaseResult, byExchange: ReadonlyMap<number | undefined, unknown>) {
  const all = [...exchanges.entries()];
  if (all.length <= MOST_EXCHANGES) return all;
  return all.filter(([index]) => byExchange.has(index)).slice(0, MOST_EXCHANGES);
}

function omissionHtml({ exchanges: { length } }: CaseResult): SafeHtml | undefined {
  if (length <= MOST_EXCHANGES) return undefined;
  return html`<p class="why">Of ${length} exchanges, the page shows at most ${MOST_EXCHANGES} with a finding; results.json has all.</p>
`;
}

function isDoubt(outcome: CaseFinding['outcome']): boolean {
  return outcome === 'blocked' || outcome === 'skipped';
}

/** Shows what a request breaks, with the offending characters and what to send instead. */
function breachHtml({ requirement, text = '', instead = '', place }: CaseFinding): SafeHtml {
  const sent =
    place === undefined || place.part === 'request'
      ? undefined
      : html` <mark>${visibleStart(place.sent === '' ? 'nothing' : place.sent)}</mark>`;
  const where =
    place === undefined || place.part === 'request'
      ? ''
      : ` (${place.part === 'field' ? (place.field ?? 'field') : place.part})`;
  return html`<p class="mismatch"><a href="#${requirement}">${requirement}</a>${where}: ${visibleStart(text)}${sent} ${visibleText(instead)}</p>
`;
}

function endHtml({ requirement, outcome, text = '' }: CaseFinding): SafeHtml {
  const word = { failed: 'At the end', blocked: 'Undecided', skipped: 'Not exercised', passed: '' }[outcome];
  return html`<p class="${outcome === 'failed' ? 'mismatch' : 'why'}"><a href="#${requirement}">${requirement}</a> ${word}: ${visibleStart(text)}</p>
`;
}

function factsHtml({ id, feature, rule, requirements, task }: CaseResult): SafeHtml {
  const scenario = scenarioOfCase(id);
  return html`<dl class="facts">
${rule === undefined ? undefined : html`<dt>Rule</dt><dd>${visibleText(rule)}</dd>`}
${
  task === undefined
    ? undefined
    : html`<dt>Task</dt><dd><code>${visibleStart(task)}</code></dd>
`
}<dt>Covers</dt><dd>${requirements.map((requirement) => html`<a href="#${requirement}">${requirement}</a> `)}</dd>
<dt>${scenario === undefined ? 'Source' : 'Feature'}</dt><dd><code>${visibleText(feature)}</code></dd>
<dt>Case</dt><dd><code>${visibleText(id)}</code></dd>
${scenario === undefined ? undefined : html`<dt>Run again</dt><dd>${copyHtml(rerunClientText(scenario))}</dd>`}
</dl>`;
}
