import { parentPort } from 'node:worker_threads';
import { messageOf } from '../shared/errors.js';
import { openProvers } from './open-provers.js';
import type { ProofTask } from './proof-work.js';
import type { WorkerMessage } from './prove-in-workers.js';

// The other end of `proveInWorkers`: tasks come in, outcomes go out.
function say(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

try {
  const prover = await openProvers();
  parentPort?.on('message', ({ deviation, mostOthers }: ProofTask) => {
    prover.outcomeOf(deviation, mostOthers).then(
      (outcome) => say({ outcome }),
      (thrown: unknown) => say({ failure: `${deviation}: ${messageOf(thrown)}` }),
    );
  });
  say({ ready: { cases: prover.cases, unjudged: prover.unjudged } });
} catch (thrown) {
  say({ failure: messageOf(thrown) });
}
