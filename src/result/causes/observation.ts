import { defined } from '../../../common/defined.js';
import { withoutUsage } from '../register/register.js';
import type { CaseResult } from '../run-result.js';
import { type ExchangeTraits, traitsOf } from './exchange-traits.js';
import { type RefusalReason, Refusals } from './situation/refusals.js';
import { type Symptom, symptomOf } from './symptom.js';
import type { Failure } from './wrong-part.js';

/** An exchange that a case judges, or at which it ended. */
export interface Observation extends Pick<ExchangeTraits, 'method' | 'kind'> {
  readonly result: CaseResult;
  /** Index among the exchanges of the case. */
  readonly index: number;
  /** Why the request has to be refused. */
  readonly reason?: RefusalReason;
  /** The clause of the first requirement of the case. */
  readonly clause?: string;
  /** What went wrong, if the case failed or was blocked at this exchange. */
  readonly symptom?: Symptom;
}

/** What tells more of an exchange than its record. */
export interface ObservationContext {
  readonly refusals?: Refusals;
  /** Clauses by requirement. Without one, the start of the id of a requirement stands for it. */
  readonly sections?: ReadonlyMap<string, string>;
}

/**
 * Lists the exchanges that a case judges, and the one at which it failed or was blocked. It leaves out the first halves of
 * attempts: a server that asks for passwords has the causes of one that does not.
 */
export function observationsOf(
  result: CaseResult,
  { refusals = new Refusals(), sections }: ObservationContext = {},
): readonly Observation[] {
  const decisive = decisiveExchange(result);
  const [requirement] = result.requirements;
  const clause = requirement && (sections?.get(requirement) ?? withoutUsage(requirement).replace(/-[^-]*$/, ''));
  return result.exchanges.flatMap((exchange, index) => {
    const isDecisive = index === decisive;
    if (exchange.isLook === true || exchange.isChallenge === true) return [];
    if (exchange.isSetUp === true && !isDecisive) return [];
    const { method, kind, isRefusalDue } = traitsOf(exchange);
    const reason = isRefusalDue ? refusals.reasonOf(result, method) : undefined;
    const symptom = isDecisive ? symptomOf(exchange, failureOf(result)) : undefined;
    return [{ result, index, method, kind, ...defined({ reason, clause, symptom }) }];
  });
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
