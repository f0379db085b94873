import { InvalidArgumentError } from '../../../common/errors.js';
import type { CaseDescription } from '../../result/case-description.js';
import type { CaseResult } from '../../result/case-result.js';
import type { RunAsk } from '../protocol.js';

/**
 * Returns the ids of the cases that somebody asks for; undefined for all.
 *
 * @param known the last results
 * @throws InvalidArgumentError `cases`
 */
export function askedCases(
  ask: RunAsk,
  cases: readonly Pick<CaseDescription, 'id'>[],
  known: readonly Pick<CaseResult, 'id' | 'outcome'>[],
): readonly string[] | undefined {
  if (ask.what !== 'cases') return ask.what === 'failed' ? failedCases(known) : undefined;
  const wanted = new Set(ask.cases);
  const found = cases.filter(({ id }) => wanted.has(id));
  if (found.length === 0) throw new InvalidArgumentError('cases', 'the suite has none of these cases');
  return found.map(({ id }) => id);
}

function failedCases(known: readonly Pick<CaseResult, 'id' | 'outcome'>[]): readonly string[] {
  const failed = known.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped');
  if (failed.length > 0) return failed.map(({ id }) => id);
  throw new InvalidArgumentError('cases', 'every case has passed, or none has run');
}
