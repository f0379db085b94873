import type { ProvedMix } from '../../../prove/server/mixes.js';
import { type MixesReport, mixCauses, mixFigures } from '../../proof/mix-figures.js';
import { html, type SafeHtml } from '../html.js';
import { COMPARE_PARTS, pageHtml } from '../page.js';

/** Writes the mixes as one self-contained page: a row per mix, with the requirements that were judged wrongly. */
export function mixesHtml(report: MixesReport): string {
  const { seed, of, withoutPlanted, mixes } = report;
  const { causes, visible } = mixCauses(mixes);
  const body = html`<header>
<p class="kind">Proof of the suite, several deviations at once</p>
<h1>Servers that are wrong in several things</h1>
<p class="sentence">${mixes.length} servers with ${of} random deviations each, seed ${seed}.${withoutPlanted ? ' The diagnosis did not know these deviations.' : ''}</p>
${figuresHtml([
  ...mixFigures(report).map(
    ({ part, whole, meaning }) => [percent(part, whole), `${meaning}: ${part} of ${whole}`] as const,
  ),
  [
    visible === 0 ? '–' : (causes / visible).toFixed(2),
    `causes for each deviation that shows: ${causes} for ${visible}`,
  ],
])}
</header>
<main><section class="part" id="requirements"><h2>Mixes <span class="count">${mixes.length}</span></h2>
<form id="filter" hidden><label>Search <input type="search" name="text" autocomplete="off" placeholder="deviation or requirement"></label><p><output role="status"></output> <button type="reset">Reset</button></p></form>
<div class="scroll" tabindex="0" role="region" aria-label="Mixes">
<table class="matrix proof">
<thead><tr><th scope="col">Deviations</th><th scope="col">Violated</th><th scope="col">Reported as violated</th><th scope="col">Of these, not violated</th><th scope="col">Reported as met</th><th scope="col">Un&shy;decided</th><th scope="col">Causes</th><th scope="col">No cause names</th><th scope="col">Causes that name others</th></tr></thead>
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
  const { deviations, broken, blamed, unfair, missed, undecided, causes, unnamed, misnamed } = mix;
  return html`<tr id="${`mix-${index + 1}`}"><th scope="row">${deviations.map((id) => html`<code>${id}</code> `)}</th><td>${broken}</td><td>${blamed.length}</td>${idsCell(unfair, 's')}${idsCell(missed, 'v')}${idsCell(undecided, 'b')}<td>${causes}</td>${idsCell(unnamed, 's')}${idsCell(misnamed, 'v')}</tr>
`;
}

/** Shows a number, and what it counts when a reader opens it. */
function idsCell(ids: readonly string[], code: string): SafeHtml {
  if (ids.length === 0) return html`<td class="zero">0</td>`;
  return html`<td class="${code}"><details><summary>${ids.length}</summary>${ids.map((id) => html`<code>${id}</code> `)}</details></td>`;
}

/** Shows the totals of a page as large figures, each with what it counts. */
export function figuresHtml(figures: readonly (readonly [figure: string, meaning: string])[]): SafeHtml {
  return html`<div class="figures">${figures.map(([figure, meaning]) => html`<div><b>${figure}</b> <span>${meaning}</span></div>`)}</div>`;
}

/** Formats a share as `96.2 %`; a share of nothing is a dash. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}
