import type { CauseCard } from '../../causes/cause-card.js';
import type { DocumentBeforeRequest } from '../../causes/document-before-request.js';
import { mismatchText } from '../../words/reproduction.js';
import { visibleStart, visibleText } from '../../words/visible-text.js';
import { caseAnchor } from '../case-anchor.js';
import { exchangeHtml, preHtml } from '../exchange-html.js';
import { expectationHtml } from '../expectation-html.js';
import { html, type SafeHtml } from '../html.js';
import { scriptHtml } from '../script-html.js';
import { withoutFaultHtml } from '../without-fault-html.js';
import { causeAnchor } from './cause-links-html.js';
import type { KnownCases } from './known-cases.js';

/** Longest document that a card shows unfolded, in characters. */
const SHORT = 900;

export function causeScriptAnchor(id: string): string {
  return `script-${causeAnchor(id)}`;
}

/** Shows the smallest exchange of a cause: the document before it, both messages, and the script that repeats them. */
export function causeExampleHtml(
  { cause: { id }, example, before, seen }: CauseCard,
  { scriptOf }: Pick<KnownCases, 'scriptOf'>,
): SafeHtml | undefined {
  if (example === undefined) return undefined;
  const { one, exchange, index, number, shownBy } = example;
  const { isSetUp: _, ...unfolded } = exchange;
  const place = html`Exchange ${number} of <a href="#${caseAnchor(one.id)}">${visibleText(one.id)}</a>`;
  const difference =
    mismatchText(exchange) === undefined && one.error !== undefined ? expectationHtml(one.error) : undefined;
  return html`${before && beforeHtml(before)}<details open><summary>Smallest exchange that shows it</summary><p class="name">${place}</p>
<ol class="exchanges">${exchangeHtml(unfolded, undefined, withoutFaultHtml(one, index))}${shownBy && exchangeHtml(shownBy, undefined, withoutFaultHtml(one, one.exchanges.indexOf(shownBy)))}</ol>${difference}</details>
${scriptHtml(scriptOf(one, seen), causeScriptAnchor(id))}`;
}

function beforeHtml({ text, changes }: DocumentBeforeRequest): SafeHtml {
  if (text === undefined && changes.length === 0) {
    return html`<p class="before">Before the request, there is no document.</p>
`;
  }
  const folded = (text ?? '').length > SHORT ? html`<details>` : html`<details open>`;
  return html`${folded}<summary>The stored document before the request</summary>${text === undefined ? undefined : preHtml(visibleStart(text))}${changes.map(
    (change) => html`<p class="name">then ${visibleStart(change)}</p>`,
  )}</details>
`;
}
