import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** Most bytecode, in bytes, that V8 inlines into one function that it optimizes (its default is 920). */
const INLINED_BYTES = 200;

/**
 * Sets V8's flags for a run or a proof, which ends after seconds or minutes: optimized code rarely pays for the time that
 * it takes to inline more into it. If the threads keep all processors busy, each collects its young objects itself; then
 * the helpers that V8 starts for this take more processor time than they save.
 *
 * It is for commands only: the flags of a process belong to its program.
 *
 * @param threads number of threads that run cases
 */
export function setEngineFlags(threads: number): void {
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${INLINED_BYTES}`);
  if (threads >= availableParallelism()) setFlagsFromString('--no-parallel-scavenge');
}
