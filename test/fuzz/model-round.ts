import fc from 'fast-check';
import { Client } from 'undici';
import { startXdms } from '../../simulators/start/xdms.js';
import type { XdmsOptions } from '../../simulators/start/xdms-options.js';
import type { ResolverName } from '../../simulators/xdms/settings.js';
import { arbitraryCreation, arbitraryOperation } from './arbitrary-operation.js';
import { follow } from './follow.js';
import { FUZZED } from './http-request.js';
import type { Repeatable } from './rounds.js';
import type { Tally } from './tally.js';

export const RESOLVERS: readonly ResolverName[] = ['indexed', 'xpath'];

/** Bounds the search for a smaller failing sequence; the smallest so far then counts. */
const LONGEST_ROUND_MS = 60_000;
const SEQUENCES = 20;

const sequence = fc
  .tuple(arbitraryCreation, fc.array(arbitraryOperation, { minLength: 5, maxLength: 40, size: 'max' }))
  .map(([creation, operations]) => [creation, ...operations]);

/**
 * Sends random sequences of operations to a mock, and compares it with the model. Each sequence starts without
 * documents.
 *
 * @throws Error with the seed, path and requests of the smallest failing sequence
 */
export async function modelRound(
  options: Pick<XdmsOptions, 'resolver' | 'deviations'>,
  repeatable: Repeatable,
  tally: Tally,
): Promise<void> {
  await using xdms = await startXdms({ ...FUZZED, ...options });
  const client = new Client(xdms.url);
  const property = fc.asyncProperty(sequence, async (operations) => {
    xdms.reset();
    await follow(client, operations, tally);
  });
  const details = await fc.check(property, {
    ...repeatable,
    numRuns: SEQUENCES,
    interruptAfterTimeLimit: LONGEST_ROUND_MS,
  });
  await client.close();
  if (!details.failed) return;
  const repeat = `npm run fuzz -- --part model --seed ${details.seed} --path ${details.counterexamplePath}`;
  throw new Error(`The mock (resolver ${options.resolver ?? 'indexed'}) differs from the model. Repeat it: ${repeat}`, {
    cause: details.errorInstance,
  });
}
