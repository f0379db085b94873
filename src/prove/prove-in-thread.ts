import { openProvers } from './open-provers.js';
import type { ProvedCases } from './proof/proof.js';
import type { ProofWork } from './proof/proof-work.js';

/** Proves all deviations of the queue in the calling thread. */
export async function proveInThread({ next, done, scope, few }: ProofWork): Promise<ProvedCases> {
  await using prover = await openProvers(scope, few);
  for (let tasks = next(); tasks.length > 0; tasks = next()) {
    await Promise.all(
      tasks.map(async ({ deviation, mostOthers }) => done(await prover.outcomeOf(deviation, mostOthers))),
    );
  }
  const { cases, unjudged, unseen } = prover;
  return { cases, unjudged, unseen };
}
