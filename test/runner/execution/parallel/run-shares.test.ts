import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Part } from '../../../../src/runner/cases/declarations.js';
import { runShares, type Worker } from '../../../../src/runner/execution/parallel/run-shares.js';
import type { Share, ShareRunner } from '../../../../src/runner/execution/parallel/share-runner.js';

const share = (id: string): Share => [{ id, feature: 'a.feature' }];
const nothing = { cases: [], problems: [] };

/** A runner that records its work, and whether another runner worked at the same time. */
function runner(log: string[], name: string, act: (id: string) => Promise<void> | void = () => undefined): ShareRunner {
  return {
    run: async ([first]) => {
      const id = first?.id ?? '';
      log.push(`${name} begins ${id}`);
      await act(id);
      log.push(`${name} ends ${id}`);
      return { ...nothing, problems: [id] };
    },
  };
}

const ALL: readonly Part[] = ['lists', 'others'];

const worker = (one: ShareRunner, parts = ALL, waits = false): Worker => ({ runner: one, parts, waits });

/** Threads; the first one also runs paired and dangerous cases. */
const threads = (first: ShareRunner, ...others: readonly ShareRunner[]) => ({
  each: [first, ...others].map((one) => worker(one)),
  pair: first,
});

/** Shares of one case each, and a dangerous case `d`. */
const shares = (
  ids: string,
  more: { readonly paired?: Share; readonly apart?: Share; readonly others?: string } = {},
) => ({
  ...{ paired: [], apart: [], ...more },
  ordinary: { lists: [...ids].map(share), others: [...(more.others ?? '')].map(share) },
  dangerous: share('d'),
});

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

test('runners share the work, and dangerous cases run alone, at the end', async () => {
  const log: string[] = [];
  const folded = await runShares(shares('abc'), threads(runner(log, 'one', soon), runner(log, 'two', soon)));
  assert.deepEqual(folded.flatMap(({ problems }) => problems).sort(), ['a', 'b', 'c', 'd']);
  assert.deepEqual(log.slice(0, 2), ['one begins a', 'two begins b']);
  assert.deepEqual(log.slice(-2), ['one begins d', 'one ends d']);
});

test('when a runner fails, no further share starts, and the other runners finish', async () => {
  const log: string[] = [];
  const failing = runner(log, 'one', () => {
    throw new Error('broken');
  });
  await assert.rejects(runShares(shares('abc'), threads(failing, runner(log, 'two', soon))), /broken/);
  assert.deepEqual(log, ['one begins a', 'two begins b', 'two ends b']);
});

test('an interrupted run starts no further share', async () => {
  const log: string[] = [];
  const stop = new AbortController();
  const folded = await runShares(shares('ab'), threads(runner(log, 'one', () => stop.abort())), stop.signal);
  assert.deepEqual([folded.length, log], [1, ['one begins a', 'one ends a']]);
});

test('threads with a user of a pair wait for the paired cases, and another thread does not', async () => {
  const log: string[] = [];
  const [first, free, waiting] = [runner(log, 'first', soon), runner(log, 'free', soon), runner(log, 'waiting', soon)];
  await runShares(shares('bc', { paired: share('p'), apart: share('a') }), {
    each: [worker(first, ALL, true), worker(free), worker(waiting, ALL, true)],
    pair: runner(log, 'pair', soon),
  });
  const at = (line: string) => log.indexOf(line);
  assert.deepEqual(log.slice(0, 2), ['pair begins p', 'free begins b']);
  assert.ok(at('first begins a') > at('pair ends p'), 'cases apart are for the first thread with a user of the pair');
  assert.ok(at('waiting begins c') > at('pair ends p'));
  assert.deepEqual(log.slice(-2), ['pair begins d', 'pair ends d']);
});

test('when paired cases fail to run, the threads of their users start no share', async () => {
  const log: string[] = [];
  const pair = runner(log, 'pair', async () => {
    await soon();
    throw new Error('broken');
  });
  const each = ['first', 'second'].map((name) => worker(runner(log, name), ALL, true));
  await assert.rejects(runShares(shares('ab', { paired: share('p') }), { each, pair }), /broken/);
  assert.deepEqual(log, ['pair begins p']);
});

test('threads that share a user take shares of their part, and cases apart are for one with other usages', async () => {
  const log: string[] = [];
  const each = [
    worker(runner(log, 'lists', soon), ['lists'], true),
    worker(runner(log, 'whole', soon)),
    worker(runner(log, 'others', soon), ['others'], true),
  ];
  await runShares(shares('ab', { paired: share('p'), apart: share('q'), others: 'xyz' }), {
    each,
    pair: runner(log, 'pair', soon),
  });
  const begun = log.flatMap((line) => line.split(' begins ')[1] ?? []);
  assert.deepEqual(begun.toSorted(), [...'abdpqxyz']);
  assert.ok(log.includes('whole begins x'), 'the longest queue comes first');
  assert.ok(log.includes('others begins q'));
  assert.ok(!log.some((line) => /^lists begins [qxyz]|^others begins [ab]/.test(line)));
  assert.ok(log.some((line) => /^lists begins [ab]/.test(line)));
});
