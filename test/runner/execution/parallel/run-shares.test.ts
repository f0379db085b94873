import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runShares } from '../../../../src/runner/execution/parallel/run-shares.js';
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

/** Runners of threads; the first one also runs paired and dangerous cases. */
const threads = (first: ShareRunner, ...others: readonly ShareRunner[]) =>
  ({ each: [first, ...others], pair: first }) as const;

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

test('runners share the work, and dangerous cases run alone, at the end', async () => {
  const log: string[] = [];
  const shares = { paired: [], ordinary: ['a', 'b', 'c'].map(share), dangerous: share('d') };
  const folded = await runShares(shares, threads(runner(log, 'one', soon), runner(log, 'two', soon)));
  assert.deepEqual(folded.flatMap(({ problems }) => problems).sort(), ['a', 'b', 'c', 'd']);
  assert.deepEqual(log.slice(0, 2), ['one begins a', 'two begins b']);
  assert.deepEqual(log.slice(-2), ['one begins d', 'one ends d']);
});

test('when a runner fails, no further share starts, and the other runners finish', async () => {
  const log: string[] = [];
  const failing = runner(log, 'one', () => {
    throw new Error('broken');
  });
  const shares = { paired: [], ordinary: ['a', 'b', 'c'].map(share), dangerous: share('d') };
  await assert.rejects(runShares(shares, threads(failing, runner(log, 'two', soon))), /broken/);
  assert.deepEqual(log, ['one begins a', 'two begins b', 'two ends b']);
});

test('an interrupted run starts no further share', async () => {
  const log: string[] = [];
  const stop = new AbortController();
  const shares = { paired: [], ordinary: ['a', 'b'].map(share), dangerous: share('d') };
  const folded = await runShares(shares, threads(runner(log, 'one', () => stop.abort())), stop.signal);
  assert.deepEqual([folded.length, log], [1, ['one begins a', 'one ends a']]);
});

test('the thread with the second user of a pair waits for the paired cases, and another thread does not', async () => {
  const log: string[] = [];
  const shares = { paired: share('p'), ordinary: ['a', 'b', 'c'].map(share), dangerous: share('d') };
  const [first, partner, other] = ['first', 'partner', 'other'].map((name) => runner(log, name, soon));
  assert.ok(first !== undefined && partner !== undefined && other !== undefined);
  await runShares(shares, { each: [first, other, partner], pair: runner(log, 'pair', soon), partner });
  const at = (line: string) => log.indexOf(line);
  assert.deepEqual(log.slice(0, 2), ['pair begins p', 'other begins b']);
  assert.ok(at('first begins a') > at('pair ends p'), 'the first share is for the first thread');
  assert.ok(at('partner begins c') > at('pair ends p'));
  assert.deepEqual(log.slice(-2), ['pair begins d', 'pair ends d']);
});

test('when paired cases fail to run, the threads of their users start no share', async () => {
  const log: string[] = [];
  const pair = runner(log, 'pair', async () => {
    await soon();
    throw new Error('broken');
  });
  const partner = runner(log, 'partner');
  const shares = { paired: share('p'), ordinary: ['a', 'b'].map(share), dangerous: [] };
  await assert.rejects(runShares(shares, { each: [runner(log, 'first'), partner], pair, partner }), /broken/);
  assert.deepEqual(log, ['pair begins p']);
});
