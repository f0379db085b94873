import type { RecordedExchange } from '../../../result/attachments.js';
import type { Cause } from '../../../result/cause.js';
import { classOf, expectedStatus } from '../../../result/causes/expected-status.js';
import { clauseOf } from '../../../result/register/clause.js';
import type { CaseResult, RequirementResult, RunResult } from '../../../result/run-result.js';
import type { ShellVariables } from '../../assets/curl.js';
import { causeEffect, causeHint } from '../../words/cause-text.js';
import { mismatchText } from '../../words/mismatch-text.js';
import type { Party } from '../../words/party.js';
import { visibleStart, visibleText } from '../../words/visible-text.js';
import { caseAnchor } from '../case-anchor.js';
import { exchangeHtml } from '../exchange-html.js';
import { html, type SafeHtml } from '../html.js';
import { causeAnchor } from './cause-links-html.js';
import { failureSentence } from './failure-sentence.js';

/** Most cases that a cause links; its requirements show the others. */
const LINKED_CASES = 8;

/** The requirements and cases of a run by id, and the ports that commands take from a variable. */
export interface KnownCases {
  readonly party: Party;
  readonly ports: ShellVariables;
  readonly caseOf: ReadonlyMap<string, CaseResult>;
  readonly requirementOf: ReadonlyMap<string, RequirementResult>;
}

/** Finds the exchange of the smallest case that shows a cause. */
export function exampleOf(
  { example }: Cause,
  { caseOf }: KnownCases,
): { readonly one: CaseResult; readonly exchange: RecordedExchange; readonly index: number } | undefined {
  const one = caseOf.get(example.case);
  const exchange = one?.exchanges[example.exchange];
  return one === undefined || exchange === undefined ? undefined : { one, exchange, index: example.exchange };
}

/** Shows a card for each cause of failed and blocked cases, those with the most requirements first. */
export function causesHtml({ causes }: RunResult, known: KnownCases): SafeHtml | undefined {
  if (causes.length === 0) return undefined;
  return html`<section id="causes"><h2>Causes (${causes.length})</h2>
<p class="besides">Faults that explain the failed and blocked cases. A requirement is blocked when a fault elsewhere hides whether the subject meets it.</p>
${causes.map((cause) => causeHtml(cause, known))}</section>`;
}

function causeHtml(cause: Cause, known: KnownCases): SafeHtml {
  const { id, description, wrong, of, faults, violates, blocks, cases } = cause;
  const share = faults === undefined ? `${wrong} of ${of} exchanges like it` : `${wrong} exchanges`;
  return html`<article class="cause" id="${causeAnchor(id)}"><h3>${visibleText(description)}</h3>
<p class="effect">${causeEffect(cause)}; ${share}</p>
<dl class="facts">
${askedHtml(cause, known)}${seenHtml(cause, known)}${mendHtml(cause, known)}${hintHtml(causeHint(cause))}</dl>
${exampleHtml(cause, known)}${requirementsHtml('Requirements violated', violates, known)}${requirementsHtml('Requirements only blocked', blocks, known)}<details><summary>Cases (${cases.length})</summary><p class="ids">${casesHtml(cases, known)}</p>
<p>Id of the cause: <code>${visibleText(id)}</code></p></details></article>
`;
}

/** Quotes the requirement that judges the operation directly, or one that the example violates. */
function askedHtml(cause: Cause, { caseOf, requirementOf }: KnownCases): SafeHtml | undefined {
  const shown = caseOf.get(cause.example.case)?.requirements ?? [];
  const ids = [...cause.home, ...shown.filter((id) => cause.violates.includes(id)), ...shown, ...cause.violates];
  const requirement = ids.flatMap((id) => requirementOf.get(id) ?? [])[0];
  if (requirement === undefined) return undefined;
  const { source, section, link } = clauseOf(requirement);
  const place = source.isAboutServers ? `${source.name} ${section}` : section;
  return html`<dt>The clause asks</dt><dd>${requirement.text.trim()} <small><a href="#${requirement.id}">${requirement.id}</a>, ${link === undefined ? place : html`<a href="${link}">${place}</a>`}</small></dd>
`;
}

/** Contrasts expected and actual in the smallest case. */
function seenHtml(cause: Cause, known: KnownCases): SafeHtml | undefined {
  const error = exampleOf(cause, known)?.one.error;
  if (error === undefined) return undefined;
  return html`<dt>Smallest case</dt><dd>${visibleStart(failureSentence(error))}</dd>
`;
}

/** Says how to answer the request of the example. The expectation of the case tells it; without one, nobody knows. */
function mendHtml(cause: Cause, known: KnownCases): SafeHtml | undefined {
  const exchange = exampleOf(cause, known)?.exchange;
  const expected = exchange && mismatchText(exchange) !== undefined ? expectedStatus(exchange) : undefined;
  if (cause.faults !== undefined || exchange === undefined || expected === undefined) return undefined;
  const instead = exchange.response === undefined ? '' : ` instead of ${exchange.response.status}`;
  const answer =
    classOf(expected) === 'refusal' && expected.includes('x')
      ? `Refuse requests like the one below with an error status (${expected})${instead}.`
      : `Answer requests like the one below with ${expected}${instead}.`;
  return html`<dt>To mend it</dt><dd>${answer}</dd>
`;
}

function hintHtml(hint: string): SafeHtml | undefined {
  if (hint === '') return undefined;
  return html`<dt>Hint</dt><dd>It ${hint} of the mock; <code>xcaliper explain DEVIATION</code> describes it.</dd>
`;
}

function requirementsHtml(
  title: string,
  ids: readonly string[],
  { requirementOf }: Pick<KnownCases, 'requirementOf'>,
): SafeHtml | undefined {
  if (ids.length === 0) return undefined;
  return html`<details><summary>${title} (${ids.length})</summary><ul class="named">${ids.map(
    (id) => html`<li><a href="#${id}">${visibleText(id)}</a> ${requirementOf.get(id)?.text.trim()}</li>
`,
  )}</ul></details>`;
}

function casesHtml(ids: readonly string[], { caseOf }: KnownCases): SafeHtml {
  const known = ids.flatMap((id) => caseOf.get(id) ?? []);
  const more = known.length - LINKED_CASES;
  return html`${known.slice(0, LINKED_CASES).map(({ id }) => html`<a href="#${caseAnchor(id)}">${visibleText(id)}</a> `)}${more > 0 ? `and ${more} more, under their requirements` : ''}`;
}

function exampleHtml(cause: Cause, known: KnownCases): SafeHtml | undefined {
  const example = exampleOf(cause, known);
  if (example === undefined) return undefined;
  const { one, exchange, index } = example;
  const { isSetUp: _, ...unfolded } = exchange;
  return html`<details><summary>Smallest exchange that shows it</summary><p>Exchange ${index + 1} of <a href="#${caseAnchor(one.id)}">${visibleText(one.name)}</a></p>
<ol class="exchanges">${exchangeHtml(unfolded, { caseId: one.id, index, ports: known.ports }, mismatchText(exchange))}</ol></details>`;
}
