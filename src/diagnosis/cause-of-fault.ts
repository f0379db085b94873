import { defined } from '../../common/defined.js';
import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import type { CaseResult } from '../result/case-result.js';
import type { Cause, CausePart } from '../result/cause.js';
import { effectOf, hasFailed, mostFrequent } from '../result/causes/frequency.js';
import type { FoundFault } from './search/found-fault.js';

/**
 * Describes a fault that was found as a cause.
 *
 * @param resultOf returns the present result of a case by its id
 */
export function causeOfFault(fault: FoundFault, resultOf: (id: string) => CaseResult | undefined): Cause {
  const { ids, parts, made, explained, covered, contradicted } = fault;
  const own = [...explained, ...covered].map(({ result }) => resultOf(result.id) ?? result);
  const failed = own.filter(hasFailed);
  const [id = ''] = ids;
  const requirement = mainRequirement(made?.breaks(explained) ?? brokenBy(idsIn(fault)), failed);
  const showing = failed.filter(({ requirements }) => requirement !== undefined && requirements.includes(requirement));
  return {
    ...(made === undefined
      ? { ...ofRows(ids), ...defined({ parts: parts?.map(partOf) }) }
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

/** Lists the ids of the deviations of a fault, or of its parts. */
export function idsIn({ ids, parts }: FoundFault): readonly string[] {
  return parts?.flatMap(idsIn) ?? ids;
}

function partOf({ ids, explained, covered }: FoundFault): CausePart {
  return { id: ids[0] ?? '', description: ofRows(ids).description, wrong: explained.length + covered.length };
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
