import { defined } from '../../../common/defined.js';
import type { RecordedExchange } from '../attachments.js';
import type { CaseResult } from '../run-result.js';
import { expectedStatus } from './expected-status.js';
import { type Situation, Situations } from './situation/situation.js';
import { partSymptom, type Symptom, scopesOf, statusSymptoms } from './symptom.js';
import type { Failure } from './wrong-part.js';

/** One exchange that a case judges or needs, with the status class that the suite expects of it. */
export interface Observation {
  readonly result: CaseResult;
  /** Index among the exchanges of the case. */
  readonly index: number;
  readonly situation: Situation;
  /** Expectations by which exchanges are compared: the exact statuses, and whether these are a success or a refusal. */
  readonly scopes: readonly string[];
  /** Status of the response, if there is one. */
  readonly status?: number;
  /** What went wrong, in general words first; empty when the exchange went as expected. */
  readonly symptoms: readonly Symptom[];
  /** Whether the case failed or was blocked at this exchange. */
  readonly isDecisive: boolean;
  /** Whether the case judges it, and does not only need it. */
  readonly isJudged: boolean;
}

/**
 * Lists the exchanges of a case that the suite has expectations of. At most one is decisive: the one at which the case
 * failed or was blocked. The others count for the shares of the causes only.
 */
export function observationsOf(result: CaseResult, situations: Situations = new Situations()): readonly Observation[] {
  const decisive = decisiveExchange(result);
  const situationAt = situations.ofCase(result);
  return result.exchanges.flatMap((exchange, index) => {
    if (exchange.isLook === true) return [];
    const isDecisive = index === decisive;
    const expected = expectedStatus(exchange);
    const isJudged = exchange.isSetUp !== true;
    if (expected === undefined && !isDecisive && !isJudged) return [];
    const symptoms = isDecisive ? decisiveSymptoms(result, exchange) : statusSymptoms(exchange);
    const of = { result, index, situation: situationAt(index), ...defined({ status: exchange.response?.status }) };
    return [{ ...of, scopes: scopesOf(expected), symptoms, isDecisive, isJudged }];
  });
}

/** Leaves out the first halves of attempts: a server that asks for passwords has the causes of one that does not. */
export function withoutChallenges<Case extends Pick<CaseResult, 'exchanges'>>(one: Case): Case {
  return { ...one, exchanges: one.exchanges.filter(({ isChallenge }) => isChallenge !== true) };
}

function decisiveSymptoms(result: CaseResult, exchange: RecordedExchange): readonly Symptom[] {
  const byStatus = statusSymptoms(exchange);
  return byStatus.length === 0 ? [partSymptom(exchange, failureOf(result))] : byStatus;
}

/** Returns the index of the exchange that the step judged at which a case failed or was blocked, as the step says. */
export function decisiveExchange({ outcome, exchanges }: CaseResult): number | undefined {
  if (outcome !== 'failed' && outcome !== 'blocked' && outcome !== 'subject-died') return undefined;
  const at = exchanges.findIndex(({ judged }) => judged === 'decides');
  return at < 0 ? undefined : at;
}

/** Returns what ended a case: what a step declares to be broken comes before an expectation that failed first. */
function failureOf({ about, error }: CaseResult): Failure {
  return about === undefined ? (error ?? {}) : { about };
}

export function isWrite({ request: { method } }: RecordedExchange): boolean {
  return method === 'PUT' || method === 'DELETE';
}
