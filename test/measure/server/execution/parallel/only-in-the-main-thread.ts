import { isMainThread } from 'node:worker_threads';

// Support code that a thread of a run cannot load.
if (!isMainThread) throw new Error('I load only in the main thread');
