import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { removeTraces } from '../report/folder/run-lock.js';

// A thread that hears the interrupts of the process, and ends it after the second when the main thread does not. Signals
// reach `process.on` in the main thread only, whose JavaScript does not run while WebAssembly or a long function does. The
// binding below `process.on` works in each thread. Newer versions of Node keep it to themselves; this thread then ends
// with an error at once, and the main thread alone notices interrupts.

/** How long the main thread may take to end the process after the second interrupt, in milliseconds. */
const GRACE_MS = 1_000;

const SIGNALS = [2, 15] as const;

const STDERR = 2;

interface SignalHandle {
  onsignal: () => void;
  start(signal: number): void;
}

interface Bindings {
  binding(name: 'signal_wrap'): { readonly Signal: new () => SignalHandle };
}

// Nobody can do anything about the deprecation of the binding.
process.noDeprecation = true;
const { Signal } = (process as unknown as Bindings).binding('signal_wrap');

let heard = 0;

function hear(): void {
  heard += 1;
  if (heard === 2) setTimeout(end, GRACE_MS);
}

/** SIGKILL is what a thread can end its process with. It leaves the documents of a run to `xcaliper restore`. */
function end(): void {
  if (typeof workerData === 'string') removeTraces(workerData);
  writeSync(STDERR, 'xcaliper: ended at the second interrupt, in the middle of its work\n');
  process.kill(process.pid, 'SIGKILL');
}

for (const signal of SIGNALS) {
  const handle = new Signal();
  handle.onsignal = hear;
  handle.start(signal);
}
