import { parentPort } from 'node:worker_threads';
import { messageOf } from '../../errors.js';
import type { WorkerMessage } from './prove-in-workers.js';
import { openProvers } from './provers.js';

// The other end of `proveInWorkers`: ids come in, outcomes go out.
function say(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

try {
  const prover = await openProvers();
  parentPort?.on('message', (id: string) => {
    prover.outcomeOf(id).then(
      (outcome) => say({ outcome }),
      (thrown: unknown) => say({ failure: `${id}: ${messageOf(thrown)}` }),
    );
  });
  say({ ready: { cases: prover.cases, unjudged: prover.unjudged } });
} catch (thrown) {
  say({ failure: messageOf(thrown) });
}
