import type { RecordedExchange } from '../../../result/attachments.js';
import type { Cause } from '../../../result/cause.js';
import type { CaseResult } from '../../../result/run-result.js';
import { readableReason } from '../../words/failure-sentence.js';
import { mismatchText } from '../../words/reproduction.js';
import { visibleStart, visibleText } from '../../words/visible-text.js';
import { caseAnchor, exchangeAnchor } from '../case-anchor.js';
import { exchangeHtml } from '../exchange-html.js';
import { expectationHtml } from '../expectation-html.js';
import { html, type SafeHtml } from '../html.js';
import { copyHtml, scriptHtml } from '../script-html.js';
import { type TimelineRow, timelineHtml } from '../timeline-html.js';
import { withoutFaultHtml } from '../without-fault-html.js';
import { causesOfCaseHtml } from './cause-links-html.js';
import { conversationHtml } from './conversation-html.js';
import type { KnownCases } from './known-cases.js';

/** Shows expected and actual values, exchanges and facts of a case, the script that repeats it, and links its causes. */
export function evidenceHtml(
  one: CaseResult,
  causes: readonly Cause[],
  { party, ...known }: Pick<KnownCases, 'party' | 'scriptOf' | 'rerun'>,
): SafeHtml {
  if (party === 'client') return conversationHtml(one);
  return html`${one.error && expectationHtml(one.error)}
${exchangesHtml(one, causes, known)}`;
}

/** Shows the exchanges and facts of a case of a server, and the script that repeats it. */
export function exchangesHtml(
  one: CaseResult,
  causes: readonly Cause[],
  { scriptOf, rerun }: Pick<KnownCases, 'scriptOf' | 'rerun'>,
): SafeHtml {
  // A passed case may allow an exchange that one of its steps did not expect.
  const mismatchOf = one.outcome === 'passed' ? () => undefined : mismatchText;
  const anchorOf = (index: number) => exchangeAnchor(one.id, index);
  return html`${timelineHtml(one.exchanges.map((exchange, index) => ({ ...rowOf(exchange, mismatchOf(exchange)), number: index + 1, href: `#${anchorOf(index)}` })))}
<ol class="exchanges">${one.exchanges.map((exchange, index) => exchangeHtml(exchange, mismatchOf(exchange), withoutFaultHtml(one, index), anchorOf(index)))}</ol>
${one.exchanges.length === 0 ? undefined : scriptHtml(scriptOf(one))}${factsHtml(one, causes, rerun)}`;
}

function rowOf(
  exchange: RecordedExchange,
  mismatch: string | undefined,
): Pick<TimelineRow, 'exchange' | 'state' | 'word'> {
  const { judged, isSetUp, isLook } = exchange;
  const word = judged === 'decides' ? 'judged' : isSetUp === true ? 'set-up' : isLook === true ? 'look' : '';
  if (mismatch !== undefined || exchange.response === undefined) return { exchange, state: 'bad', word };
  return { exchange, state: isSetUp === true || isLook === true ? 'rest' : 'good', word };
}

function factsHtml(
  { id, feature, rule, requirements, outcome, reason }: CaseResult,
  causes: readonly Cause[],
  rerun: KnownCases['rerun'],
): SafeHtml {
  return html`<dl class="facts">
${
  outcome === 'blocked' && reason !== undefined
    ? html`<dt>Blocked</dt><dd>${visibleStart(readableReason(reason))}</dd>
`
    : undefined
}${causesOfCaseHtml(causes)}${rule === undefined ? undefined : html`<dt>Rule</dt><dd>${visibleText(rule)}</dd>`}
<dt>Covers</dt><dd>${requirements.map((requirement) => html`<a href="#${requirement}">${requirement}</a> `)}</dd>
<dt>Feature</dt><dd><code>${visibleText(feature)}</code></dd>
<dt>Case</dt><dd><code>${visibleText(id)}</code></dd>
<dt>Run again</dt><dd>${copyHtml(rerun(id))}</dd>
</dl>`;
}

/** Shows a case with evidence, folded. The search finds its id. */
export function caseHtml({ id, name }: CaseResult): SafeHtml {
  return html`<details id="${caseAnchor(id)}" data-case="${visibleText(id)}"><summary>${visibleText(name)}</summary></details>
`;
}

/** Shows the name of a case without evidence. */
export function bareCaseHtml({ id, name }: CaseResult): SafeHtml {
  return html`<p id="${caseAnchor(id)}" data-case="${visibleText(id)}">${visibleText(name)}</p>
`;
}

/** Returns true when the page packs evidence of the case. */
export function hasEvidence({ outcome, exchanges, error }: CaseResult): boolean {
  return outcome === 'passed' || exchanges.length > 0 || error !== undefined;
}
