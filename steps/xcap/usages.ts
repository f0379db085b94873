import { deployedFacts, type UsageFacts } from '../../src/runner/for-steps.js';
import type { XcaliperWorld } from '../world.js';

export type { UsageFacts };

/**
 * What is known of a usage, under the names that the subject has for it.
 *
 * @param auid as features write it
 * @throws Error for a usage that no scenario knows how to use
 */
export function usageOf(world: Pick<XcaliperWorld, 'run'>, auid: string): UsageFacts {
  const usage = deployedFacts(auid, world.run.subject.usages);
  if (usage === undefined) throw new Error(`the steps know no application usage ${auid}`);
  return usage;
}
