import { Worker } from 'node:worker_threads';
import { entryUrl } from '../../common/entry-url.js';
import { messageOf } from '../../common/errors.js';
import { HarnessError } from '../result/errors.js';
import type { DeviationOutcome, ProvedCases } from './proof/proof.js';
import type { ProofTask, ProofWork } from './proof/proof-work.js';

/** A message of a worker: it is ready, with the cases; it has the outcome of a deviation; or it has failed. */
export type WorkerMessage =
  | { readonly ready: ProvedCases }
  | { readonly outcome: DeviationOutcome }
  | { readonly failure: string };

const WORKER = entryUrl('src/prove/prove-worker');

/** The threads of a proof create many objects, and there are few threads. With more room, collecting young objects takes less. */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 256 };

const NO_CASES: ProvedCases = { cases: [], unjudged: {}, unseen: [] };

/** A thread has used up its memory; `tasks` is what it proved. */
class OutOfMemory extends Error {
  readonly tasks: readonly ProofTask[];

  constructor(tasks: readonly ProofTask[]) {
    super(`${namesOf(tasks)}: its thread ran out of memory`);
    this.tasks = tasks;
  }
}

/**
 * Proves deviations in several threads. Each has its own suite and mocks, and takes the next deviation when it is free. The
 * others start when the first one is ready: it records the cases, and they read its recordings.
 *
 * @param startWorker starts a thread that answers tasks with `WorkerMessage`s
 * @throws HarnessError naming the deviation on which a thread failed, or ran out of memory twice
 */
export async function proveInWorkers(
  work: ProofWork,
  threads: number,
  startWorker: () => Worker = () => new Worker(WORKER, { resourceLimits: THREAD_LIMITS, workerData: work.scope }),
): Promise<ProvedCases> {
  const workers: Worker[] = [];
  const start = (): Worker => {
    const worker = startWorker();
    workers.push(worker);
    return worker;
  };
  try {
    let others: readonly Promise<ProvedCases>[] = [];
    const first = await new Promise<ProvedCases>((resolve, reject) => {
      const startOthers = (): void => {
        if (others.length > 0) return;
        others = Array.from({ length: threads - 1 }, () => driveWorkers(start, work));
        for (const one of others) one.catch(reject);
      };
      driveWorkers(start, { ...work, onReady: startOthers }).then(resolve, reject);
    });
    await Promise.all(others);
    return first;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

interface DrivenWork extends ProofWork {
  /** Called when a worker has opened its suite and mocks. */
  readonly onReady?: () => void;
}

/**
 * Gives deviations to a worker until the queue is empty. When a worker runs out of memory, a new one takes its deviations,
 * one at a time. If that fails on a single deviation, the proof fails.
 */
async function driveWorkers(start: () => Worker, work: DrivenWork): Promise<ProvedCases> {
  const again: ProofTask[] = [];
  const failed = new Set<ProofTask>();
  const next = (): readonly ProofTask[] => (again.length > 0 ? again.splice(0, 1) : work.next());
  for (;;) {
    try {
      return await driveWorker(start(), { ...work, next });
    } catch (thrown) {
      if (!(thrown instanceof OutOfMemory)) throw thrown;
      if (thrown.tasks.some((task) => failed.has(task))) throw new HarnessError(thrown.message);
      for (const task of thrown.tasks) failed.add(task);
      again.unshift(...thrown.tasks);
    }
  }
}

/** Gives deviations to a worker until the queue is empty. */
function driveWorker(worker: Worker, { next, done, signal, onReady }: DrivenWork): Promise<ProvedCases> {
  return new Promise((resolve, reject) => {
    let cases: ProvedCases | undefined;
    let open: readonly ProofTask[] = [];
    // A user who interrupts a proof does not want to wait for the deviations that are being proved.
    signal?.addEventListener('abort', () => resolve(cases ?? NO_CASES));
    const sendNext = (): void => {
      if (open.length > 0) return;
      open = next();
      if (open.length > 0) worker.postMessage(open);
      else if (cases !== undefined) resolve(cases);
    };
    const fail = (message: string): void =>
      reject(new HarnessError(`${open.length > 0 ? namesOf(open) : 'the standard mock'}: ${message}`));
    worker.on('message', (message: WorkerMessage) => {
      if ('failure' in message) {
        reject(new HarnessError(message.failure));
        return;
      }
      if ('ready' in message) {
        cases = message.ready;
        onReady?.();
      } else {
        const { outcome } = message;
        open = open.filter(({ deviation }) => deviation !== outcome.deviation);
        done(outcome);
      }
      sendNext();
    });
    worker.on('error', (thrown: Error & { readonly code?: string }) => {
      if (thrown.code === 'ERR_WORKER_OUT_OF_MEMORY' && open.length > 0) reject(new OutOfMemory(open));
      else fail(messageOf(thrown));
    });
    worker.on('exit', (code) => fail(`a thread ended with exit code ${code}`));
  });
}

function namesOf(tasks: readonly ProofTask[]): string {
  return tasks.map(({ deviation }) => deviation).join(', ');
}
