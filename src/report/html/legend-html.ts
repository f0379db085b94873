import { STANDINGS } from '../standing.js';
import { html, type SafeHtml } from './html.js';
import { STANDING_WORDS, standingHtml } from './words.js';

/** How the page is to be read. */
export function legendHtml(): SafeHtml {
  return html`<details class="part" id="legend"><summary><h2>How to read this report</h2></summary>
<dl class="legend">${STANDINGS.map((standing) => html`<dt>${standingHtml(standing)}</dt><dd>${STANDING_WORDS[standing].meaning}</dd>`)}</dl>
<p>A requirement is a statement of an RFC in our words; its link leads to the text, which decides. MUST is said in capital letters, implied MUST in plain prose. Each requirement is tested by cases; each case shows the exchanges it was judged by, as they went over the wire, with credentials taken out, and “…” for the case that the field X-Conformance-Case names.</p>
<p>Every requirement and every case has an address of its own that stays the same from run to run: open it, and copy the address of the page.</p></details>`;
}
