import { XDMS_DEVIATION_ROWS } from '../../../simulators/internal.js';
import { html, type SafeHtml } from '../../report/html/html.js';
import { copyHtml } from '../../report/html/script-html.js';
import type { Cause } from '../../result/cause.js';

/** Names the deviations of the mock that look like the causes of a case, and the command that starts each. */
export function deviationsHtml(causes: readonly Cause[]): SafeHtml | undefined {
  const ids = new Set(causes.flatMap(({ resembles = [] }) => resembles));
  const rows = XDMS_DEVIATION_ROWS.deviations.filter(({ id }) => ids.has(id));
  if (rows.length === 0) return undefined;
  return html`<section class="alike"><h3>Looks like this deviation of the mock</h3>${rows.map(
    ({ id, sentence }) => html`<p><code>${id}</code>: ${sentence}</p>
${copyHtml(`npx xcaliper xdms --deviation ${id}`)}`,
  )}</section>`;
}
