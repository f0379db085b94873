import { createHash } from 'node:crypto';
import type { Cause } from '../../../result/cause.js';
import type { RequirementResult } from '../../../result/run-result.js';
import { visibleText } from '../../words/visible-text.js';
import { html, type SafeHtml } from '../html.js';

/** Most causes that a requirement links. */
const LINKED_CAUSES = 3;

/** Derives a short anchor from the id of a cause; it differs from those of requirements, cases and parts of the page. */
export function causeAnchor(id: string): string {
  return `cause-${createHash('sha256').update(id).digest('hex').slice(0, 8)}`;
}

export function causesOfRequirementHtml(
  { causes = [], verdict }: RequirementResult,
  causeOf: ReadonlyMap<string, Cause>,
): SafeHtml | undefined {
  const known = causes.flatMap((id) => causeOf.get(id) ?? []);
  if (known.length === 0) return undefined;
  return html`<p class="why">${verdict === 'blocked' ? 'Blocked by' : 'Causes'}: ${causeLinks(known.slice(0, LINKED_CAUSES))}${moreText(known.length - LINKED_CAUSES)}</p>`;
}

function moreText(count: number): string {
  return count > 0 ? ` and ${count} more` : '';
}

/** Writes a fact that names the causes of a case. */
export function causesOfCaseHtml(causes: readonly Cause[]): SafeHtml | undefined {
  if (causes.length === 0) return undefined;
  return html`<dt>${causes.length === 1 ? 'Cause' : 'Causes'}</dt><dd>${causeLinks(causes)}</dd>
`;
}

function causeLinks(causes: readonly Cause[]): SafeHtml {
  return html`${causes.map(
    ({ id, description }, index) =>
      html`${index > 0 ? '; ' : ''}<a href="#${causeAnchor(id)}">${visibleText(description)}</a>`,
  )}`;
}
