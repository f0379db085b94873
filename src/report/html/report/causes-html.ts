import { shellWord } from '../../../../common/pages/curl.js';
import type { Cause } from '../../../result/cause.js';
import { type Clause, type ClauseGroup, clauseOf } from '../../../result/register/clause.js';
import type { RequirementResult } from '../../../result/run-result.js';
import type { CauseCard } from '../../causes/cause-card.js';
import { causeEffect, causeHint, causeParts, causeShare, clauseCounts, clauseName } from '../../words/cause-text.js';
import { visibleStart, visibleText } from '../../words/visible-text.js';
import { caseAnchor } from '../case-anchor.js';
import { html, type SafeHtml } from '../html.js';
import { causeExampleHtml } from './cause-example-html.js';
import { causeAnchor } from './cause-links-html.js';
import type { KnownCases } from './known-cases.js';

/** Most cases that a cause links; its requirements show the others. */
const LINKED_CASES = 8;

/**
 * Shows a card for each cause of failed and blocked cases, those with the most requirements first.
 *
 * @param setAside a sentence about exchanges that say nothing about the causes
 */
export function causesHtml(known: KnownCases, setAside: string | undefined): SafeHtml | undefined {
  const { cards } = known;
  if (cards.length === 0) return undefined;
  return html`<section id="causes"><h2>Causes (${cards.length})</h2>
<p class="besides">Faults that explain the failed and blocked cases. A requirement is blocked when a fault elsewhere hides whether the subject meets it.${setAside === undefined ? undefined : ` ${setAside}`}</p>
${cards.map((card) => causeHtml(card, known))}</section>`;
}

function causeHtml(card: CauseCard, known: KnownCases): SafeHtml {
  const { cause, shownId, violated, blocked } = card;
  return html`<article class="cause" id="${causeAnchor(cause.id)}"><h3>${visibleText(cause.description)}</h3>
<p class="effect"><code>${visibleText(shownId)}</code> ${causeEffect(cause)}; ${causeShare(cause)}</p>
<dl class="facts">
${partsHtml(cause)}${askedHtml(card)}${factHtml('Situation', situationOf(card))}${factHtml('Found', card.seen && visibleStart(card.seen))}${factHtml('To mend it', card.mend && visibleStart(card.mend))}${violated.length > 1 ? factHtml('Violated', `${clauseCounts(violated)}.`) : undefined}${hintHtml(cause)}</dl>
${causeExampleHtml(card, known)}${requirementsHtml('Requirements violated', violated)}${requirementsHtml('Requirements only blocked', blocked)}<details><summary>Cases (${cause.cases.length})</summary><p class="ids">${casesHtml(cause.cases, known)}</p></details></article>
`;
}

function partsHtml(cause: Cause): SafeHtml | undefined {
  const parts = causeParts(cause);
  return parts.length === 0
    ? undefined
    : factHtml('It shows in', html`<ul>${parts.map((one) => html`<li>${one}</li>`)}</ul>`);
}

/** Quotes the requirement that stands for the largest group, and says how large the group is. */
function askedHtml({ asked, violated: [largest], cause }: CauseCard): SafeHtml | undefined {
  if (asked === undefined || largest === undefined) return undefined;
  const clause = clauseOf(asked);
  const size = `${largest.requirements.length} of the ${cause.violates.length} violated requirements`;
  const share = cause.violates.length === 1 ? undefined : `; the clause has ${size}`;
  return html`<dt>The clause asks</dt><dd>${asked.text.trim()} <small><a href="#${asked.id}">${asked.id}</a>, ${clauseHtml(clause)}${share}</small></dd>
`;
}

export function clauseHtml(clause: Clause): SafeHtml | string {
  const name = clauseName(clause);
  return clause.link === undefined ? name : html`<a href="${clause.link}">${name}</a>`;
}

/** The title of a scenario is the situation. */
function situationOf({ example }: CauseCard): SafeHtml | undefined {
  if (example === undefined) return undefined;
  const { id, name } = example.one;
  return html`<a href="#${caseAnchor(id)}">${visibleText(name)}</a>`;
}

export function factHtml(term: string, fact: SafeHtml | string | undefined): SafeHtml | undefined {
  if (fact === undefined) return undefined;
  return html`<dt>${term}</dt><dd>${fact}</dd>
`;
}

function hintHtml(cause: Cause): SafeHtml | undefined {
  const hint = causeHint(cause);
  if (hint === '') return undefined;
  return html`<dt>Hint</dt><dd>It ${hint}; <code>npx xcaliper explain ${visibleText(shellWord(cause.deviations?.[0] ?? ''))}</code> describes it.</dd>
`;
}

function requirementsHtml(title: string, groups: readonly ClauseGroup<RequirementResult>[]): SafeHtml | undefined {
  if (groups.length === 0) return undefined;
  const count = groups.reduce((sum, { requirements }) => sum + requirements.length, 0);
  return html`<details><summary>${title} (${count})</summary>${groups.map(groupHtml)}</details>`;
}

function groupHtml({ clause, requirements }: ClauseGroup<RequirementResult>): SafeHtml {
  return html`<p class="clause-name">${clauseHtml(clause)} (${requirements.length})</p><ul class="named">${requirements.map(
    ({ id, text }) => html`<li><a href="#${id}">${visibleText(id)}</a> ${text.trim()}</li>
`,
  )}</ul>`;
}

function casesHtml(ids: readonly string[], { caseOf }: KnownCases): SafeHtml {
  const known = ids.flatMap((id) => caseOf.get(id) ?? []);
  const more = known.length - LINKED_CASES;
  return html`${known.slice(0, LINKED_CASES).map(({ id }) => html`<a href="#${caseAnchor(id)}">${visibleText(id)}</a> `)}${more > 0 ? `and ${more} more, under their requirements` : ''}`;
}
