import { VERDICTS_BY_WEIGHT } from '../../../result/verdict-counts.js';
import { meaningOf } from '../../words/labels.js';
import type { Party } from '../../words/party.js';
import { verdictHtml } from '../badges.js';
import { html, type SafeHtml } from '../html.js';

const CASES: Readonly<Record<Party, string>> = {
  server:
    'Cases test each requirement. Each case shows its requests and responses as sent on the wire, without credentials. “…” stands for the case id in the header X-Conformance-Case.',
  client:
    'A case is a scenario that a client went through, or recorded traffic. It shows the requests and the responses, as sent on the wire, without credentials. Each request is judged by every requirement that concerns it. Some scenarios send wrong responses, lose them or change documents on purpose.',
};

/** Explains how to read the report. */
export function legendHtml(party: Party): SafeHtml {
  return html`<details class="part" id="legend"><summary><h2>How to read this report</h2></summary>
<dl class="legend">${VERDICTS_BY_WEIGHT.map((verdict) => html`<dt>${verdictHtml(verdict)}</dt><dd>${meaningOf(verdict, party)}</dd>`)}</dl>
<p>A requirement paraphrases a statement of an RFC; the linked text of the RFC decides. The RFC writes MUST in capital letters, and implies an implied MUST in plain prose. ${CASES[party]}</p>
<p>Every requirement and every case has a link that stays the same from run to run. To copy it, open the requirement or case and copy the URL of the page.</p></details>`;
}
