import type { RecordedExchange } from '../results/attachments.js';
import type { CaseResult } from '../results/run-result.js';
import { type ExchangeTraits, traitsOf } from './exchange-traits.js';

/** One exchange that a case judges or needs, with the status class that the suite expects of it. */
export interface Observation {
  readonly result: CaseResult;
  /** Index among the exchanges of the case. */
  readonly index: number;
  readonly traits: ExchangeTraits;
  readonly expected: string;
  /** What went wrong; absent when the exchange went as expected. */
  readonly symptom?: string;
}

/**
 * Lists the exchanges of a case that the suite has expectations of. At most one has a symptom: the one at which the case
 * failed or was blocked.
 */
export function observationsOf(result: CaseResult): readonly Observation[] {
  const wrong = wrongExchange(result);
  const symptom = wrong === undefined ? undefined : symptomOf(result, wrong);
  return result.exchanges.flatMap((exchange, index) => {
    const isWrong = index === wrong && symptom !== undefined;
    const expected = expectedOf(exchange);
    if (expected === undefined && !isWrong) return [];
    const observed = { result, index, traits: traitsOf(exchange), expected: expected ?? 'any' };
    return [isWrong ? { ...observed, symptom } : observed];
  });
}

/** Set-up writes must succeed, whichever status of success they get. */
function expectedOf({ expected, isSetUp, request }: RecordedExchange): string | undefined {
  if (expected !== undefined) return expected;
  return isSetUp === true && request.method !== 'GET' ? '2xx' : undefined;
}

function wrongExchange({ outcome, exchanges }: CaseResult): number | undefined {
  if (outcome !== 'failed' && outcome !== 'blocked' && outcome !== 'subject-died') return undefined;
  const mismatch = exchanges.findLastIndex((one) => !isAsExpected(one));
  if (mismatch >= 0) return mismatch;
  const judged = exchanges.findIndex(({ isSetUp }) => isSetUp !== true);
  return judged >= 0 ? judged : exchanges.length - 1;
}

function isAsExpected(exchange: RecordedExchange): boolean {
  const expected = expectedOf(exchange);
  if (exchange.response === undefined) return expected?.includes('nothing') === true;
  if (expected === undefined) return true;
  const pattern = new RegExp(`^(?:${expected.replaceAll('x', '\\d').replaceAll(' or ', '|')})$`);
  return pattern.test(String(exchange.response.status));
}

/** Names what went wrong in words that are the same for all cases with the same fault. */
function symptomOf({ exchanges, error }: CaseResult, index: number): string | undefined {
  const exchange = exchanges[index];
  if (exchange === undefined) return undefined;
  const { response } = exchange;
  if (response === undefined) return 'gets no response';
  if (!isAsExpected(exchange)) return `is answered ${response.status} instead of ${expectedOf(exchange)}`;
  const what = /: ([^:]+): expected /.exec(error?.message ?? '')?.[1];
  return what === undefined ? `is answered ${response.status}, but not as expected` : `has a wrong ${what}`;
}
