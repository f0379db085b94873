import { nearest } from '../../../../common/nearest.js';
import { styleOf } from '../../../report/terminal/style.js';
import { brokenBy } from '../../../report/words/broken-by.js';
import { visibleText } from '../../../report/words/visible-text.js';
import { wrap } from '../../../report/words/wrap.js';
import { caseAbout } from '../../../result/case-about.js';
import { findingText } from '../../../result/case-finding.js';
import type { Cause } from '../../../result/cause.js';
import type { RequirementResult, RunResult } from '../../../result/run-result.js';
import { DEVIATING } from '../../../result/verdict.js';
import { readResults } from '../../files/read-results.js';
import { UsageError } from '../../options/usage-error.js';
import { requirementHead } from './requirement-head.js';

/**
 * Lists the causes of a run.
 *
 * @throws InvalidArgumentError `results` when the file is invalid
 */
export async function causeList(file: string, width: number): Promise<readonly string[]> {
  const result = await readResults(file);
  const { causes } = result;
  if (result.subject.kind === 'client') return brokenList(file, result, width);
  if (causes.length === 0) return [`${file} lists no causes: no case failed or was blocked.`];
  const { causeLines } = await import('../../../report/terminal/cause-lines.js');
  return causeLines(causes, width, styleOf(false));
}

/** Lists what a client breaks: a client has no causes, since its requests show their faults themselves. */
function brokenList(file: string, { requirements, cases }: RunResult, width: number): readonly string[] {
  const broken = DEVIATING.flatMap((verdict) => requirements.filter((one) => one.verdict === verdict));
  if (broken.length === 0) return [`${file}: the client breaks no requirement that it exercised.`];
  const caseOf = new Map(cases.map((one) => [one.id, one]));
  return broken.flatMap((one) => {
    const found = brokenBy(one, caseOf);
    const title = `${one.verdict} ${one.id}: ${one.text.trim()} (${found.length === 1 ? '1 finding' : `${found.length} findings`})`;
    return [...wrap(title, width), `  xcaliper explain ${one.id} --results ${file}`];
  });
}

/**
 * Explains a cause: its figures, its requirements, its cases and an example. Explains a requirement of the run, too: those
 * of the user are nowhere else.
 *
 * @throws UsageError for an unknown id, with the nearest ones
 * @throws InvalidArgumentError `results` when the file is invalid
 */
export async function causeExplanation(file: string, id: string, width: number): Promise<readonly string[]> {
  const result = await readResults(file);
  const cause = result.causes.find((one) => one.id === id);
  if (cause === undefined) {
    const requirement = result.requirements.find((one) => one.id.toUpperCase() === id.replace(/^@/, '').toUpperCase());
    if (requirement === undefined) throw new UsageError(unknownCause(file, id, result));
    return requirementInRun(requirement, result, width);
  }
  const { causeEffect, causeHint, causeTitle } = await import('../../../report/words/cause-text.js');
  return [
    cause.id,
    '',
    ...wrap(`${causeTitle(cause)}: ${causeEffect(cause)}.`, width),
    ...(causeHint(cause) === ''
      ? []
      : ['', ...wrap(`It ${causeHint(cause)}; explain them with xcaliper explain ID.`, width)]),
    ...requirementsPart('Requirements that judge it directly:', cause.home, result, width),
    ...requirementsPart('Violates:', cause.violates, result, width),
    ...requirementsPart('Blocks:', cause.blocks, result, width),
    '',
    'Cases:',
    ...cause.cases.map((one) => `  ${one}`),
    ...(await examplePart(cause, result)),
  ];
}

function unknownCause(file: string, id: string, { causes, requirements, subject }: RunResult): string {
  if (subject.kind === 'client') {
    const known = requirements.map((one) => one.id);
    const near = nearest(id.toUpperCase(), known, 3).join(', ');
    return `explain: ${file} has no requirement ${JSON.stringify(id)}; the nearest are ${near}`;
  }
  const ids = causes.map((one) => one.id);
  const problem = `explain: ${file} has no cause ${JSON.stringify(id)}`;
  if (ids.length === 0) return `${problem}; it lists no causes`;
  return `${problem}; the nearest are ${nearest(id.toLowerCase(), ids, 3).join(', ')}`;
}

function requirementInRun(requirement: RequirementResult, { cases }: RunResult, width: number): readonly string[] {
  const caseOf = new Map(cases.map((one) => [one.id, caseAbout(one, requirement.id)]));
  const lines = requirement.cases.flatMap((id) => {
    const one = caseOf.get(id);
    const findings = (one?.findings ?? []).filter(({ outcome }) => outcome !== 'passed').map(findingText);
    const shown = findings.flatMap((text) => wrap(visibleText(text), width - 4).map((line) => `    ${line}`));
    return [`  ${id}  ${one?.outcome}: ${one?.name}`, ...shown];
  });
  const { verdict, causes = [] } = requirement;
  return [
    ...requirementHead(requirement, width),
    '',
    `verdict: ${verdict}${causes.length === 0 ? '' : `, explained by ${causes.join(', ')}`}`,
    ...(lines.length === 0 ? ['No case of the run covers it.'] : ['Cases:', ...lines]),
  ];
}

function requirementsPart(
  title: string,
  ids: readonly string[],
  { requirements }: RunResult,
  width: number,
): readonly string[] {
  if (ids.length === 0) return [];
  const known = new Map(requirements.map((one) => [one.id, one]));
  const lines = ids.flatMap((id) => {
    const requirement = known.get(id);
    if (requirement === undefined) return [`  ${id}`];
    const text = wrap(requirement.text, width - 4).map((line) => `    ${line}`);
    return [`  ${id} (${requirement.level})`, ...text];
  });
  return ['', title, ...lines];
}

/** Shows the smallest exchange that went wrong, and the command that runs its case again. */
async function examplePart({ example }: Cause, { cases }: RunResult): Promise<readonly string[]> {
  const one = cases.find(({ id }) => id === example.case);
  const exchange = one?.exchanges[example.exchange];
  if (exchange === undefined) return [];
  const { exchangeText } = await import('../../../report/html/exchange-html.js');
  return [
    '',
    `Example, exchange ${example.exchange + 1} of ${example.case}:`,
    '',
    ...exchangeText(exchange)
      .trimEnd()
      .split('\n')
      .map((line) => `  ${line}`.trimEnd()),
    '',
    `xcaliper run --only ${example.case}`,
  ];
}
