import { VERDICTS_BY_WEIGHT } from '../../../result/verdict-counts.js';
import { VERDICT_WORDS } from '../../words/labels.js';
import { verdictHtml } from '../badges.js';
import { html, type SafeHtml } from '../html.js';

/** Explains how to read the report. */
export function legendHtml(): SafeHtml {
  return html`<details class="part" id="legend"><summary><h2>How to read this report</h2></summary>
<dl class="legend">${VERDICTS_BY_WEIGHT.map((verdict) => html`<dt>${verdictHtml(verdict)}</dt><dd>${VERDICT_WORDS[verdict].meaning}</dd>`)}</dl>
<p>A requirement paraphrases a statement of an RFC; the linked text of the RFC decides. The RFC writes MUST in capital letters, and implies an implied MUST in plain prose. Cases test each requirement. Each case shows its requests and responses as sent on the wire, without credentials. “…” stands for the case id in the header X-Conformance-Case.</p>
<p>Every requirement and every case has a link that stays the same from run to run. To copy it, open the requirement or case and copy the URL of the page.</p></details>`;
}
