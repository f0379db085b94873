import type { EarlierRun } from '../../result/earlier-run.js';
import { whyNoMeasurement } from '../../result/exit-code.js';
import { requirementsOnSubject } from '../../result/run-numbers.js';
import type { RunResult, Since } from '../../result/run-result.js';
import { changeBetween, type VerdictChange } from './change.js';

/**
 * Compares a run with the one before.
 *
 * @returns undefined when the two do not measure the same subject, or one of them is no measurement
 */
export function sinceRun(before: EarlierRun, after: RunResult): Since | undefined {
  if (!isComparable(before, after)) return undefined;
  const verdicts = new Map(before.requirements.map(({ id, verdict }) => [id, verdict]));
  const about = requirementsOnSubject(after);
  const having = (change: VerdictChange) =>
    about.filter(({ id, verdict }) => changeBetween(verdicts.get(id), verdict) === change).map(({ id }) => id);
  const [earlier, now] = [before, after].map(({ causes }) => new Set(causes.map(({ id }) => id)));
  return {
    startedAt: before.startedAt,
    xcaliper: before.xcaliper,
    mended: having('better'),
    broken: having('worse'),
    undecided: having('undecided'),
    newCauses: after.causes.flatMap(({ id }) => (earlier?.has(id) ? [] : id)),
    goneCauses: before.causes.flatMap(({ id, description }) => (now?.has(id) ? [] : { id, description })),
  };
}

function isComparable(before: EarlierRun, after: RunResult): boolean {
  const [one, other] = [before.subject, after.subject];
  return (
    one.name === other.name &&
    one.kind === other.kind &&
    before.startedAt < after.startedAt &&
    whyNoMeasurement(before) === undefined &&
    whyNoMeasurement(after) === undefined
  );
}
