import { headerValue } from '../../../../common/exchange.js';
import { isSuccess } from '../../../../common/status.js';
import type { RecordedResponse } from '../../../result/attachments.js';
import { unique } from '../../../result/causes/frequency.js';
import type { MadeUpFault } from '../../../result/made-up-fault.js';
import { countedOutcome } from '../../../result/outcome.js';
import type { ObservedCase } from '../../search/observed-case.js';
import type { MadeUp } from '../../search/suspects.js';
import { learnedDeviation } from '../learned-deviation.js';
import { atomsIn, type TwinObservation } from '../observation.js';
import { type ProposedFault, proposedFault } from '../proposed-fault.js';
import { INSTEAD } from '../rules/answer-atoms.js';
import type { Atoms } from '../rules/atom.js';
import { type AnswerExample, isInRule, learnRules } from '../rules/learn-rules.js';
import { requestAtoms } from '../rules/request-atoms.js';
import type { AnswerKind } from './answer-kind.js';
import { fieldKindsIn, hasForm } from './other-fields.js';
import { statusKindsIn } from './other-statuses.js';

/** Most kinds that are looked at, the most frequent ones. */
const MOST_KINDS = 6;

/** A kind may have several unrelated conditions. */
const MOST_CONDITIONS = 2;

/** Proposes faults of servers that give other answers than the standard to some requests. */
export function proposeAnswers(observations: readonly TwinObservation[]): readonly ProposedFault[] {
  const found = new Map<string, { readonly kind: AnswerKind; readonly cases: Set<ObservedCase> }>();
  for (const one of observations.filter(({ of }) => !of.isGood)) {
    for (const kind of [...statusKindsIn(one), ...fieldKindsIn(one)]) {
      const known = found.get(kind.id) ?? { kind, cases: new Set() };
      found.set(kind.id, known);
      known.cases.add(one.of);
    }
  }
  return [...found.values()]
    .filter(({ cases }) => cases.size > 1)
    .sort((one, other) => other.cases.size - one.cases.size)
    .slice(0, MOST_KINDS)
    .flatMap(({ kind }) => faultsOf(kind, observations));
}

function faultsOf(kind: AnswerKind, observations: readonly TwinObservation[]): readonly ProposedFault[] {
  const found: ProposedFault[] = [];
  let open = observations.map((one): AnswerExample => ({ says: kind.says(one), atoms: atomsIn(one) }));
  for (let times = 0; times < MOST_CONDITIONS; times += 1) {
    const rules = learnRules(open);
    const [best] = rules;
    if (best === undefined) break;
    for (const rule of rules) {
      const concerned = observations.filter((one) => isInRule(rule, atomsIn(one)));
      found.push(...faultIn(kind.fault(rule), concerned));
    }
    open = open.filter(({ says, atoms }) => says !== 'yes' || !isInRule(best, atoms));
  }
  return found;
}

/**
 * Makes a fault in answers. It breaks what cases require that judge such an answer; what other cases require is only out of
 * reach.
 *
 * @param concerned the requests that it answers otherwise
 */
function faultIn(fault: MadeUpFault, concerned: readonly TwinObservation[]): readonly ProposedFault[] {
  const deviation = learnedDeviation(fault);
  if (deviation === undefined) return [];
  const judging = new Set(concerned.filter(({ of, index }) => of.judged.includes(index)).map(({ of }) => of));
  const isShown = (one: ObservedCase) => judging.has(one) && countedOutcome(one.result) === 'failed';
  const cases = concerned.map(({ of }) => of);
  const breaks = (explained: readonly ObservedCase[]) =>
    unique(explained.filter(isShown).flatMap(({ result }) => result.requirements));
  return [proposedFault({ fault, breaks, meets: isMetBy(fault) }, deviation, cases)];
}

/** Of the request alone; the answer that the standard gives shows only on a twin. */
function isMetBy(fault: MadeUpFault): MadeUp['meets'] {
  if (fault.does === 'store') return () => false;
  const { to } = fault;
  const isSo = ({ status, headers }: RecordedResponse) => {
    if (fault.does === 'send field') return hasForm(fault, headerValue(headers, fault.field));
    return fault.does === 'answer' ? status === fault.status : isSuccess(status);
  };
  const isMeant = (held: Atoms) => to.every((id) => id.startsWith(INSTEAD) || held.has(id));
  return ({ prepared, result }) =>
    prepared.exchanges.some(({ request }, index) => {
      const { response } = result.exchanges[index] ?? {};
      return response !== undefined && isSo(response) && isMeant(requestAtoms(request));
    });
}
