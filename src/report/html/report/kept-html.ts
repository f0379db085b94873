import { caseAbout } from '../../../result/case-about.js';
import type { RequirementResult, RunResult } from '../../../result/run-result.js';
import { LEVEL_WORDS } from '../../words/labels.js';
import { html, type SafeHtml } from '../html.js';

/** Lists the requirements that a client keeps, folded, with the number of requests or scenarios that show it. */
export function keptHtml({ requirements, cases }: RunResult): SafeHtml | undefined {
  const kept = requirements.filter(({ verdict }) => verdict === 'conforms');
  if (kept.length === 0) return undefined;
  const caseOf = new Map(cases.map((one) => [one.id, one]));
  const timesOf = (requirement: RequirementResult): number =>
    requirement.cases
      .flatMap((id) => caseOf.get(id) ?? [])
      .flatMap((one) => caseAbout(one, requirement.id).findings ?? [])
      .reduce((sum, { outcome, kept = 1 }) => sum + (outcome === 'passed' ? kept : 0), 0);
  return html`<details class="part" id="kept"><summary><h2>Kept (${kept.length})</h2></summary>
<ul class="named">${kept.map(
    (
      one,
    ) => html`<li><a href="#${one.id}">${one.id}</a> <small>${LEVEL_WORDS[one.level]}, ${timesText(timesOf(one))}</small> ${one.text.trim()}</li>
`,
  )}</ul></details>`;
}

function timesText(times: number): string {
  return times === 1 ? 'once' : `${times} times`;
}
