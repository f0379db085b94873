import { judgeProof, type ProofProblem, unrelatedFailures } from '../../../prove/proof/judge-proof.js';
import type { Kill, Proof, ProvedDeviation } from '../../../prove/proof/proof.js';
import { durationText, momentText } from '../../facts/facts.js';
import { type DeviationGroup, deviationGroups, PROOF_STATES } from '../../proof/proof-groups.js';
import { proofTotals } from '../../proof/proof-totals.js';
import { visibleText } from '../../words/visible-text.js';
import { html, type SafeHtml } from '../html.js';
import { packedPieces } from '../packed-pieces.js';
import { COMPARE_PARTS, pageHtml } from '../page.js';
import { figuresHtml, percent } from './mixes-html.js';

/** Writes a proof as one self-contained page: a row per deviation, with the failed cases by feature file. */
export function proofHtml(proof: Proof): string {
  const problems = judgeProof(proof);
  const groups = deviationGroups(proof.deviations, problems);
  const featureOf = new Map(proof.cases.map(({ id, feature }) => [id, featureName(feature)]));
  const body = html`${headHtml(proof, problems)}
<main>
<section class="part" id="requirements"><h2>Deviations</h2>
<p class="note">Each deviation is a server that is wrong in one thing. ${proof.usages === undefined ? '' : 'The proof stops at the first failed case of each. '}Direct counts the failed cases about a requirement that it breaks, Other the failed cases about other requirements.</p>
${proofFilterHtml(groups)}
<div class="scroll" tabindex="0" role="region" aria-label="Deviations">
<table class="matrix proof">
<thead><tr><th scope="col">Deviation</th><th scope="col">Result</th><th scope="col">Direct</th><th scope="col">Other</th><th scope="col">Breaks</th><th scope="col">Failed cases by feature file</th></tr></thead>
${groups.map((group) => groupHtml(group, featureOf))}</table></div></section>
${restHtml(proof)}
${legendHtml()}
</main>
${packedPieces(proof.deviations.map((one) => [one.id, explanationHtml(one, problems)]))}`;
  return pageHtml({
    title: proof.usages === undefined ? 'Proof of the suite' : 'Proof of derived cases',
    generator: `xcaliper ${proof.xcaliper}`,
    body,
    ...COMPARE_PARTS,
  });
}

function headHtml(proof: Proof, problems: readonly ProofProblem[]): SafeHtml {
  if (proof.usages !== undefined) return usageHeadHtml(proof, problems, proof.usages);
  const totals = proofTotals(proof);
  const { deviations, killed, precise, inert, blamed, broken, cases, killing } = totals;
  const loud = proof.deviations.filter(({ violates, kills }) => violates.length === 0 && kills.length > 0).length;
  return html`<header>
<p class="kind">Proof of the suite, Xcaliper ${proof.xcaliper}, ${momentText(proof.startedAt)}, ${durationText(proof.durationMs)}</p>
<h1>Which wrong servers the suite finds</h1>
<p class="sentence">The suite finds ${killed} of ${deviations} ${deviations === 1 ? 'deviation' : 'deviations'}${deviations === killed ? '' : `, and misses ${deviations - killed}`}.</p>
${figuresHtml([
  [`${killed} of ${deviations}`, 'deviations found: a case failed for every requirement that they break'],
  [`${precise} of ${deviations}`, 'deviations on which few cases about other requirements failed'],
  [`${inert - loud} of ${inert}`, 'unusual servers that break nothing, and on which no case failed'],
  [`${broken} of ${blamed}`, `requirements reported as violated are violated (${percent(broken, blamed)})`],
  [`${killing} of ${cases}`, 'cases failed on at least one deviation'],
])}
${problemsHtml(problems, proof.deviations)}
</header>`;
}

/** The proof of a usage stops at the first failed case, so it counts neither blame nor other failed cases. */
function usageHeadHtml(proof: Proof, problems: readonly ProofProblem[], usages: readonly string[]): SafeHtml {
  const { deviations, killed, inert, cases } = proofTotals(proof);
  const loud = problems.filter(({ kind }) => kind === 'not-inert').length;
  return html`<header>
<p class="kind">Proof of derived cases, Xcaliper ${proof.xcaliper}, ${momentText(proof.startedAt)}, ${durationText(proof.durationMs)}</p>
<h1>Which wrong servers derived cases notice</h1>
<p class="sentence">The cases derived from ${visibleText(usages.join(', '))} notice ${killed} of the ${deviations} deviations that show in the usage.</p>
${figuresHtml([
  [`${killed} of ${deviations}`, `deviations noticed by a failed case (${percent(killed, deviations)})`],
  [`${inert - loud} of ${inert}`, 'unusual servers that break nothing, and on which no case failed'],
  [`${cases}`, 'derived cases pass on the mock without deviations'],
])}
${problemsHtml(problems, proof.deviations)}
</header>`;
}

function problemsHtml(problems: readonly ProofProblem[], deviations: readonly ProvedDeviation[]): SafeHtml {
  if (problems.length === 0) return html`<p class="alert good" role="note">✓ No problems.</p>`;
  const hasRow = new Set(deviations.map(({ id }) => id));
  return html`<div class="alert bad" role="note"><h2>Problems (${problems.length})</h2><ul>${problems.map(
    ({ deviation, message }) =>
      // A problem of the whole suite names no deviation.
      html`<li>${hasRow.has(deviation) ? html`<a href="${`#${deviation}`}">${deviation}</a>` : deviation}: ${visibleText(message)}</li>`,
  )}</ul></div>`;
}

function groupHtml({ key, title, deviations }: DeviationGroup, featureOf: ReadonlyMap<string, string>): SafeHtml {
  return html`<tbody class="group" data-g="${key}"><tr><th scope="rowgroup" colspan="6"><span>${title} <span class="count">${deviations.length}</span></span></th></tr></tbody>
