import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../../common/errors.js';
import { openProvers } from './open-provers.js';
import type { ProofScope } from './proof/proof-scope.js';
import type { ProofTask } from './proof/proof-work.js';
import type { WorkerMessage } from './prove-in-workers.js';

// The thread that `proveInWorkers` starts. It receives tasks and posts outcomes.
function post(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

try {
  const prover = await openProvers((workerData ?? undefined) as ProofScope | undefined);
  parentPort?.on('message', (tasks: readonly ProofTask[]) => {
    for (const { deviation, mostOthers } of tasks) {
      prover.outcomeOf(deviation, mostOthers).then(
        (outcome) => post({ outcome }),
        (thrown: unknown) => post({ failure: `${deviation}: ${messageOf(thrown)}` }),
      );
    }
  });
  const { cases, unjudged, unseen } = prover;
  post({ ready: { cases, unjudged, unseen } });
} catch (thrown) {
  post({ failure: messageOf(thrown) });
}
