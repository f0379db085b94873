import { openProvers } from './open-provers.js';
import type { Proof } from './proof/proof.js';
import type { ProofWork } from './proof/proof-work.js';

/** Proves all deviations of the queue in the calling thread. */
export async function proveInThread({ next, done, scope }: ProofWork): Promise<Pick<Proof, 'cases' | 'unjudged'>> {
  await using prover = await openProvers(scope);
  for (let tasks = next(); tasks.length > 0; tasks = next()) {
    await Promise.all(
      tasks.map(async ({ deviation, mostOthers }) => done(await prover.outcomeOf(deviation, mostOthers))),
    );
  }
  return { cases: prover.cases, unjudged: prover.unjudged };
}
