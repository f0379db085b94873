import { createHash } from 'node:crypto';
import type { RecordedExchange } from '../../runner/results/attachments.js';
import type { Cause } from '../../runner/results/cause.js';
import type { CaseResult, RequirementResult, RunResult } from '../../runner/results/run-result.js';
import { caseAnchor } from '../case-anchor.js';
import { causeEffect, causeHint, causeTitle } from '../cause-text.js';
import { mismatchText } from '../mismatch-text.js';
import { visibleText } from '../visible-text.js';
import { exchangeHtml } from './exchange-html.js';
import { html, type SafeHtml } from './html.js';

/** Most cases that a cause links, since the page has a size limit; its requirements show the others. */
const LINKED_CASES = 8;

/** Most causes that a requirement links. */
const LINKED_CAUSES = 3;

/** Number of causes, from the first, that the page lists openly and with their example. */
const SHOWN = 20;

/** Shows the causes of failed and blocked cases, those with the most requirements first, each folded. */
export function causesHtml({ causes, cases }: RunResult): SafeHtml | undefined {
  if (causes.length === 0) return undefined;
  const caseOf = new Map(cases.map((one) => [one.id, one]));
  return html`<section id="causes"><h2>Causes (${causes.length})</h2>
<p>Faults that explain the failed and blocked cases. A requirement is blocked when a fault elsewhere hides whether the subject meets it.</p>
${causes.slice(0, SHOWN).map((cause) => causeHtml(cause, caseOf, true))}${restHtml(causes.slice(SHOWN), caseOf)}</section>`;
}

function restHtml(causes: readonly Cause[], caseOf: ReadonlyMap<string, CaseResult>): SafeHtml | undefined {
  if (causes.length === 0) return undefined;
  return html`<details class="cause"><summary>${causes.length} more, with fewer requirements</summary>
${causes.map((cause) => causeHtml(cause, caseOf, false))}</details>`;
}

function causeHtml(cause: Cause, caseOf: ReadonlyMap<string, CaseResult>, showsExample: boolean): SafeHtml {
  const { id, home, violates, blocks, cases } = cause;
  return html`<details class="cause" id="${causeAnchor(id)}"><summary>${causeTitle(cause)} <small>${causeEffect(cause)}</small></summary>
<dl class="facts">
${requirementsHtml('Judged by', home)}${requirementsHtml('Violates', violates)}${requirementsHtml('Blocks', blocks)}<dt>Cases</dt><dd>${casesHtml(cases, caseOf)}</dd>
${hintHtml(causeHint(cause))}<dt>Id</dt><dd><code>${visibleText(id)}</code></dd>
</dl>
${exampleHtml(cause, caseOf, showsExample)}</details>
`;
}

function hintHtml(hint: string): SafeHtml | undefined {
  if (hint === '') return undefined;
  return html`<dt>Hint</dt><dd>It ${hint} of the mock.</dd>
`;
}

function requirementsHtml(term: string, ids: readonly string[]): SafeHtml | undefined {
  if (ids.length === 0) return undefined;
  return html`<dt>${term}</dt><dd>${ids.map((id) => html`<a href="#${id}">${visibleText(id)}</a> `)}</dd>
`;
}

function casesHtml(ids: readonly string[], caseOf: ReadonlyMap<string, CaseResult>): SafeHtml {
  const known = ids.flatMap((id) => caseOf.get(id) ?? []);
  const more = known.length - LINKED_CASES;
  return html`${known.slice(0, LINKED_CASES).map(({ id }) => html`<a href="#${caseAnchor(id)}">${visibleText(id)}</a> `)}${more > 0 ? `and ${more} more, under their requirements` : ''}`;
}

function exampleHtml(
  { example }: Cause,
  caseOf: ReadonlyMap<string, CaseResult>,
  isWhole: boolean,
): SafeHtml | undefined {
  const one = caseOf.get(example.case);
  const exchange = one?.exchanges[example.exchange];
  if (one === undefined || exchange === undefined) return undefined;
  const link = html`<a href="#${caseAnchor(one.id)}">${visibleText(one.name)}</a>`;
  if (!isWhole) return html`<p>Example: exchange ${example.exchange + 1} of ${link}</p>`;
  const { exchange: index } = example;
  return html`<p>Example: exchange ${index + 1} of ${link}</p>
<ol class="exchanges">${exchangeHtml(withoutFold(exchange), { caseId: one.id, index }, mismatchText(exchange))}</ol>`;
}

function withoutFold({ isSetUp: _, ...exchange }: RecordedExchange): RecordedExchange {
  return exchange;
}

/** Links the causes of a requirement. */
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

/** Derives a short anchor from the id of a cause; it differs from those of requirements, cases and parts of the page. */
function causeAnchor(id: string): string {
  return `cause-${createHash('sha256').update(id).digest('hex').slice(0, 8)}`;
}
