import type { CaseResult } from '../results/run-result.js';
import { type ExchangeTraits, traitsOf } from './exchange-traits.js';
import { expectedStatus, isAsExpected } from './expected-status.js';

/** One exchange that a case judges or needs, with the status class that the suite expects of it. */
export interface Observation {
  readonly result: CaseResult;
  /** Index among the exchanges of the case. */
  readonly index: number;
  readonly traits: ExchangeTraits;
  /** Expectations by which exchanges are compared: the exact statuses, and whether these are a success or a refusal. */
  readonly scopes: readonly string[];
  /** What went wrong; absent when the exchange went as expected. */
  readonly symptom?: Symptom;
}

/** What went wrong, in words that are the same for all cases with the same fault. */
export interface Symptom {
  readonly words: string;
  /** The scope in which exchanges without this symptom count against a rule. */
  readonly scope: string;
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
    const expected = expectedStatus(exchange);
    if (expected === undefined && !isWrong) return [];
    const observed = { result, index, traits: traitsOf(exchange), scopes: scopesOf(expected) };
    return [isWrong ? { ...observed, symptom } : observed];
  });
}

function wrongExchange({ outcome, exchanges }: CaseResult): number | undefined {
  if (outcome !== 'failed' && outcome !== 'blocked' && outcome !== 'subject-died') return undefined;
  const mismatch = exchanges.findLastIndex((one) => !isAsExpected(one));
  if (mismatch >= 0) return mismatch;
  const judged = exchanges.findIndex(({ isSetUp }) => isSetUp !== true);
  return judged >= 0 ? judged : exchanges.length - 1;
}

function scopesOf(expected: string | undefined): readonly string[] {
  return expected === undefined
    ? [ANY]
    : [ANY, expected, classOf(expected), `${classOf(expected)}${refusalOf(expected)}`];
}

const ANY = 'any';

/** Refusals of content get 409, but some rules leave the status open; both are refusals of the same kind. */
function refusalOf(expected: string): string {
  return /^4\d\d$/.test(expected) && expected !== '409' ? ` with ${expected}` : '';
}

function classOf(expected: string): 'success' | 'refusal' | 'either' {
  const [succeeds, refuses] = [/(?:^| or )2/.test(expected), /(?:^| or )[345]/.test(expected)];
  if (succeeds === refuses) return 'either';
  return succeeds ? 'success' : 'refusal';
}

function symptomOf({ exchanges, error }: CaseResult, index: number): Symptom | undefined {
  const exchange = exchanges[index];
  if (exchange === undefined) return undefined;
  const { response } = exchange;
  if (response === undefined) return { words: 'gets no response', scope: ANY };
  if (!isAsExpected(exchange)) return statusSymptom(response.status, expectedStatus(exchange) ?? '');
  const what = /: ([^:]+): expected /.exec(error?.message ?? '')?.[1] ?? 'response';
  const wanted = /^status of/.test(what) ? statusIn(error?.expected) : undefined;
  if (wanted !== undefined) return statusSymptom(response.status, wanted);
  return { words: `has a wrong ${what}`, scope: ANY };
}

function statusSymptom(status: number, expected: string): Symptom {
  const wanted = classOf(expected);
  if (wanted === 'success' && status >= 300) return { words: `is answered ${status} instead of 2xx`, scope: wanted };
  if (wanted === 'refusal' && status >= 500) return { words: `is answered ${status} instead of 4xx`, scope: wanted };
  if (wanted === 'refusal' && status < 300)
    return { words: `is accepted instead of refused${refusalOf(expected)}`, scope: `refusal${refusalOf(expected)}` };
  return { words: `is answered ${status} instead of ${expected}`, scope: expected };
}

/** Reads the status that an expectation names: `404`, or `2xx` for a pattern of successes. */
function statusIn(expected = ''): string | undefined {
  if (/^"?\d{3}"?$/.test(expected)) return expected.replaceAll('"', '');
  return /\/\^\(?(?:\?:)?2/.test(expected) ? '2xx' : undefined;
}
