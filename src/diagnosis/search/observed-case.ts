import type { RecordedExchange } from '../../result/attachments.js';
import type { CaseResult } from '../../result/case-result.js';
import { isAsExpected } from '../../result/causes/expected-status.js';
import { countedOutcome } from '../../result/outcome.js';
import type { PreparedCase } from '../twin/prepared-case.js';

/** A case of a run, as a diagnosis sees it. */
export interface ObservedCase {
  readonly result: CaseResult;
  readonly prepared: PreparedCase;
  /** Whether it passed; otherwise it failed or was blocked. */
  readonly isGood: boolean;
  /** Indexes of the exchanges that it judges: for a case that did not pass, those of the step at which it ended. */
  readonly judged: readonly number[];
}

/**
 * Takes a case that passed, failed or was blocked, with the exchanges that it judges.
 *
 * @returns undefined for a case that says nothing
 */
export function observedCase(result: CaseResult, prepare: () => PreparedCase): ObservedCase | undefined {
  const outcome = countedOutcome(result);
  if (outcome !== 'passed' && outcome !== 'failed' && outcome !== 'blocked') return undefined;
  const isGood = outcome === 'passed';
  const judged = [...result.exchanges.entries()]
    .filter(([, exchange]) => (isGood ? isOfCase(exchange) : isJudged(exchange, result)))
    .map(([index]) => index);
  return judged.length === 0 ? undefined : { result, prepared: prepare(), isGood, judged };
}

function isOfCase({ isSetUp, isLook }: RecordedExchange): boolean {
  return isSetUp !== true && isLook !== true;
}

/** A look shows what else the server did. Results of earlier versions do not say what a step judged. */
function isJudged(exchange: RecordedExchange, { exchanges }: CaseResult): boolean {
  const isTold = exchanges.some(({ judged }) => judged !== undefined);
  if (isTold) return exchange.judged !== undefined || exchange.isLook === true;
  const areAsExpected = exchanges.every(isAsExpected);
  return areAsExpected ? isOfCase(exchange) : !isAsExpected(exchange);
}
