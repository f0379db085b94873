import { openProvers } from './open-provers.js';
import type { Proof } from './proof.js';
import type { ProofWork } from './proof-work.js';

/** Proves all deviations of the queue in the calling thread. */
export async function proveInThread({ next, done, scope }: ProofWork): Promise<Pick<Proof, 'cases' | 'unjudged'>> {
  await using prover = await openProvers(scope);
  for (let task = next(); task !== undefined; task = next()) {
    done(await prover.outcomeOf(task.deviation, task.mostOthers));
  }
  return { cases: prover.cases, unjudged: prover.unjudged };
}
