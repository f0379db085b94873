import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { HarnessError } from '../runner/errors.js';
import { messageOf } from '../shared/errors.js';
import type { DeviationOutcome } from './deviation-outcome.js';
import type { Proof } from './proof.js';
import type { ProofWork } from './proof-work.js';

type Cases = Pick<Proof, 'cases' | 'unjudged'>;

/** A message of a worker: it is ready, with the cases; it has the outcome of a deviation; or it has failed. */
export type WorkerMessage =
  | { readonly ready: Cases }
  | { readonly outcome: DeviationOutcome }
  | { readonly failure: string };

// The code runs as TypeScript in the checkout and as JavaScript everywhere else.
const WORKER = new URL(`./prove-worker${extname(fileURLToPath(import.meta.url))}`, import.meta.url);

// A run creates many short-lived objects. With more room for them, the garbage collector copies fewer.
const LIMITS = { maxYoungGenerationSizeMb: 64 };

const NO_CASES: Cases = { cases: [], unjudged: {} };

/** Proves deviations in several threads. Each has its own suite and mocks, and takes the next deviation when it is free. */
export async function proveInWorkers(work: ProofWork, threads: number): Promise<Cases> {
  const workers = Array.from({ length: threads }, () => new Worker(WORKER, { resourceLimits: LIMITS }));
  try {
    const [first] = await Promise.all(workers.map((worker) => driveWorker(worker, work)));
    if (first === undefined) throw new HarnessError('a proof needs at least one thread');
    return first;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Gives deviations to a worker until the queue is empty. */
function driveWorker(worker: Worker, { next, done, signal }: ProofWork): Promise<Cases> {
  return new Promise((resolve, reject) => {
    let cases: Cases | undefined;
    let proved = 'the standard mock';
    // A user who interrupts a proof does not want to wait for the deviations that are being proved.
    signal?.addEventListener('abort', () => resolve(cases ?? NO_CASES));
    const sendNext = (): void => {
      const task = next();
      if (task !== undefined) {
        proved = task.deviation;
        worker.postMessage(task);
      }
      if (task === undefined && cases !== undefined) resolve(cases);
    };
    worker.on('message', (message: WorkerMessage) => {
      if ('failure' in message) {
        reject(new HarnessError(message.failure));
        return;
      }
      if ('ready' in message) cases = message.ready;
      else done(message.outcome);
      sendNext();
    });
    worker.on('error', (thrown) => reject(new HarnessError(`${proved}: ${messageOf(thrown)}`)));
    worker.on('exit', (code) => reject(new HarnessError(`${proved}: a thread ended with exit code ${code}`)));
  });
}