<tbody data-g="${key}" data-c="${key}">
${deviations.map((one) => rowHtml(one, key, featureOf))}</tbody>
`;
}

function rowHtml(one: ProvedDeviation, key: DeviationGroup['key'], featureOf: ReadonlyMap<string, string>): SafeHtml {
  const { id, sentence, violates, kills } = one;
  const unrelated = unrelatedFailures(one).length;
  const { code, sign, word } = PROOF_STATES[key];
  return html`<tr id="${id}" data-r="${violates.join(' ')}"><th scope="row"><button type="button">${id}</button> <span>${visibleText(sentence)}</span></th><td class="${code}">${sign} <small>${word}</small></td><td>${kills.length - unrelated}</td><td>${unrelated}${one.spreads === undefined ? '' : '*'}${one.passedOver === undefined ? '' : '+'}</td><td class="ids">${violates.map((requirement) => html`<code>${requirement}</code> `)}</td><td class="files">${filesHtml(kills, featureOf)}</td></tr>
`;
}

/** Counts the failed cases by feature file; a chip for each file with direct ones is marked. */
function filesHtml(kills: readonly Kill[], featureOf: ReadonlyMap<string, string>): readonly SafeHtml[] {
  const counts = new Map<string, { direct: number; other: number }>();
  for (const { case: id, requirements } of kills) {
    const feature = featureOf.get(id) ?? 'unknown';
    const count = counts.get(feature) ?? { direct: 0, other: 0 };
    counts.set(feature, count);
    count[requirements.length > 0 ? 'direct' : 'other'] += 1;
  }
  return [...counts].map(([feature, { direct, other }]) => {
    const shown = [direct > 0 ? String(direct) : '', other > 0 ? `(${other})` : ''].filter((part) => part !== '');
    return html`<span class="badge ${direct > 0 ? 'c' : 'other'}">${feature} ${shown.join(' ')}</span> `;
  });
}

function featureName(feature: string): string {
  return feature.replace(/^features\//, '').replace(/\.feature$/, '');
}

function explanationHtml(one: ProvedDeviation, problems: readonly ProofProblem[]): SafeHtml {
  const { id, sentence, spreads, passedOver, affected, kills, blocked } = one;
  const own = problems.filter(({ deviation }) => deviation === id);
  return html`<p class="full">${visibleText(sentence)}</p>
${own.map(({ message }) => html`<p class="badge v">✗ ${visibleText(message)}</p>`)}
<p class="note">${affected} cases ran, because this server answers them differently. ${passedOver === undefined ? '' : `${passedOver} more about other requirements were not run on it.`} ${spreads === undefined ? '' : `It affects many cases: ${visibleText(spreads)}`}</p>
${
  kills.length === 0
    ? html`<p>No case failed.</p>`
    : html`<ul class="ends">${kills.map(
        (
          kill,
        ) => html`<li data-o="${kill.requirements.length > 0 ? 'passed' : 'blocked'}"><code>${visibleText(kill.case)}</code> ${kill.requirements.join(' ')} <small>${visibleText(kill.message)}</small></li>
`,
      )}</ul>`
}${blocked.length === 0 ? undefined : html`<p class="note">${blocked.length} more could not be judged: something that they need is broken.</p>`}`;
}

function legendHtml(): SafeHtml {
  return html`<details class="part" id="legend" open=""><summary><h2>What the signs mean</h2></summary>
<dl class="signs">${deviationLegend()}
<dt><span class="badge c">file 3</span></dt><dd>Three direct cases of this feature file failed.</dd>
<dt><span class="badge other">file (2)</span></dt><dd>Two other cases of this file failed.</dd>
<dt>*</dt><dd>The deviation affects many cases, and has a reason for this.</dd>
<dt>+</dt><dd>The proof did not run all cases about other requirements on it.</dd></dl></details>`;
}

function deviationLegend(): readonly SafeHtml[] {
  return (['missed', 'loud', 'found', 'inert'] as const).map((key) => {
    const { code, sign, word, meaning } = PROOF_STATES[key];
    return html`<dt><span class="badge ${code}">${sign} ${word}</span></dt><dd>${meaning}</dd>
`;
  });
}

/** Writes the filter of the deviations, hidden until the script of the page enables it. */
function proofFilterHtml(groups: readonly DeviationGroup[]): SafeHtml {
  const requirements = [...new Set(groups.flatMap(({ deviations }) => deviations.flatMap(({ violates }) => violates)))];
  return html`<form id="filter" hidden>
<label>Search <input type="search" name="text" autocomplete="off" placeholder="deviation, text or feature file"></label>
<label>Breaks requirement <select name="requirement"><option value="">any or none</option>${requirements.toSorted().map((id) => html`<option value="${id}">${id}</option>`)}</select></label>
<fieldset><legend>Show</legend>${groups.map(
    ({ key, title, deviations }) =>
      html`<label class="choice"><input type="checkbox" name="show" value="${key}" checked=""> ${title} <span class="count">${deviations.length}</span></label> `,
  )}</fieldset>
<p><output role="status"></output> <button type="reset">Reset</button></p>
</form>`;
}

/** Lists the cases that show nothing here: those that failed nowhere, and those that were not run or not judged. */
function restHtml(proof: Proof): SafeHtml {
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
