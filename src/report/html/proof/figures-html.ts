import { html, type SafeHtml } from '../html.js';

/** Shows the totals of a page as large figures, each with what it counts. */
export function figuresHtml(figures: readonly (readonly [figure: string, meaning: string])[]): SafeHtml {
  return html`<div class="figures">${figures.map(([figure, meaning]) => html`<div><b>${figure}</b> <span>${meaning}</span></div>`)}</div>`;
}

/** Formats a share as `96.2 %`; a share of nothing is a dash. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}
