import type { Since } from '../../../result/since.js';
import { sinceCounts, sinceText } from '../../words/since-sentence.js';
import { visibleText } from '../../words/visible-text.js';
import { html, type SafeHtml } from '../html.js';
import { causeAnchor } from './cause-links-html.js';
import type { KnownCases } from './known-cases.js';

/** Shows what changed since the run whose results were in the folder before. */
export function sinceHtml(since: Since | undefined, version: string, { cards }: KnownCases): SafeHtml | undefined {
  if (since === undefined) return undefined;
  const described = new Map(cards.map(({ cause }) => [cause.id, cause.description]));
  const rows = [
    rowHtml('Mended', 'good', requirementLinks(since.mended)),
    rowHtml('Broken', 'bad', requirementLinks(since.broken)),
    rowHtml('Undecided now', 'open', requirementLinks(since.undecided)),
    rowHtml(
      'New causes',
      'bad',
      since.newCauses.map((id) => html`<a href="#${causeAnchor(id)}">${visibleText(described.get(id) ?? id)}</a>`),
    ),
    rowHtml(
      'Causes gone',
      'good',
      since.goneCauses.map(({ description }) => html`${visibleText(description)}`),
    ),
  ].filter((row) => row !== undefined);
  const line = html`<span class="when">${sinceText(since, version)}:</span> ${sinceCounts(since)}`;
  return rows.length === 0
    ? html`<p class="since">${line}</p>`
    : html`<details class="since"><summary>${line}</summary><dl>${rows}</dl></details>`;
}

function requirementLinks(ids: readonly string[]): readonly SafeHtml[] {
  return ids.length === 0 ? [] : [html`${ids.map((id) => html`<a href="#${id}">${id}</a> `)}`];
}

function rowHtml(title: string, kind: string, items: readonly SafeHtml[]): SafeHtml | undefined {
  if (items.length === 0) return undefined;
  return html`<dt class="${kind}">${title}</dt>${items.map((item) => html`<dd>${item}</dd>`)}
`;
}
