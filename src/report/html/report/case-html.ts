import type { Cause } from '../../../result/cause.js';
import type { CaseResult } from '../../../result/run-result.js';
import { mismatchText } from '../../words/mismatch-text.js';
import { visibleStart, visibleText } from '../../words/visible-text.js';
import { caseAnchor } from '../case-anchor.js';
import { copyHtml } from '../curl-html.js';
import { exchangeHtml } from '../exchange-html.js';
import { expectationHtml } from '../expectation-html.js';
import { html, type SafeHtml } from '../html.js';
import { causesOfCaseHtml } from './cause-links-html.js';
import type { KnownCases } from './causes-html.js';
import { conversationHtml } from './conversation-html.js';
import { readableReason } from './failure-sentence.js';

/** Shows expected and actual values, exchanges and facts of a case, and links its causes. */
export function evidenceHtml(
  one: CaseResult,
  causes: readonly Cause[],
  { ports, party }: Pick<KnownCases, 'ports' | 'party'>,
): SafeHtml {
  if (party === 'client') return conversationHtml(one);
  // A passed case may allow an exchange that one of its steps did not expect.
  const mismatchOf = one.outcome === 'passed' ? () => undefined : mismatchText;
  return html`${one.error && expectationHtml(one.error)}
<ol class="exchanges">${one.exchanges.map((exchange, index) => exchangeHtml(exchange, { caseId: one.id, index, ports }, mismatchOf(exchange)))}</ol>
${factsHtml(one, causes)}`;
}

function factsHtml(
  { id, feature, rule, requirements, outcome, reason }: CaseResult,
  causes: readonly Cause[],
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
<dt>Run again</dt><dd>${copyHtml(runAgainText(id))}</dd>
</dl>`;
}

/** Returns the command that runs a case again. */
function runAgainText(id: string): string {
  return `xcaliper run --only ${id}`;
}

/** Shows a case with evidence, folded. */
export function caseHtml({ id, name }: CaseResult): SafeHtml {
  return html`<details id="${caseAnchor(id)}"><summary>${visibleText(name)}</summary></details>
`;
}

/** Shows the name of a case without evidence. */
export function bareCaseHtml({ id, name }: CaseResult): SafeHtml {
  return html`<p id="${caseAnchor(id)}">${visibleText(name)}</p>
`;
}

/** Returns true when the page packs evidence of the case. */
export function hasEvidence({ outcome, exchanges, error }: CaseResult): boolean {
  return outcome === 'passed' || exchanges.length > 0 || error !== undefined;
}
