import { startXdms, type XdmsOptions } from '../../../simulators/index.js';
import { runConformance } from '../../../src/conformance.js';
import { compareCase, type ExchangeComparison } from '../../../src/diagnosis/twin/compare-case.js';
import { Habits } from '../../../src/diagnosis/twin/habits.js';
import { subjectFacts } from '../../../src/diagnosis/twin/subject-facts.js';
import { Twins } from '../../../src/diagnosis/twin/twin.js';
import type { CaseResult, RunResult, ServerResult } from '../../../src/result/run-result.js';

export const USERS = [
  { xui: 'sip:alice@example.com', password: 'alice-secret' },
  { xui: 'sip:bob@example.com', password: 'bob-secret' },
] as const;

/** Runs cases by URL on a mock in this process. */
export async function runByUrl(
  only: readonly string[],
  { users = USERS.map(({ xui }) => ({ xui })), ...options }: XdmsOptions = {},
): Promise<ServerResult> {
  await using mock = await startXdms({ ...options, users });
  return await runConformance({ subject: mock.xcapRoot, users, only });
}

export interface Compared {
  readonly result: CaseResult;
  readonly comparisons: readonly ExchangeComparison[];
}

/** Replays all cases of a run on a twin. What passed cases show of the server is excused. */
export async function comparedOn(run: RunResult, deviations: readonly string[] = []): Promise<readonly Compared[]> {
  const facts = subjectFacts(run);
  if (facts === undefined) throw new Error('the run has measured no server');
  const twins = await Twins.open(facts);
  const habits = await Habits.of(twins, run.cases);
  return run.cases.map((result) => {
    const prepared = twins.prepare(result);
    return { result, comparisons: compareCase(prepared, twins.replay(prepared, deviations), habits) };
  });
}

/** Lists cases with an exchange that differs. */
export function differing(compared: readonly Compared[]): readonly string[] {
  return compared.flatMap(({ result, comparisons }) =>
    comparisons.some((one) => one.result === 'differs') ? [result.id] : [],
  );
}

/** Lists cases that have not passed. */
export function notPassed(compared: readonly Compared[]): readonly string[] {
  return compared.flatMap(({ result: { id, outcome } }) => (outcome === 'failed' || outcome === 'blocked' ? [id] : []));
}
