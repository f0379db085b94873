import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EndedStep } from '../../measure/server/execution/progress.js';
import { scenarioTexts } from '../../report/facts/scenario-text.js';
import { outcomeHtml, verdictHtml } from '../../report/html/badges.js';
import { errorSentence, expectationHtml } from '../../report/html/expectation-html.js';
import { html, type SafeHtml } from '../../report/html/html.js';
import { exchangesHtml } from '../../report/html/report/case-html.js';
import { causesByCase, clauseName } from '../../report/words/cause-text.js';
import { failureHead } from '../../report/words/failure-sentence.js';
import { LEVEL_WORDS } from '../../report/words/labels.js';
import { reproduction } from '../../report/words/reproduction.js';
import { rerunOf } from '../../report/words/rerun.js';
import { visibleStart, visibleText } from '../../report/words/visible-text.js';
import type { CaseDescription } from '../../result/case-description.js';
import { clauseOf } from '../../result/register/clause.js';
import type { Requirement } from '../../result/register/register.js';
import type { CaseResult, RequirementResult, RunResult } from '../../result/run-result.js';
import { deviationsHtml } from './deviations-html.js';
import { stepsHtml } from './steps-html.js';

/** What is known after a run; of the first run that goes on, the causes and requirements are missing. */
export type KnownState = Pick<RunResult, 'xcaliper' | 'subject' | 'options' | 'causes'> &
  Partial<Pick<RunResult, 'requirements'>>;

export interface ShownCase {
  readonly one: CaseDescription;
  /** Path of its feature file; absent when it is on no disk of the reader. */
  readonly file?: string;
  /** Its last result; absent before the first run. */
  readonly result?: CaseResult | undefined;
  readonly steps?: readonly EndedStep[] | undefined;
  /** What is known besides; absent before the first run. */
  readonly state?: KnownState | undefined;
  readonly register: readonly Requirement[];
}

/** Shows a case with the parts of report.html: what it asks, its steps, what is wrong, and how to repeat it. */
export function caseDetailHtml({ one, file, result, steps, state, register }: ShownCase): SafeHtml {
  const outcome = result === undefined ? html`<span class="badge">not run</span>` : outcomeHtml(result.outcome);
  return html`<h2 id="detail-title" tabindex="-1">${outcome} ${visibleText(one.name)}</h2>
${result && whyHtml(result)}
${requirementsHtml(one, state, register)}
${sourceHtml(one, file)}
${stepsHtml(one, steps, result?.error)}
${result && evidencePart(result, state)}`;
}

function whyHtml({ outcome, error, reason }: CaseResult): SafeHtml | undefined {
  if (outcome === 'passed') return undefined;
  const beside = error && expectationHtml(error);
  const why = error === undefined ? reason : beside === undefined ? errorSentence(error) : failureHead(error);
  return html`${why === undefined ? undefined : html`<p class="why">${visibleStart(why)}</p>`}${beside}`;
}

/** Links the scenario in its feature file, which editors with this scheme open at the line. */
function sourceHtml(one: CaseDescription, file: string | undefined): SafeHtml | undefined {
  const line = one.line ?? scenarioTexts()(one)?.line;
  if (file === undefined || line === undefined) return undefined;
  const { pathname } = pathToFileURL(file);
  const inside = path.relative(process.cwd(), file);
  const shown = inside.startsWith('..') ? file : inside;
  return html`<p class="source"><a href="vscode://file${pathname}:${line}">Open in VS Code</a> <span class="copyable"><code>${visibleText(shown)}:${line}</code><button type="button" class="copy">Copy</button></span></p>`;
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
  return html`${deviationsHtml(causes)}<section class="evidence"><h3>Exchanges</h3>${exchangesHtml(result, causes, {
    scriptOf: (one, seen) => reproduction(one, state, seen),
    rerun: (id) => rerun(id).join(' '),
  })}</section>`;
}
