import type { DeviationDescription } from '../../simulators/index.js';
import type { CaseResult } from '../runner/results/run-result.js';
import { spreadOut } from './bounded-cases.js';
import type { RecordedCase } from './recorded-case.js';

interface FoundBy {
  readonly results: readonly CaseResult[];
  /** Number of affected cases that did not run. */
  readonly passedOver: number;
}

/** Number of cases that run before the next look at the results. */
const AT_ONCE = 12;

/** Most cases for a deviation that violates nothing. */
const MOST_FOR_INERT = 48;

/**
 * Runs affected cases until one has found the deviation out. Those about a violated requirement come first.
 *
 * @param affected cases that the deviating server answers differently
 * @param run runs cases on that server
 */
export async function runUntilFound(
  affected: readonly RecordedCase[],
  { violates }: Pick<DeviationDescription, 'violates'>,
  run: (cases: readonly RecordedCase[]) => Promise<readonly CaseResult[]>,
): Promise<FoundBy> {
  const isDirect = ({ requirements }: RecordedCase) => requirements.some((id) => violates.includes(id));
  const direct = spreadOut(affected.filter(isDirect), 0);
  const others = spreadOut(
    affected.filter((one) => !isDirect(one)),
    0,
  );
  const chosen = [...slices(direct), ...slices(violates.length === 0 ? others.slice(0, MOST_FOR_INERT) : others)];
  const results: CaseResult[] = [];
  for (const some of chosen) {
    results.push(...(await run(some)));
    if (violates.length > 0 && results.some(({ outcome }) => outcome === 'failed')) break;
  }
  return { results, passedOver: affected.length - results.length };
}

function slices<T>(items: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, index) =>
    items.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}
