import { defined } from '../../common/defined.js';
import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import type { CaseResult } from '../result/case-result.js';
import type { Cause } from '../result/cause.js';
import { effectOf, hasFailed, mostFrequent } from '../result/causes/frequency.js';
import type { FoundFault } from './search/found-fault.js';

/**
 * Describes a fault that was found as a cause.
 *
 * @param resultOf returns the present result of a case by its id
 */
export function causeOfFault(
  { ids, made, explained, covered, contradicted }: FoundFault,
  resultOf: (id: string) => CaseResult | undefined,
): Cause {
  const own = [...explained, ...covered].map(({ result }) => resultOf(result.id) ?? result);
  const failed = own.filter(hasFailed);
  const [id = ''] = ids;
  const requirement = mainRequirement(made?.breaks(explained) ?? brokenBy(ids), failed);
  const showing = failed.filter(({ requirements }) => requirement !== undefined && requirements.includes(requirement));
  return {
    ...(made === undefined
      ? ofRows(ids)
      : { id, description: made.fault.sentence.replace(/\.$/, ''), madeUp: made.fault }),
    ...defined({ requirement }),
    wrong: own.length,
    of: own.length + contradicted.length,
    ...effectOf(own),
    cases: own.map(({ id }) => id),
    example: exampleOf(showing.length > 0 ? showing : own),
  };
}

/** Takes the requirement that most cases show, if possible one that the deviations break by themselves. */
function mainRequirement(broken: readonly string[], failed: readonly CaseResult[]): string | undefined {
  const shown = failed.flatMap(({ requirements }) => requirements);
  return mostFrequent(shown.filter((id) => broken.includes(id))) ?? mostFrequent(shown);
}

function brokenBy(ids: readonly string[]): readonly string[] {
  return XDMS_DEVIATION_ROWS.named(ids, 'deviations').flatMap(({ violates }) => violates);
}

/** Several faults that no case of the run tells apart are one cause. */
function ofRows(ids: readonly string[]): Pick<Cause, 'id' | 'description' | 'deviations'> {
  const rows = [...XDMS_DEVIATION_ROWS.deviations, ...XDMS_DEVIATION_ROWS.profiles];
  const sentences = ids.flatMap((id) => rows.find((one) => one.id === id)?.sentence ?? []);
  const [id = ''] = ids;
  return { id, description: sentences.map((one) => one.replace(/\.$/, '')).join('; or: '), deviations: ids };
}

/** Takes the case with the fewest exchanges. */
function exampleOf(cases: readonly CaseResult[]): Cause['example'] {
  const [smallest] = [...cases].sort((one, other) => one.exchanges.length - other.exchanges.length);
  const exchanges = smallest?.exchanges ?? [];
  return {
    case: smallest?.id ?? '',
    exchange: Math.max(
      exchanges.findIndex(({ judged }) => judged === 'decides'),
      0,
    ),
  };
}
