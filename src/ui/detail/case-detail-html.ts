import type { EndedStep } from '../../measure/server/execution/progress.js';
import { outcomeHtml, verdictHtml } from '../../report/html/badges.js';
import { errorSentence } from '../../report/html/expectation-html.js';
import { html, type SafeHtml } from '../../report/html/html.js';
import { evidenceHtml } from '../../report/html/report/case-html.js';
import { causesByCase, clauseName } from '../../report/words/cause-text.js';
import { recordedValue } from '../../report/words/failure-sentence.js';
import { LEVEL_WORDS } from '../../report/words/labels.js';
import { prettyXml } from '../../report/words/pretty-xml.js';
import { reproduction } from '../../report/words/reproduction.js';
import { rerunOf } from '../../report/words/rerun.js';
import { textDiff } from '../../report/words/text-diff.js';
import { visibleStart, visibleText } from '../../report/words/visible-text.js';
import type { CaseDescription } from '../../result/case-description.js';
import type { CaseError } from '../../result/case-result.js';
import { clauseOf } from '../../result/register/clause.js';
import type { Requirement } from '../../result/register/register.js';
import type { CaseResult, RequirementResult, RunResult } from '../../result/run-result.js';
import { deviationsHtml } from './deviations-html.js';
import { type LinePair, markedParts, pairsOf } from './line-pairs.js';
import { stepsHtml } from './steps-html.js';

/** What is known after a run; of the first run that goes on, the causes and requirements are missing. */
export type KnownState = Pick<RunResult, 'xcaliper' | 'subject' | 'options' | 'causes'> &
  Partial<Pick<RunResult, 'requirements'>>;

export interface ShownCase {
  readonly one: CaseDescription;
  /** Its last result; absent before the first run. */
  readonly result?: CaseResult | undefined;
  readonly steps?: readonly EndedStep[] | undefined;
  /** What is known besides; absent before the first run. */
  readonly state?: KnownState | undefined;
  readonly register: readonly Requirement[];
}

/** Shows a case with the parts of report.html: what it asks, its steps, what is wrong, and how to repeat it. */
export function caseDetailHtml({ one, result, steps, state, register }: ShownCase): SafeHtml {
  const outcome = result === undefined ? html`<span class="badge">not run</span>` : outcomeHtml(result.outcome);
  return html`<h2 id="detail-title" tabindex="-1">${outcome} ${visibleText(one.name)}</h2>
${result && whyHtml(result)}
${requirementsHtml(one, state, register)}
${stepsHtml(one, steps)}
${result?.error && result.outcome !== 'passed' ? besideHtml(result.error) : undefined}
${result && evidencePart(result, state)}`;
}

function whyHtml({ outcome, error, reason }: CaseResult): SafeHtml | undefined {
  const why = outcome === 'passed' ? undefined : error === undefined ? reason : errorSentence(error);
  return why === undefined ? undefined : html`<p class="why">${visibleStart(why)}</p>`;
}

function requirementsHtml(
  { requirements }: CaseDescription,
  state: KnownState | undefined,
  register: readonly Requirement[],
): SafeHtml {
  const judged: readonly (Requirement & Partial<Pick<RequirementResult, 'verdict'>>)[] =
    state?.requirements ?? register;
  return html`<section class="asked"><h3>What is asked</h3><ul>${judged
    .filter(({ id }) => requirements.includes(id))
    .map((requirement) => {
      const clause = clauseOf(requirement);
      const name = clauseName(clause);
      const linked =
        clause.link === undefined ? name : html`<a href="${clause.link}" target="_blank" rel="noreferrer">${name}</a>`;
      return html`<li id="${requirement.id}">${requirement.verdict && verdictHtml(requirement.verdict)} <span class="level">${LEVEL_WORDS[requirement.level]}</span> ${requirement.text.trim()} <small>${requirement.id}, ${linked}</small></li>
`;
    })}</ul></section>`;
}

function evidencePart(result: CaseResult, state: KnownState | undefined): SafeHtml | undefined {
  if (state === undefined) return undefined;
  const causes = causesByCase(state.causes).get(result.id) ?? [];
  const rerun = rerunOf(state);
  return html`${deviationsHtml(causes)}<section class="evidence"><h3>Exchanges</h3>${evidenceHtml(result, causes, {
    party: 'server',
    scriptOf: (one, seen) => reproduction(one, state, seen),
    rerun: (id) => rerun(id).join(' '),
  })}</section>`;
}

/** Shows two differing documents beside each other as canonical XML, with the differing parts marked. */
function besideHtml({ expected, actual }: CaseError): SafeHtml | undefined {
  if (expected === undefined || actual === undefined) return undefined;
  const [wanted, got] = [recordedValue(expected), recordedValue(actual)];
  if (![wanted, got].every((text) => /^[\uFEFF\s]*</.test(text) && prettyXml(text) !== undefined)) return undefined;
  const diff = textDiff(wanted, got);
  if (diff === undefined) return undefined;
  return html`<section class="beside"><h3>Documents side by side</h3><table><thead><tr><th scope="col">expected</th><th scope="col">actual</th></tr></thead><tbody>${pairsOf(diff.lines).map(pairHtml)}</tbody></table></section>`;
}

function pairHtml(pair: LinePair): SafeHtml {
  if (pair.leftOut !== undefined) {
    return html`<tr><td colspan="2"><i>… ${visibleText(pair.leftOut)} in common</i></td></tr>
`;
  }
  const [expected, actual] = markedParts(pair);
  return html`<tr data-differs="${pair.expected === pair.actual ? 'no' : 'yes'}"><td><code>${partsHtml(expected, 'del')}</code></td><td><code>${partsHtml(actual, 'ins')}</code></td></tr>
`;
}

function partsHtml(parts: readonly { readonly text: string; readonly differs: boolean }[], tag: 'del' | 'ins') {
  return parts.map(({ text, differs }) => {
    const shown = visibleText(text);
    if (!differs) return shown;
    return tag === 'del' ? html`<del>${shown}</del>` : html`<ins>${shown}</ins>`;
  });
}
