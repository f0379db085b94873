import type { EndedStep } from '../../measure/server/execution/progress.js';
import { scenarioTexts } from '../../report/facts/scenario-text.js';
import { expectationHtml } from '../../report/html/expectation-html.js';
import { html, type SafeHtml } from '../../report/html/html.js';
import { failureHead, readableReason } from '../../report/words/failure-sentence.js';
import { visibleStart, visibleText } from '../../report/words/visible-text.js';
import type { CaseDescription } from '../../result/case-description.js';
import type { CaseError } from '../../result/case-result.js';

type Mark = 'good' | 'bad' | 'rest';

const MARKS: Readonly<Record<Mark, { readonly sign: string; readonly word: string }>> = {
  good: { sign: '✓', word: 'passed' },
  bad: { sign: '✗', word: 'failed' },
  rest: { sign: '–', word: 'not reached' },
};

/** Shows the steps of a case with a mark each, or the scenario as it is written, before the case has run. */
export function stepsHtml(
  one: Pick<CaseDescription, 'id' | 'feature'>,
  steps: readonly EndedStep[] | undefined,
  error: CaseError | undefined,
): SafeHtml | undefined {
  if (steps === undefined || steps.length === 0) return writtenHtml(one);
  // The difference stands above the steps; the step itself says what it compares.
  const saysValues = error === undefined || expectationHtml(error) === undefined;
  return html`<section class="steps"><h3>Scenario</h3><ol>${steps.map((step) => stepHtml(step, saysValues ? undefined : error))}</ol></section>`;
}

function stepHtml(
  { keyword = '', text = '', argument, status, message }: EndedStep,
  beside: CaseError | undefined,
): SafeHtml {
  const mark = markOf(status);
  const { sign, word } = MARKS[mark];
  return html`<li data-mark="${mark}"><span class="sign" aria-hidden="true">${sign}</span><span class="unseen">${word}: </span><b>${visibleText(keyword)}</b> ${visibleText(text)}${
    argument === undefined ? undefined : html`<pre>${visibleStart(argument)}</pre>`
  }${message === undefined ? undefined : html`<p class="mismatch">${visibleStart(failureOf(message, beside))}</p>`}</li>
`;
}

/** The step that ended the case leaves out its values when they stand beside each other. */
function failureOf(message: string, beside: CaseError | undefined): string {
  return beside?.message.endsWith(message) ? failureHead({ ...beside, message }) : readableReason(message);
}

function markOf(status: EndedStep['status']): Mark {
  if (status === 'PASSED') return 'good';
  return status === 'SKIPPED' ? 'rest' : 'bad';
}

function writtenHtml(one: Pick<CaseDescription, 'id' | 'feature'>): SafeHtml | undefined {
  const written = scenarioTexts()(one);
  if (written === undefined) return undefined;
  const lines = written.lines.filter((line) => !/^\s*@/.test(line)).join('\n');
  return html`<section class="steps"><h3>Scenario</h3><pre>${visibleStart(lines.trimEnd())}</pre></section>`;
}
