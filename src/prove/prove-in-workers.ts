import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { HarnessError } from '../runner/errors.js';
import type { DeviationOutcome } from './deviation-outcome.js';
import type { Proof } from './proof.js';
import type { ProofWork } from './proof-work.js';

type Cases = Pick<Proof, 'cases' | 'unjudged'>;

/** What a worker says: that it is ready, with the cases; what became of a deviation; or what it failed of. */
export type WorkerMessage =
  | { readonly ready: Cases }
  | { readonly outcome: DeviationOutcome }
  | { readonly failure: string };

// The code runs as TypeScript in the checkout and as JavaScript everywhere else.
const WORKER = new URL(`./prove-worker${extname(fileURLToPath(import.meta.url))}`, import.meta.url);

// A run leaves much that is soon of no use: with more room for it, less of it is copied by the garbage collector.
const LIMITS = { maxYoungGenerationSizeMb: 64 };

const NO_CASES: Cases = { cases: [], unjudged: {} };

/**
 * Proves deviations in several threads, each of which has the suite and the mocks to itself and takes the next deviation
 * when it is done with one.
 */
export async function proveInWorkers(work: ProofWork, threads: number): Promise<Cases> {
  const workers = Array.from({ length: threads }, () => new Worker(WORKER, { resourceLimits: LIMITS }));
  try {
    const [first] = await Promise.all(workers.map((worker) => conduct(worker, work)));
    if (first === undefined) throw new HarnessError('a proof needs at least one thread');
    return first;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function conduct(worker: Worker, { next, done, signal }: ProofWork): Promise<Cases> {
  return new Promise((resolve, reject) => {
    let cases: Cases | undefined;
    // Whoever interrupts a proof does not want to wait for the deviations that are under way.
    signal?.addEventListener('abort', () => resolve(cases ?? NO_CASES));
    const goOn = (): void => {
      const task = next();
      if (task !== undefined) worker.postMessage(task);
      else if (cases !== undefined) resolve(cases);
    };
    worker.on('message', (message: WorkerMessage) => {
      if ('failure' in message) {
        reject(new HarnessError(message.failure));
        return;
      }
      if ('ready' in message) cases = message.ready;
      else done(message.outcome);
      goOn();
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new HarnessError(`a thread of the proof ended with exit code ${code}`)));
  });
}
