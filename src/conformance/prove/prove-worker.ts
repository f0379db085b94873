import { parentPort } from 'node:worker_threads';
import { messageOf } from '../../errors.js';
import type { WorkerMessage } from './prove-in-workers.js';
import { openProver } from './prover.js';

// The other end of `proveInWorkers`: ids come in, outcomes go out.
function say(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

try {
  const prover = await openProver();
  parentPort?.on('message', (id: string) => {
    prover.outcomeOf(id).then(
      (outcome) => say({ outcome }),
      (thrown: unknown) => say({ failure: `${id}: ${messageOf(thrown)}` }),
    );
  });
  const cases = prover.cases.map(({ served: _served, steps: _steps, ...description }) => description);
  say({ ready: { cases, unjudged: prover.unjudged } });
} catch (thrown) {
  say({ failure: messageOf(thrown) });
}
