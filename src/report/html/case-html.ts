import type { CaseResult } from '../../runner/results/run-result.js';
import { caseAnchor } from '../case-anchor.js';
import { visibleText } from '../visible-text.js';
import { exchangeHtml, exchangeText } from './exchange-html.js';
import { expectationHtml } from './expectation-html.js';
import { html, type SafeHtml } from './html.js';

/** All that is known of a case: what was expected, what came, the exchanges, and how to run it again. */
export function evidenceHtml(one: CaseResult): SafeHtml {
  return html`${one.error && expectationHtml(one.error)}
<ol class="exchanges">${one.exchanges.map((exchange, index) => exchangeHtml(exchange, { caseId: one.id, index }))}</ol>
${factsHtml(one)}`;
}

/** What is shown of a case when the page has no room for its evidence. */
export function briefEvidenceHtml(): SafeHtml {
  return html`<p>results.json has the exchanges of this case.</p>`;
}

/** What the script of the page does not know of a case. */
function factsHtml({ feature, rule, requirements }: CaseResult): SafeHtml {
  return html`<dl class="facts">
${rule === undefined ? undefined : html`<dt>Rule</dt><dd>${visibleText(rule)}</dd>`}
<dt>Covers</dt><dd>${requirements.map((requirement) => html`<a href="#${requirement}">${requirement}</a> `)}</dd>
<dt>Feature</dt><dd><code>${visibleText(feature)}</code></dd>
</dl>`;
}

/** The gist of the evidence, for readers without JavaScript. */
export function plainEvidenceHtml({ error, exchanges }: CaseResult): SafeHtml {
  return html`<noscript>${error && expectationHtml(error)}<pre>${exchanges.map((exchange) => exchangeText(exchange))}</pre></noscript>`;
}

/**
 * A case that did not pass, folded.
 *
 * @param plain evidence for readers without JavaScript
 */
export function caseHtml({ id, name }: CaseResult, plain: SafeHtml | undefined): SafeHtml {
  return html`<details id="${caseAnchor(id)}"><summary>${visibleText(name)}</summary>${plain}</details>
`;
}

/** A case that has nothing to show but its name. */
export function bareCaseHtml({ id, name }: CaseResult): SafeHtml {
  return html`<p id="${caseAnchor(id)}">${visibleText(name)}</p>
`;
}

/** Whether the archive has something on a case. */
export function hasEvidence({ outcome, exchanges, error }: CaseResult): boolean {
  return outcome === 'passed' || exchanges.length > 0 || error !== undefined;
}
