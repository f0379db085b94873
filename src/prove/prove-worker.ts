import { parentPort } from 'node:worker_threads';
import { messageOf } from '../errors.js';
import type { WorkerMessage } from './prove-in-workers.js';
import type { ProofTask } from './prove-suite.js';
import { openProvers } from './provers.js';

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
