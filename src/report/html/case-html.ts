import type { Cause } from '../../runner/results/cause.js';
import type { CaseResult } from '../../runner/results/run-result.js';
import { caseAnchor } from '../case-anchor.js';
import { mismatchText } from '../mismatch-text.js';
import { visibleStart, visibleText } from '../visible-text.js';
import { causesOfCaseHtml } from './causes-html.js';
import { exchangeHtml, exchangeText } from './exchange-html.js';
import { expectationHtml } from './expectation-html.js';
import { html, type SafeHtml } from './html.js';

/** Shows expected and actual values, exchanges and facts of a case, and links its causes. */
export function evidenceHtml(one: CaseResult, causes: readonly Cause[]): SafeHtml {
  // A passed case may allow an exchange that one of its steps did not expect.
  const mismatchOf = one.outcome === 'passed' ? () => undefined : mismatchText;
  return html`${one.error && expectationHtml(one.error)}
<ol class="exchanges">${one.exchanges.map((exchange, index) => exchangeHtml(exchange, { caseId: one.id, index }, mismatchOf(exchange)))}</ol>
${factsHtml(one, causes)}`;
}

/** Replaces the evidence of a case when the page has reached its size limit. */
export function briefEvidenceHtml(causes: readonly Cause[]): SafeHtml {
  const facts = causesOfCaseHtml(causes);
  return html`<p>results.json has the exchanges of this case.</p>${
    facts &&
    html`<dl class="facts">
${facts}</dl>`
  }`;
}

/** Shows facts of a case that the script of the page does not know. */
function factsHtml({ feature, rule, requirements, outcome, reason }: CaseResult, causes: readonly Cause[]): SafeHtml {
  return html`<dl class="facts">
${
  outcome === 'blocked' && reason !== undefined
    ? html`<dt>Blocked</dt><dd>${visibleStart(reason)}</dd>
`
    : undefined
}${causesOfCaseHtml(causes)}${rule === undefined ? undefined : html`<dt>Rule</dt><dd>${visibleText(rule)}</dd>`}
<dt>Covers</dt><dd>${requirements.map((requirement) => html`<a href="#${requirement}">${requirement}</a> `)}</dd>
<dt>Feature</dt><dd><code>${visibleText(feature)}</code></dd>
</dl>`;
}

/** Shows the essential evidence to readers without JavaScript. */
export function plainEvidenceHtml({ error, exchanges }: CaseResult): SafeHtml {
  return html`<noscript>${error && expectationHtml(error)}<pre>${exchanges.map((exchange) => exchangeText(exchange))}</pre></noscript>`;
}

/**
 * Shows a case that did not pass, folded.
 *
 * @param plain evidence for readers without JavaScript
 */
export function caseHtml({ id, name }: CaseResult, plain: SafeHtml | undefined): SafeHtml {
  return html`<details id="${caseAnchor(id)}"><summary>${visibleText(name)}</summary>${plain}</details>
`;
}

/** Shows the name of a case without evidence. */
export function bareCaseHtml({ id, name }: CaseResult): SafeHtml {
  return html`<p id="${caseAnchor(id)}">${visibleText(name)}</p>
`;
}

/** Returns true when the archive contains a piece for the case. */
export function hasEvidence({ outcome, exchanges, error }: CaseResult): boolean {
  return outcome === 'passed' || exchanges.length > 0 || error !== undefined;
}
