import type { Proof } from '../../../prove/proof/proof.js';
import { visibleText } from '../../words/visible-text.js';
import { html, type SafeHtml } from '../html.js';

/** Lists the cases that show nothing here: those that failed nowhere, and those that were not run or not judged. */
export function restHtml(proof: Proof): SafeHtml {
  const reasons = Object.entries(proof.unjudged);
  // The proof of a usage stops at the first failed case, so it says nothing about the others.
  return html`${proof.usages === undefined ? idleHtml(proof) : undefined}
${proof.unseen.length > 0 ? unseenHtml(proof.unseen) : undefined}
<details class="part" id="unjudged"><summary><h2>Cases that were not run on any deviation <span class="count">${reasons.length}</span></h2></summary>
<p class="note">They could not be judged on the standard mock, so the proof leaves them out.</p>
<ul class="plain">${reasons.map(([id, reason]) => html`<li><code>${visibleText(id)}</code> <small>not run: ${visibleText(reason)}</small></li>`)}</ul></details>`;
}

function unseenHtml(unseen: readonly string[]): SafeHtml {
  return html`<details class="part" id="unseen"><summary><h2>Cases that the proof did not look at <span class="count">${unseen.length}</span></h2></summary>
<p class="note">A proof of a few deviations looks at the cases about the violated requirements, and at some others. With --exhaustive, it looks at all.</p>
<ul class="plain columns">${unseen.map((id) => html`<li><code>${visibleText(id)}</code></li>`)}</ul></details>`;
}

function idleHtml(proof: Proof): SafeHtml {
  const idle = idleCases(proof);
  const { length } = proof.deviations;
  const servers = length === 1 ? 'this deviation' : `these ${length} deviations`;
  return html`<details class="part" id="idle"><summary><h2>Cases that failed on none of ${servers} <span class="count">${idle.length}</span></h2></summary>
<p class="note">A case runs only on the servers that answer it differently from the standard mock. So most of these cases were not run on most deviations, and a proof of few deviations says little about them.</p>
<ul class="plain columns">${idle.map((id) => html`<li><code>${visibleText(id)}</code></li>`)}</ul></details>`;
}

function idleCases({ cases, deviations }: Proof): readonly string[] {
  const killing = new Set(deviations.flatMap(({ kills }) => kills.map((kill) => kill.case)));
  return cases.filter(({ id }) => !killing.has(id)).map(({ id }) => id);
}
