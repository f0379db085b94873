import { causeEffect } from '../cause-text.js';
import { type ComparedCause, isGone, isNew } from '../compare/compared-causes.js';
import type { Comparison } from '../compare/comparison.js';
import { visibleText } from '../visible-text.js';
import { html, type SafeHtml } from './html.js';

/** Shows the new and the gone causes of two runs of one subject, or the causes of each of several subjects. */
export function comparedCausesHtml({ causes, labels, isOfOneSubject }: Comparison): SafeHtml | undefined {
  if (causes.length === 0) return undefined;
  if (!isOfOneSubject) return partHtml('causes', 'Causes', causes, labels);
  return html`${partHtml('new-causes', 'New causes', causes.filter(isNew), labels)}
${partHtml('gone-causes', 'Gone causes', causes.filter(isGone), labels)}`;
}

function partHtml(
  id: string,
  title: string,
  causes: readonly ComparedCause[],
  labels: readonly string[],
): SafeHtml | undefined {
  if (causes.length === 0) return undefined;
  return html`<details class="part" id="${id}"><summary><h2>${title} (${causes.length})</h2></summary>
<ul class="deviations">${causes.map((cause) => causeHtml(cause, labels))}</ul></details>`;
}

function causeHtml({ id, found }: ComparedCause, labels: readonly string[]): SafeHtml {
  const description = found.find((cause) => cause !== undefined)?.description ?? id;
  return html`<li>${visibleText(description)}${found.map(
    (cause, run) =>
      cause && html` <small><b>${labels[run]}</b> ${cause.wrong} of ${cause.of}: ${causeEffect(cause)}</small>`,
  )} <small><code>${visibleText(id)}</code></small></li>
`;
}
