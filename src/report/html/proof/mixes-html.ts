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
  const { blamed, unfair, broken, undecided, missed, planted, named, failed, pure } = sumOfMixes(mixes);
  const body = html`<header>
<p class="kind">Proof of the suite, several deviations at once</p>
<h1>Mixes</h1>
<p class="sentence">${mixes.length} servers with ${of} random deviations each, seed ${seed}.</p>
${figuresHtml([
  [percent(blamed - unfair, blamed), `of the blamed requirements are broken: ${blamed - unfair} of ${blamed}`],
  [percent(undecided, broken), `of the broken requirements stay undecided: ${undecided} of ${broken}`],
  [percent(missed, broken), `of the broken requirements are called conforming: ${missed} of ${broken}`],
  [percent(named, planted), `of the deviations are named by a cause: ${named} of ${planted}`],
  [percent(pure, failed), `of the failed cases are in the cause of one deviation: ${pure} of ${failed}`],
])}
</header>
<main><section class="part" id="requirements"><h2>Mixes <span class="count">${mixes.length}</span></h2>
<form id="filter" hidden><label>Search <input type="search" name="text" autocomplete="off" placeholder="deviation or requirement"></label><p><output role="status"></output> <button type="reset">Reset</button></p></form>
<div class="scroll" tabindex="0" role="region" aria-label="Mixes">
<table class="matrix proof">
<thead><tr><th scope="col">Deviations</th><th scope="col">Broken</th><th scope="col">Blamed</th><th scope="col">Blamed unfairly</th><th scope="col">Called conforming</th><th scope="col">Un&shy;decided</th><th scope="col">Named</th></tr></thead>
<tbody data-g="mixes" data-c="mixes">
${mixes.map(mixHtml)}</tbody></table></div></section></main>`;
  return pageHtml({
    title: 'Proof of the suite: mixes',
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
