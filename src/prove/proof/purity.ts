import type { Cause } from '../../result/cause.js';
import type { CasesOfDeviation } from '../../result/causes/deviation-cases.js';
import { countedOutcome } from '../../result/outcome.js';
import type { CaseResult } from '../../result/run-result.js';

/** Least share of the failed cases of a cause that fail on one deviation alone, from which the cause is pure. */
const PURE = 0.9;

/** How well causes tell the deviations of a mix apart. */
export interface Purity {
  /** Number of failed cases. */
  readonly failed: number;
  /** Number of these that belong to a pure cause. */
  readonly pure: number;
}

type Judged = Pick<CaseResult, 'id' | 'outcome' | 'diedOn'>;

/**
 * Counts the failed cases of a mix that belong to pure causes. A cause is pure when one planted deviation alone makes at
 * least 90 % of its failed cases fail or blocks them, as `features/deviation-cases.jsonl` says. An entry for several small
 * faults is never pure.
 *
 * @param planted ids of the deviations of the mix
 */
export function purityOf(
  planted: readonly string[],
  cases: readonly Judged[],
  causes: readonly Pick<Cause, 'cases' | 'faults'>[],
  known: ReadonlyMap<string, Pick<CasesOfDeviation, 'cases'>>,
): Purity {
  const failed = new Set(cases.filter((one) => countedOutcome(one) === 'failed').map(({ id }) => id));
  const alone = planted.map((id) => new Set(known.get(id)?.cases));
  const pure = causes
    .filter(({ faults }) => faults === undefined)
    .map((cause) => cause.cases.filter((id) => failed.has(id)))
    .filter((own) => alone.some((of) => own.filter((id) => of.has(id)).length >= PURE * own.length));
  return { failed: failed.size, pure: pure.reduce((sum, own) => sum + own.length, 0) };
}
