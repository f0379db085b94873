import { setMaxListeners } from 'node:events';
import { availableParallelism } from 'node:os';
import { type ByUrlProof, type ByUrlRow, unmeasured } from './by-url-proof.js';
import { type MeasureOptions, measureServer } from './measure-server.js';

export interface ByUrlOptions extends Pick<MeasureOptions, 'main' | 'signal'> {
  /** What to measure; its servers with rows are not measured again. */
  readonly proof: ByUrlProof;
  /** Number of runs at the same time; default: one per processor. */
  readonly jobs?: number | undefined;
  /** Requirements, cases, feature files or folders to run; the whole suite by default. */
  readonly only?: readonly string[];
  /** Called after each run, one call at a time. */
  readonly onRow?: (row: ByUrlRow, proof: ByUrlProof) => Promise<void> | void;
}

/**
 * Measures deviating mocks by their URLs, with the command of a user and in processes of their own.
 *
 * @returns the proof with the new rows; after an abort, without those of the runs that went on
 */
export async function proveByUrl({
  proof,
  jobs = availableParallelism(),
  only = [],
  onRow,
  main,
  signal,
}: ByUrlOptions): Promise<ByUrlProof> {
  // Each run has two processes, and so two listeners.
  if (signal !== undefined) setMaxListeners(0, signal);
  const queue = [...unmeasured(proof)];
  let rows = proof.rows;
  let told = Promise.resolve();
  const isAborted = () => signal?.aborted === true;
  const work = async (): Promise<void> => {
    for (let server = queue.shift(); server !== undefined; server = queue.shift()) {
      if (isAborted()) return;
      const row = await measureServer(server, { main, only, signal });
      if (isAborted()) return;
      rows = [...rows, row];
      const now = { ...proof, rows };
      told = told.then(() => onRow?.(row, now));
      await told;
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, queue.length) }, work));
  return { ...proof, rows };
}
