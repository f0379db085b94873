import { judgeProof, unrelatedFailures } from '../../prove/judge-proof.js';
import type { Proof, ProvedDeviation } from '../../prove/proof.js';
import { PROOF_STYLE } from './proof-style.js';
import { proofTotals } from './proof-totals.js';

/**
 * Writes the kill matrix as one self-contained page: a row per deviation, a column per feature file, the number of failed
 * cases in each cell, and a list of the cases of each row.
 */
export function proofHtml(proof: Proof): string {
  const columns = [...new Set(proof.cases.map(({ feature }) => feature))];
  const featureOf = new Map(proof.cases.map(({ id, feature }) => [id, feature]));
  const rows = proof.deviations.map((one) => row(one, columns, featureOf));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kill matrix</title>
<style>${PROOF_STYLE}</style>
</head>
<body>
<h1>Kill matrix</h1>
<p>${text(totals(proof))}</p>
${problems(proof)}
<div class="scroll">
<table>
<caption>Failed cases by deviation and feature file. Direct: cases that cover a violated requirement. Other: all others, in parentheses.</caption>
<thead><tr><th scope="col">deviation</th><th scope="col">direct</th><th scope="col">other</th>${columns.map(heading).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</div>
<h2>Deviations</h2>
${proof.deviations.map(details).join('\n')}
<h2>Cases that fail on no deviation</h2>
<ul>${idle(proof)
    .map((id) => `<li><code>${text(id)}</code></li>`)
    .join('')}</ul>
</body>
</html>
`;
}

function totals(proof: Proof): string {
  const { deviations, killed, precise, inert, cases, killing } = proofTotals(proof);
  return (
    `${deviations} deviations: ${killed} killed, ${precise} precise; and ${inert} inert. ` +
    `${cases} cases, of which ${killing} fail on at least one deviation. ` +
    `Written ${proof.startedAt.toISOString()} with Xcaliper ${proof.xcaliper} in ${(proof.durationMs / 1000).toFixed(1)} s.`
  );
}

function problems(proof: Proof): string {
  const found = judgeProof(proof);
  if (found.length === 0) return '<p class="good">No problems.</p>';
  const items = found.map(
    ({ deviation, message }) => `<li><a href="#${text(deviation)}">${text(deviation)}</a>: ${text(message)}</li>`,
  );
  return `<h2>Problems</h2><ul class="bad">${items.join('')}</ul>`;
}

function heading(feature: string): string {
  const name = feature.replace(/^features\//, '').replace(/\.feature$/, '');
  return `<th scope="col" class="feature"><span>${text(name)}</span></th>`;
}

function row(one: ProvedDeviation, columns: readonly string[], featureOf: ReadonlyMap<string, string>): string {
  const cells = columns.map((feature) => {
    const kills = one.kills.filter((kill) => featureOf.get(kill.case) === feature);
    const own = kills.filter(({ requirements }) => requirements.length > 0).length;
    return cell(own, kills.length - own);
  });
  const unrelated = unrelatedFailures(one).length;
  const head = `<th scope="row"><a href="#${text(one.id)}">${text(one.id)}</a></th>`;
  return `<tr>${head}<td>${one.kills.length - unrelated}</td><td>${unrelated}</td>${cells.join('')}</tr>`;
}

function cell(own: number, unrelated: number): string {
  if (own + unrelated === 0) return '<td></td>';
  const shown = [own > 0 ? String(own) : '', unrelated > 0 ? `(${unrelated})` : '']
    .filter((part) => part !== '')
    .join(' ');
  return `<td class="${own > 0 ? 'own' : 'unrelated'}">${shown}</td>`;
}

function details(one: ProvedDeviation): string {
  const kills = one.kills.map(
    (kill) =>
      `<li><code>${text(kill.case)}</code>${kill.requirements.length > 0 ? ` ${text(kill.requirements.join(' '))}` : ''}</li>`,
  );
  const violates = one.violates.length === 0 ? 'violates nothing' : `violates ${one.violates.join(', ')}`;
  const rest = one.passedOver === undefined ? '' : `; ${one.passedOver} cases about other requirements were skipped`;
  const spreads = one.spreads === undefined ? '' : `<p>It affects many cases: ${text(one.spreads)}${rest}</p>`;
  return `<details id="${text(one.id)}"><summary><b>${text(one.id)}</b>: ${text(one.sentence)} <i>${text(violates)}</i></summary>
${spreads}<ul>${kills.join('')}</ul></details>`;
}

function idle({ cases, deviations }: Proof): readonly string[] {
  const killing = new Set(deviations.flatMap(({ kills }) => kills.map((kill) => kill.case)));
  return cases.filter(({ id }) => !killing.has(id)).map(({ id }) => id);
}

/** Escapes a text for an element or a quoted attribute. */
function text(plain: string): string {
  return plain.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
