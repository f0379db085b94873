import type { RecordedExchange } from '../../result/attachments.js';
import { visibleText } from '../words/visible-text.js';
import { statusText, targetOf } from './exchange-html.js';
import { html, type SafeHtml } from './html.js';

export interface TimelineRow {
  readonly exchange: RecordedExchange;
  /** From 1. */
  readonly number: number;
  /** Where its messages are in the page. */
  readonly href: string;
  readonly state: 'good' | 'bad' | 'rest';
  /** What its state means, for readers who do not see the color. */
  readonly word: string;
}

/** Width of the bars, in units of the drawing. */
const WIDTH = 100;

/**
 * Draws exchanges as bars one behind the other, as long as the responses took. Waits between them are unknown, and left out.
 */
export function timelineHtml(rows: readonly TimelineRow[]): SafeHtml | undefined {
  if (rows.length < 2) return undefined;
  const total = rows.reduce((sum, { exchange }) => sum + exchange.durationMs, 0) || 1;
  let before = 0;
  const drawn = rows.map((row) => {
    const x = (before / total) * WIDTH;
    before += row.exchange.durationMs;
    return rowHtml(row, { x, width: (row.exchange.durationMs / total) * WIDTH });
  });
  return html`<ol class="timeline" aria-label="Timeline of the exchanges">${drawn}</ol>`;
}

interface Place {
  readonly x: number;
  readonly width: number;
}

function rowHtml({ exchange, number, href, state, word }: TimelineRow, { x, width }: Place): SafeHtml {
  const { request, response, durationMs } = exchange;
  const shown = Math.max(width, 0.75);
  return html`<li data-k="${state}"><span>${number}</span><a href="${href}"><code>${visibleText(`${request.method} ${targetOf(request.url)}`)}</code></a><span>${statusText(response)}${word === '' ? undefined : html` <small>${word}</small>`}</span><svg viewBox="0 0 ${WIDTH} 1" preserveAspectRatio="none" aria-hidden="true"><rect data-k="${state}" x="${Math.min(x, WIDTH - shown).toFixed(2)}" y="0" width="${shown.toFixed(2)}" height="1"/></svg><span>${durationMs.toFixed(durationMs < 10 ? 1 : 0)} ms</span></li>
`;
}
