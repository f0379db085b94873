import { isSuccess } from '../../../common/status.js';
import type { Answer } from '../answer/answer.js';
import type { Difference } from '../answer/difference.js';
import type { ObservedCase } from '../search/observed-case.js';
import { compareCase } from '../twin/compare-case.js';
import { isReading, type PreparedExchange } from '../twin/prepared-case.js';
import type { Replayed } from '../twin/replay.js';
import type { Twins } from '../twin/twin.js';
import { answerAtoms, answerLabel } from './rules/answer-atoms.js';
import { type Atoms, atomsOf } from './rules/atom.js';
import { requestAtoms } from './rules/request-atoms.js';

/** A request with the answers of a server and of a twin that met the same documents, as far as the case shows. */
export interface TwinObservation {
  readonly of: ObservedCase;
  readonly index: number;
  readonly exchange: PreparedExchange;
  readonly server: Answer;
  readonly twin: Answer;
  readonly differences: readonly Difference[];
}

/**
 * Observes cases on a twin. Behind the first write to which only one side agrees, the documents are others, so the rest of a
 * case is not observed.
 *
 * @param faults ids of deviations that the twin has
 */
export function observeOnTwin(
  cases: readonly ObservedCase[],
  faults: readonly string[],
  twins: Twins,
): readonly TwinObservation[] {
  return cases.flatMap((one) => observationsOf(one, twins.replay(one.prepared, faults)));
}

function observationsOf(of: ObservedCase, replayed: readonly Replayed[]): readonly TwinObservation[] {
  const compared = compareCase(of.prepared, replayed);
  const found: TwinObservation[] = [];
  for (const [index, exchange] of of.prepared.exchanges.entries()) {
    const [twin, comparison] = [replayed[index], compared[index]];
    if (twin === undefined || 'setAside' in twin || exchange.answer === undefined) continue;
    const differences = comparison?.result === 'differs' ? comparison.differences : [];
    const observation = { of, index, exchange, server: exchange.answer, twin: twin.answer, differences };
    found.push(observation);
    if (isParting(observation)) break;
  }
  return found;
}

function isParting({ exchange: { request }, server, twin, differences }: TwinObservation): boolean {
  if (isReading(request.method) || differences[0]?.kind !== 'status') return false;
  return isSuccess(server.status) !== isSuccess(twin.status);
}

const known = new WeakMap<TwinObservation, Atoms>();

/** Lists the properties of the request, and of the answer of the twin. */
export function atomsIn(observation: TwinObservation): Atoms {
  const found = known.get(observation) ?? listAtoms(observation);
  known.set(observation, found);
  return found;
}

function listAtoms({ exchange: { request }, twin }: TwinObservation): Atoms {
  return new Map([...requestAtoms(request), ...atomsOf(answerAtoms(answerLabel(twin)))]);
}
