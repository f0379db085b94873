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

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

test('runners share the work, and dangerous cases run alone, at the end', async () => {
  const log: string[] = [];
  const shares = { ordinary: ['a', 'b', 'c'].map(share), dangerous: share('d') };
  const folded = await runShares(shares, [runner(log, 'one', soon), runner(log, 'two', soon)]);
  assert.deepEqual(folded.flatMap(({ problems }) => problems).sort(), ['a', 'b', 'c', 'd']);
  assert.deepEqual(log.slice(0, 2), ['one begins a', 'two begins b']);
  assert.deepEqual(log.slice(-2), ['one begins d', 'one ends d']);
});

test('when a runner fails, no further share starts, and the other runners finish', async () => {
  const log: string[] = [];
  const failing = runner(log, 'one', () => {
    throw new Error('broken');
  });
  const shares = { ordinary: ['a', 'b', 'c'].map(share), dangerous: share('d') };
  await assert.rejects(runShares(shares, [failing, runner(log, 'two', soon)]), /broken/);
  assert.deepEqual(log, ['one begins a', 'two begins b', 'two ends b']);
});

test('an interrupted run starts no further share', async () => {
  const log: string[] = [];
  const stop = new AbortController();
  const shares = { ordinary: ['a', 'b'].map(share), dangerous: share('d') };
  const folded = await runShares(shares, [runner(log, 'one', () => stop.abort())], stop.signal);
  assert.deepEqual([folded.length, log], [1, ['one begins a', 'one ends a']]);
});
