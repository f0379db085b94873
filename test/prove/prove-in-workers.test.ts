import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import type { ProofWork } from '../../src/prove/proof/proof-work.js';
import { proveInWorkers } from '../../src/prove/prove-in-workers.js';

/** A thread that answers at once, and allocates without end on the deviation `greedy` while `isGreedy`. */
function startThread(isGreedy: boolean): Worker {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    parentPort.on('message', (tasks) => {
      for (const { deviation } of tasks) {
        const kept = [];
        while (workerData && deviation === 'greedy') kept.push(new Array(1000).fill({}));
        const none = { affected: 0, failed: [], blocked: [], faults: [], durationMs: 0 };
        parentPort.postMessage({ outcome: { deviation, ...none } });
      }
    });
    parentPort.postMessage({ ready: { cases: [], unjudged: {} } });
  `;
  return new Worker(code, { eval: true, workerData: isGreedy, resourceLimits: { maxOldGenerationSizeMb: 16 } });
}

function workOn(deviations: readonly string[]): { readonly work: ProofWork; readonly done: readonly string[] } {
  const queue = deviations.map((deviation) => ({ deviation, mostOthers: 1 }));
  const done: string[] = [];
  const work: ProofWork = {
    signal: undefined,
    next: () => queue.splice(0, 2),
    done: ({ deviation }) => done.push(deviation),
  };
  return { work, done };
}

test('a new thread proves the deviation on which a thread ran out of memory, and those after it', async () => {
  const { work, done } = workOn(['first', 'greedy', 'last']);
  let started = 0;
  await proveInWorkers(work, 1, () => {
    started += 1;
    return startThread(started === 1);
  });
  assert.deepEqual(done, ['first', 'greedy', 'last']);
  assert.equal(started, 2);
});

test('a deviation that takes the memory of two threads fails the proof, by its name', async () => {
  const { work, done } = workOn(['first', 'greedy', 'last']);
  await assert.rejects(
    proveInWorkers(work, 1, () => startThread(true)),
    { name: 'HarnessError', message: /^greedy: its thread ran out of memory$/ },
  );
  assert.deepEqual(done, ['first']);
});

test('the other threads start when the first one is ready', async () => {
  const { work, done } = workOn(['first', 'second', 'third', 'last']);
  const ready: boolean[] = [];
  let isReady = false;
  await proveInWorkers(work, 3, () => {
    ready.push(isReady);
    const worker = startThread(false);
    worker.once('message', () => {
      isReady = true;
    });
    return worker;
  });
  assert.deepEqual(ready, [false, true, true]);
  assert.equal(done.length, 4);
});
