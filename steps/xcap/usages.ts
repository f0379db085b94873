import type { UsageFacts } from '../../common/usages/standard-usages.js';
import { deployedFacts } from '../../src/measure/server/for-steps.js';
import type { XcaliperWorld } from '../world.js';

/**
 * Returns the facts of a usage, under the subject's names.
 *
 * @param auid AUID in the spelling of the features
 * @throws Error for a usage that the steps do not support
 */
export function usageOf(world: Pick<XcaliperWorld, 'run'>, auid: string): UsageFacts {
  const usage = deployedFacts(auid, world.run.subject.usages);
  if (usage === undefined)
    throw new Error(`the run does not know the usage ${auid}: give its file by --usage or in the subject file`);
  return usage;
}
