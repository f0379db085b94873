import { nearest } from '../../../../common/names/nearest.js';
import { shellWord } from '../../../../common/pages/curl.js';
import { styleOf } from '../../../report/terminal/style.js';
import { brokenRequirements } from '../../../report/words/broken-by.js';
import { causesNamed, shownCauseIds } from '../../../report/words/cause-ids.js';
import { rerunOf } from '../../../report/words/rerun.js';
import { visibleText } from '../../../report/words/visible-text.js';
import { wrap } from '../../../report/words/wrap.js';
import { caseAbout } from '../../../result/case-about.js';
import { findingText } from '../../../result/case-finding.js';
import type { Cause } from '../../../result/cause.js';
import type { CaseResult, RequirementResult, RunResult } from '../../../result/run-result.js';
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
  if (result.subject.kind !== undefined) return brokenList(file, result, width);
  if (causes.length === 0) return [`${file} lists no causes: no case failed or was blocked.`];
  const { causeLines } = await import('../../../report/terminal/cause-lines.js');
  return causeLines(causes, width, styleOf(false));
}

/** Lists what a client breaks: a client has no causes, since its requests show their faults themselves. */
function brokenList(file: string, { requirements, cases }: RunResult, width: number): readonly string[] {
  if (requirements.every(({ verdict }) => verdict === 'untested' || verdict === 'not-applicable'))
    return [`${file}: the client did nothing that a rule is about.`];
  const broken = brokenRequirements(requirements, new Map(cases.map((one) => [one.id, one])));
  if (broken.length === 0) return [`${file}: the client breaks no requirement that it exercised.`];
  return broken.flatMap(({ requirement: one, found }) => {
    const title = `${one.verdict} ${one.id}: ${one.text.trim()} (${found.length === 1 ? '1 finding' : `${found.length} findings`})`;
    return [...wrap(title, width), `  xcaliper explain ${shellWord(one.id)} --results ${shellWord(file)}`];
  });
}

/**
 * Explains a cause: its card, its requirements, its cases and the commands that show it again. Explains a requirement of
 * the run, too: those of the user are nowhere else.
 *
 * @param id rank, id, or the beginning of the id of a cause; or the id of a requirement
 * @throws UsageError for an unknown or ambiguous id, with the nearest ones
 * @throws InvalidArgumentError `results` when the file is invalid
 */
export async function causeExplanation(file: string, id: string, width: number): Promise<readonly string[]> {
  const result = await readResults(file);
  const requirement = result.requirements.find((one) => one.id.toUpperCase() === id.replace(/^@/, '').toUpperCase());
  if (requirement !== undefined) return requirementInRun(requirement, result, width);
  const [cause, ...others] = causesNamed(id, result.causes);
  if (cause === undefined) throw new UsageError(unknownCause(file, id, result));
  if (others.length > 0) throw new UsageError(ambiguousCause(file, id, [cause, ...others], result));
  const [{ causeCards }, { causeCardLines, clauseLines }] = await Promise.all([
    import('../../../report/causes/cause-card.js'),
    import('./cause-card-lines.js'),
  ]);
  const card = causeCards(result).find((one) => one.cause === cause);
  if (card === undefined) throw new UsageError(unknownCause(file, id, result));
  return [
    ...causeCardLines(card, width),
    ...clauseLines('Requirements violated:', card.violated, width),
    ...clauseLines('Requirements only blocked:', card.blocked, width),
    '',
    'Cases:',
    ...cause.cases.map((one) => `  ${one}`),
    ...(card.example === undefined ? [] : commandLines(card.example.one, file, result)),
  ];
}

/** Names the commands that run a case again and that print its script. */
function commandLines({ id }: CaseResult, file: string, result: RunResult): readonly string[] {
  return [
    '',
    'Run the example again:',
    `  ${rerunOf(result)(id).join(' ')}`,
    '',
    'Repeat its requests with curl on an empty account:',
    `  npx xcaliper repro ${shellWord(id)} --results ${shellWord(file)} > repro.sh`,
  ];
}

/** Most ids that a message lists. */
const NEAR = 3;

function unknownCause(file: string, id: string, { causes, requirements, subject }: RunResult): string {
  if (subject.kind !== undefined) {
    const known = requirements.map((one) => one.id);
    const near = nearest(id.toUpperCase(), known, NEAR).join(', ');
    return `explain: ${file} has no requirement ${JSON.stringify(id)}; the nearest are ${near}`;
  }
  const problem = `explain: ${file} has no cause ${JSON.stringify(id)}`;
  if (causes.length === 0) return `${problem}; it lists no causes`;
  if (/^c?\d+$/i.test(id)) return `${problem}; it lists c1 to c${causes.length}`;
  const shown = shownCauseIds(causes);
  const near = nearest(id.toLowerCase().replace(/^c\d+-/, ''), [...shown.keys()], NEAR);
  return `${problem}; the nearest are ${near.map((one) => shown.get(one)).join(', ')}`;
}

function ambiguousCause(file: string, id: string, found: readonly Cause[], { causes }: RunResult): string {
  const shown = shownCauseIds(causes);
  const names = found.map((cause) => shown.get(cause.id)).join(', ');
  return `explain: several causes in ${file} begin with ${JSON.stringify(id)}; give the number or more of the id of one: ${names}`;
}

function requirementInRun(requirement: RequirementResult, result: RunResult, width: number): readonly string[] {
  const caseOf = new Map(result.cases.map((one) => [one.id, caseAbout(one, requirement.id)]));
  const lines = requirement.cases.flatMap((id) => {
    const one = caseOf.get(id);
    const findings = (one?.findings ?? []).filter(({ outcome }) => outcome !== 'passed').map(findingText);
    const shown = findings.flatMap((text) => wrap(visibleText(text), width - 4).map((line) => `    ${line}`));
    return [`  ${id}  ${one?.outcome}: ${one?.name}`, ...shown];
  });
  const { verdict, causes = [] } = requirement;
  const shown = shownCauseIds(result.causes);
  const explained = causes.map((id) => shown.get(id) ?? id);
  return [
    ...requirementHead(requirement, width),
    '',
    `verdict: ${verdict}${explained.length === 0 ? '' : `, explained by ${explained.join(', ')}`}`,
    ...(lines.length === 0 ? ['No case of the run covers it.'] : ['Cases:', ...lines]),
  ];
}
