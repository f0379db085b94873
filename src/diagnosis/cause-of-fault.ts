import { defined } from '../../common/defined.js';
import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import type { Cause } from '../result/cause.js';
import { mostFrequent, unique } from '../result/causes/frequency.js';
import { countedOutcome } from '../result/outcome.js';
import type { FoundFault } from './search/diagnose.js';
import type { ObservedCase } from './search/observed-case.js';

/** Describes a fault that was found as a cause. */
export function causeOfFault({ ids, sentence, breaks, explained, covered, contradicted }: FoundFault): Cause {
  const own = [...explained, ...covered];
  const failed = own.filter(({ result }) => countedOutcome(result) === 'failed');
  const violates = unique(failed.flatMap(({ result }) => result.requirements));
  const blocks = unique(own.flatMap(({ result }) => result.requirements)).filter((id) => !violates.includes(id));
  const [id = ''] = ids;
  return {
    ...(sentence === undefined ? ofRows(ids) : { id, description: sentence.replace(/\.$/, '') }),
    ...defined({ requirement: mainRequirement(breaks ?? brokenBy(ids), failed) }),
    wrong: own.length,
    of: own.length + contradicted.length,
    home: [],
    violates,
    blocks,
    cases: own.map(({ result }) => result.id),
    example: exampleOf(failed.length > 0 ? failed : own),
  };
}

/** Takes the requirement that most cases show, if possible one that the deviations break by themselves. */
function mainRequirement(broken: readonly string[], failed: readonly ObservedCase[]): string | undefined {
  const shown = failed.flatMap(({ result }) => result.requirements);
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
function exampleOf(cases: readonly ObservedCase[]): Cause['example'] {
  const [smallest] = [...cases].sort((one, other) => one.result.exchanges.length - other.result.exchanges.length);
  const exchanges = smallest?.result.exchanges ?? [];
  return {
    case: smallest?.result.id ?? '',
    exchange: Math.max(
      exchanges.findIndex(({ judged }) => judged === 'decides'),
      0,
    ),
  };
}
