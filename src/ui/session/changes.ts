import { changeBetween } from '../../report/compare/change.js';
import type { Outcome } from '../../result/outcome.js';
import type { RunResult } from '../../result/run-result.js';
import type { ChangesView } from '../protocol.js';

const BAD: readonly Outcome[] = ['failed', 'subject-died', 'harness-error'];
const UNDECIDED: readonly Outcome[] = ['blocked', 'inconclusive'];

type Change = 'mended' | 'broken' | 'fresh';

/** Tells what is different between two states of a session. */
export function changesBetween(before: Compared, after: Compared): ChangesView {
  const outcomes = new Map(before.cases.map(({ id, outcome }) => [id, outcome]));
  const verdicts = new Map(before.requirements.map(({ id, verdict }) => [id, verdict]));
  const cases = (wanted: Change) =>
    after.cases.filter(({ id, outcome }) => changeOf(outcomes.get(id), outcome) === wanted).map(({ id }) => id);
  const requirements = (wanted: 'better' | 'worse') =>
    after.requirements
      .filter(({ id, verdict }) => changeBetween(verdicts.get(id), verdict) === wanted)
      .map(({ id }) => id);
  return {
    mended: cases('mended'),
    broken: cases('broken'),
    fresh: cases('fresh'),
    better: requirements('better'),
    worse: requirements('worse'),
    causesGone: without(before, after),
    causesNew: without(after, before),
  };
}

type Compared = Pick<RunResult, 'cases' | 'requirements' | 'causes'>;

function changeOf(before: Outcome | undefined, after: Outcome): Change | undefined {
  if (before === undefined) return BAD.includes(after) ? 'fresh' : undefined;
  if (after === 'passed') return BAD.includes(before) || UNDECIDED.includes(before) ? 'mended' : undefined;
  return before === 'passed' && after !== 'skipped' ? 'broken' : undefined;
}

/** Lists the causes that only the first state has. */
function without(one: Compared, other: Compared): readonly string[] {
  const known = new Set(other.causes.map(({ id }) => id));
  return one.causes.filter(({ id }) => !known.has(id)).map(({ description }) => description);
}
