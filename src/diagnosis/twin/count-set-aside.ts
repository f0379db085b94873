import type { CaseResult } from '../../result/case-result.js';
import { countsOf } from '../../result/causes/frequency.js';
import type { RunDiagnosis } from '../../result/run-result.js';
import type { PreparedCase } from './prepared-case.js';
import type { SetAside } from './set-aside.js';

/** Reasons that are about the server, or about what happened in the run; the others are limits of twins. */
const OF_RUN: ReadonlySet<SetAside> = new Set(['no-response', 'unstable', 'cut', 'undecided']);

/** Counts what is set aside in the cases that did not pass, by reason. */
export function countSetAside(
  cases: readonly CaseResult[],
  prepare: (one: CaseResult) => PreparedCase,
): Pick<RunDiagnosis, 'setAside'> {
  const bad = cases.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped');
  const reasons = bad.flatMap((one) => prepare(one).exchanges.flatMap(({ setAside }) => setAside ?? []));
  const counts = countsOf(reasons.filter((one) => OF_RUN.has(one)));
  return counts.size === 0 ? {} : { setAside: Object.fromEntries(counts) };
}
