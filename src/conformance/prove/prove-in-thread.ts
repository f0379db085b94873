import type { Proof } from './proof.js';
import type { ProofWork } from './prove-suite.js';
import { openProver } from './prover.js';

/** Proves one deviation after another, as long as there is a next one. */
export async function proveInThread({ next, done }: ProofWork): Promise<Pick<Proof, 'cases' | 'unjudged'>> {
  await using prover = await openProver();
  for (let id = next(); id !== undefined; id = next()) done(await prover.outcomeOf(id));
  return {
    cases: prover.cases.map(({ served: _served, steps: _steps, ...description }) => description),
    unjudged: prover.unjudged,
  };
}
