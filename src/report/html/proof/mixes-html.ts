import type { ProvedMix } from '../../../prove/server/mixes.js';
import { sumOfMixes } from '../../terminal/mix-summary.js';
import { html, type SafeHtml } from '../html.js';
import { COMPARE_PARTS, pageHtml } from '../page.js';
import { figuresHtml, percent } from './figures-html.js';

/** The mixes of a proof, and what repeats them. */
export interface MixesReport {
  readonly seed: number;
  /** Number of deviations in each mix. */
  readonly of: number;
  readonly mixes: readonly ProvedMix[];
}

/** Writes the mixes as one self-contained page: a row per mix, with the requirements that were judged wrongly. */
export function mixesHtml({ seed, of, mixes }: MixesReport): string {
  const { blamed, unfair, broken, undecided, missed, visible, named, causes, misnamed } = sumOfMixes(mixes);
  const body = html`<header>
<p class="kind">Proof of the suite, several deviations at once</p>
<h1>Servers that are wrong in several things</h1>
<p class="sentence">${mixes.length} servers with ${of} random deviations each, seed ${seed}.</p>
${figuresHtml([
  [
    percent(blamed - unfair, blamed),
    `of the requirements reported as violated are violated: ${blamed - unfair} of ${blamed}`,
  ],
  [percent(undecided, broken), `of the violated requirements stay undecided: ${undecided} of ${broken}`],
  [percent(missed, broken), `of the violated requirements are reported as met: ${missed} of ${broken}`],
  [percent(named, visible), `of the deviations that show are named by a cause: ${named} of ${visible}`],
  [percent(misnamed, causes), `of the causes name another deviation: ${misnamed} of ${causes}`],
])}
</header>
<main><section class="part" id="requirements"><h2>Mixes <span class="count">${mixes.length}</span></h2>
<form id="filter" hidden><label>Search <input type="search" name="text" autocomplete="off" placeholder="deviation or requirement"></label><p><output role="status"></output> <button type="reset">Reset</button></p></form>
<div class="scroll" tabindex="0" role="region" aria-label="Mixes">
<table class="matrix proof">
<thead><tr><th scope="col">Deviations</th><th scope="col">Violated</th><th scope="col">Reported as violated</th><th scope="col">Of these, not violated</th><th scope="col">Reported as met</th><th scope="col">Un&shy;decided</th><th scope="col">Named by a cause</th></tr></thead>
<tbody data-g="mixes" data-c="mixes">
${mixes.map(mixHtml)}</tbody></table></div></section></main>`;
  return pageHtml({
    title: 'Proof of the suite: several deviations at once',
    generator: 'xcaliper',
    body,
    ...COMPARE_PARTS,
  });
}

function mixHtml(mix: ProvedMix, index: number): SafeHtml {
  const { deviations, broken, blamed, unfair, missed, undecided, named } = mix;
  return html`<tr id="${`mix-${index + 1}`}"><th scope="row">${deviations.map((id) => html`<code>${id}</code> `)}</th><td>${broken}</td><td>${blamed.length}</td>${idsCell(unfair, 's')}${idsCell(missed, 'v')}${idsCell(undecided, 'b')}<td>${named} of ${deviations.length}</td></tr>
`;
}

/** Shows a number, and the requirements that it counts when a reader opens it. */
function idsCell(ids: readonly string[], code: string): SafeHtml {
  if (ids.length === 0) return html`<td class="zero">0</td>`;
  return html`<td class="${code}"><details><summary>${ids.length}</summary>${ids.map((id) => html`<code>${id}</code> `)}</details></td>`;
}
