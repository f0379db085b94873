import { XDMS_DEVIATION_ROWS } from '../../../simulators/deviations.js';
import type { EndedStep } from '../../measure/server/execution/progress.js';
import { outcomeHtml } from '../../report/html/badges.js';
import { exchangeHtml } from '../../report/html/exchange-html.js';
import { html, type SafeHtml } from '../../report/html/html.js';
import { copyHtml } from '../../report/html/script-html.js';
import { mismatchText } from '../../report/words/reproduction.js';
import type { CaseDescription } from '../../result/case-description.js';
import type { CaseResult } from '../../result/case-result.js';
import type { Cause } from '../../result/cause.js';
import { stepsHtml } from './steps-html.js';

/** Names the deviations of the mock with which it answers like the server in a case, each with a button that runs the case there. */
export function deviationsHtml(causes: readonly Cause[]): SafeHtml | undefined {
  const ids = new Set(
    causes.flatMap(({ deviations = [], parts = [] }) => [...deviations, ...parts.map(({ id }) => id)]),
  );
  const rows = XDMS_DEVIATION_ROWS.deviations.filter(({ id }) => ids.has(id));
  if (rows.length === 0) return undefined;
  return html`<section class="alike"><h3>The mock answers like this with a deviation</h3>${rows.map(
    ({ id, sentence }) => html`<p><code>${id}</code>: ${sentence}</p>
${copyHtml(`npx xcaliper xdms --deviation ${id}`)}
<button type="button" data-deviation="${id}">Run this case there</button>`,
  )}</section>`;
}

/** Shows how a case ends on the mock with a deviation: its steps, and its exchanges. */
export function caseOnDeviationHtml(
  one: Pick<CaseDescription, 'id' | 'feature'>,
  deviation: string,
  { result, steps }: { readonly result?: CaseResult; readonly steps: readonly EndedStep[] },
): SafeHtml {
  const outcome = result === undefined ? html`does not apply to it` : outcomeHtml(result.outcome);
  return html`<div class="there"><h3>On the mock with <code>${deviation}</code>: ${outcome}</h3>
${stepsHtml(one, steps, result?.error)}
<ol class="exchanges">${(result?.exchanges ?? []).map((exchange) => exchangeHtml(exchange, mismatchText(exchange)))}</ol></div>`;
}
