import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/**
 * Makes each thread collect its young objects itself, if the threads of a run or a proof keep all processors busy. Then the
 * helpers that V8 starts for this take more processor time than they save. It is for commands only: the flags of a process
 * belong to its program.
 *
 * @param threads number of threads that run cases
 */
export function collectGarbageFor(threads: number): void {
  if (threads >= availableParallelism()) setFlagsFromString('--no-parallel-scavenge');
}
