import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** Most bytecode, in bytes, that V8 inlines into one function that it optimizes (its default is 920). */
const INLINED_BYTES = 200;

/** V8's flag of Node 20 for how much a function runs before it is optimized, in bytes of code, and its default. */
const BUDGET = { flag: '--interrupt-budget', usual: 67_584, ofStart: 500_000 };

/** Newer versions do not know the flag, and optimize less by themselves. */
const hasBudget = process.versions.v8.startsWith('11.');

/** Makes V8 optimize later: most of a short command runs once, and optimizing it takes a sixth of its processor time. */
export function setStartFlags(): void {
  if (hasBudget) setFlagsFromString(`${BUDGET.flag}=${BUDGET.ofStart}`);
}

/**
 * Sets V8's flags for a run or a proof, which ends after seconds or minutes: optimized code rarely pays for the time that
 * it takes to inline more into it. If the threads keep all processors busy, each collects its young objects itself; then
 * the helpers that V8 starts for this take more processor time than they save.
 *
 * It is for commands only: the flags of a process belong to its program.
 *
 * @param threads number of threads that run cases
 * @param isShort whether a few cases are selected
 */
export function setEngineFlags(threads: number, isShort = false): void {
  if (hasBudget && !isShort) setFlagsFromString(`${BUDGET.flag}=${BUDGET.usual}`);
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${INLINED_BYTES}`);
  if (threads >= availableParallelism()) setFlagsFromString('--no-parallel-scavenge');
}
