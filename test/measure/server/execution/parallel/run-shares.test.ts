import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Part } from '../../../../../src/measure/server/cases/declarations.js';
import { distributeShares, type Worker } from '../../../../../src/measure/server/execution/parallel/shares.js';
import type { Share, ShareRunner } from '../../../../../src/measure/server/execution/parallel/thread-messages.js';

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
  otherPair: first,
});

/** Shares of one case each, and a dangerous case `d`. */
const shares = (
  ids: string,
  more: { readonly paired?: Share; readonly apart?: Share; readonly others?: string; readonly whole?: string } = {},
) => ({
  paired: [],
  otherPairs: [],
  apart: [],
  ...more,
  whole: [...(more.whole ?? '')].map(share),
  ordinary: { lists: [...ids].map(share), others: [...(more.others ?? '')].map(share) },
  dangerous: share('d'),
});

const pairs = (log: string[]) => ({
  pair: runner(log, 'pair', soon),
  otherPair: runner(log, 'other pair', soon),
});

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

test('runners share the work, and dangerous cases run alone, at the end', async () => {
  const log: string[] = [];
  const folded = await distributeShares(shares('abc'), threads(runner(log, 'one', soon), runner(log, 'two', soon)));
  assert.deepEqual(folded.flatMap(({ problems }) => problems).sort(), ['a', 'b', 'c', 'd']);
  assert.deepEqual(log.slice(0, 2), ['one begins a', 'two begins b']);
  assert.deepEqual(log.slice(-2), ['one begins d', 'one ends d']);
});

test('when a runner fails, no further share starts, and the other runners finish', async () => {
  const log: string[] = [];
  const failing = runner(log, 'one', () => {
    throw new Error('broken');
  });
  await assert.rejects(distributeShares(shares('abc'), threads(failing, runner(log, 'two', soon))), /broken/);
  assert.deepEqual(log, ['one begins a', 'two begins b', 'two ends b']);
});

test('an interrupted run starts no further share', async () => {
  const log: string[] = [];
  const stop = new AbortController();
  const folded = await distributeShares(shares('ab'), threads(runner(log, 'one', () => stop.abort())), stop.signal);
  assert.deepEqual([folded.length, log], [1, ['one begins a', 'one ends a']]);
});

test('threads with a user of a pair wait for the paired cases, and another thread does not', async () => {
  const log: string[] = [];
  const [first, free, waiting] = [runner(log, 'first', soon), runner(log, 'free', soon), runner(log, 'waiting', soon)];
  await distributeShares(shares('bc', { paired: share('p'), apart: share('a') }), {
    each: [worker(first, ALL, true), worker(free), worker(waiting, ALL, true)],
    ...pairs(log),
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
  await assert.rejects(
    distributeShares(shares('ab', { paired: share('p') }), { each, pair, otherPair: pair }),
    /broken/,
  );
  assert.deepEqual(log, ['pair begins p']);
});

test('threads that share a user take shares of their part, and cases apart are for one with other usages', async () => {
  const log: string[] = [];
  const each = [
    worker(runner(log, 'lists', soon), ['lists'], true),
    worker(runner(log, 'whole', soon)),
    worker(runner(log, 'others', soon), ['others'], true),
  ];
  await distributeShares(shares('ab', { paired: share('p'), apart: share('q'), others: 'xyz' }), {
    each,
    ...pairs(log),
  });
  const begun = log.flatMap((line) => line.split(' begins ')[1] ?? []);
  assert.deepEqual(begun.toSorted(), [...'abdpqxyz']);
  assert.ok(log.includes('whole begins x'), 'the longest queue comes first');
  assert.ok(log.includes('others begins q'));
  assert.ok(!log.some((line) => /^lists begins [qxyz]|^others begins [ab]/.test(line)));
  assert.ok(log.some((line) => /^lists begins [ab]/.test(line)));
});

test('threads with other documents wait for cases that need all documents of a user', async () => {
  const log: string[] = [];
  const each = [
    worker(runner(log, 'lists', soon), ['lists'], true),
    worker(runner(log, 'more lists', soon), ['lists']),
    worker(runner(log, 'others', soon), ['others'], true),
    worker(runner(log, 'more others', soon), ['others']),
  ];
  await distributeShares(shares('ab', { paired: share('p'), whole: 'vw', others: 'xy' }), { each, ...pairs(log) });
  assert.deepEqual(log.filter((line) => / begins [vw]$/.test(line)).length, 2);
  const wholeEnd = Math.max(...['v', 'w'].map((id) => log.findIndex((line) => line.endsWith(` ends ${id}`))));
  for (const line of log.filter((one) => /others begins/.test(one))) assert.ok(log.indexOf(line) > wholeEnd, line);
  assert.ok(log.indexOf('more lists begins v') < log.indexOf('pair ends p'), 'its user has no paired case');
});

test('paired cases of other usages run when the threads with these documents of the pair have ended', async () => {
  const log: string[] = [];
  const each = [
    worker(runner(log, 'lists', soon), ['lists'], true),
    worker(runner(log, 'others', soon), ['others'], true),
    worker(runner(log, 'more others', soon), ['others'], true),
  ];
  const divided = { ...shares('abcdef', { others: 'xyz' }), otherPairs: share('o') };
  await distributeShares(divided, { each, ...pairs(log) });
  const begun = log.indexOf('other pair begins o');
  for (const id of 'xyz') assert.ok(log.findIndex((line) => line.endsWith(`ends ${id}`)) < begun, id);
  assert.ok(begun < log.indexOf('lists begins f'), 'lists go on meanwhile');
  assert.deepEqual(log.slice(-2), ['pair begins d', 'pair ends d']);
});
