import type { Level } from '../register/register.js';
import type { Outcome } from './outcome.js';

/** What a run says about a requirement on a subject. */
export type Verdict = 'conforms' | 'violation' | 'shortfall' | 'note' | 'not-applicable' | 'inconclusive' | 'untested';

export const VERDICTS: readonly Verdict[] = [
  'conforms',
  'violation',
  'shortfall',
  'note',
  'not-applicable',
  'inconclusive',
  'untested',
];

/** What it is called when a subject does not do what a requirement of this level says. */
const FAILURE: Readonly<Record<Level, Verdict>> = {
  MUST: 'violation',
  'implied-MUST': 'violation',
  SHOULD: 'shortfall',
  MAY: 'note',
};

/**
 * The verdict on a requirement from the outcomes of its cases. One failed case is enough to fail it; conformance needs
 * a passed case and none that was left in doubt.
 */
export function verdictOf(level: Level, outcomes: readonly Outcome[]): Verdict {
  if (outcomes.length === 0) return 'untested';
  if (outcomes.includes('failed')) return FAILURE[level];
  if (outcomes.every((outcome) => outcome === 'skipped')) return 'not-applicable';
  if (outcomes.every((outcome) => outcome === 'passed' || outcome === 'skipped')) return 'conforms';
  return 'inconclusive';
}
