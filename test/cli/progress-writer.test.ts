import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnsOf, progressWriter } from '../../src/cli/output/progress-writer.js';

/** Counts of finished cases of which none was skipped or undecided. */
const ALL_DECIDED = { skipped: 0, undecided: 0 };

function stream(settings: { isTTY?: boolean; columns?: number } = {}) {
  const written: string[] = [];
  return { written, target: { ...settings, write: (text: string) => written.push(text) } };
}

test('without a terminal each feature file gets a line', () => {
  const { written, target } = stream();
  const { listener, end } = progressWriter(target);
  listener({ type: 'begun', total: 3 });
  listener({ type: 'case', done: 1, failed: 0, ...ALL_DECIDED, total: 3, runs: { ended: 1, left: 2 } });
  listener({ type: 'feature', feature: 'features/a.feature', done: 1, failed: 0, ...ALL_DECIDED });
  listener({ type: 'feature', feature: 'features/b.feature', done: 2, failed: 1, ...ALL_DECIDED });
  listener({ type: 'feature', feature: 'features/c.feature', done: 9, failed: 0, skipped: 7, undecided: 1 });
  listener({ type: 'feature', feature: 'features/c.feature', isProbes: true, done: 4, failed: 0, ...ALL_DECIDED });
  end();
  assert.deepEqual(written, [
    'features/a.feature: 1 case, 0 not passed\n',
    'features/b.feature: 2 cases, 1 not passed\n',
    'features/c.feature: 9 cases, 1 not passed, 7 skipped\n',
    'features/c.feature: 4 probes, 0 not passed\n',
  ]);
});

test('a terminal has a live line, which is erased at the end', () => {
  const { written, target } = stream({ isTTY: true, columns: 80 });
  let clock = 0;
  const { listener, end } = progressWriter(target, () => clock);
  listener({ type: 'begun', total: 3 });
  clock = 1_500;
  listener({ type: 'case', done: 1, failed: 1, ...ALL_DECIDED, total: 3, runs: { ended: 1, left: 2 } });
  end();
  end();
  const clear = '\r\u001b[2K';
  assert.deepEqual(written, [
    `${clear}0/3 cases, 0 not passed, 0.0 s`,
    `${clear}1/3 cases, 1 not passed, 1.5 s`,
    clear,
  ]);
});

test('the live line skips cases of a quick run, but never the last one', () => {
  const { written, target } = stream({ isTTY: true });
  const { listener } = progressWriter(target, () => 0);
  listener({ type: 'begun', total: 100 });
  for (let done = 1; done <= 100; done += 1) {
    listener({ type: 'case', done, failed: 0, ...ALL_DECIDED, total: 100, runs: { ended: done, left: 100 - done } });
  }
  assert.equal(written.length, 2);
  assert.match(written[1] ?? '', /100\/100 cases/);
});

test('the live line never reaches the last column', () => {
  const { written, target } = stream({ isTTY: true, columns: 12 });
  progressWriter(target, () => 0).listener({ type: 'begun', total: 100 });
  assert.equal(written[0], '\r\u001b[2K0/100 cases');
});

test('the search for causes shows on a terminal only', () => {
  const searching = { type: 'diagnosis', tried: 12, of: 700, found: 3 } as const;
  const [shown, silent] = [stream({ isTTY: true, columns: 80 }), stream()];
  for (const { target } of [shown, silent]) progressWriter(target, () => 0).listener(searching);
  assert.deepEqual(shown.written, ['\r\u001b[2Kfinding causes: 12 of 700 faults tried, 3 found']);
  assert.deepEqual(silent.written, []);
});

test('a terminal of unknown width counts as 80 columns wide', () => {
  assert.deepEqual([columnsOf({}), columnsOf({ columns: 0 }), columnsOf({ columns: 132 })], [80, 80, 132]);
});

test('a long run shows how long it will take, on a terminal and elsewhere', () => {
  for (const isTTY of [true, false]) {
    const { written, target } = stream({ isTTY, columns: 80 });
    let clock = 0;
    const { listener } = progressWriter(target, () => clock);
    listener({ type: 'begun', total: 100 });
    clock = 60_000;
    listener({ type: 'case', done: 10, failed: 0, ...ALL_DECIDED, total: 100, runs: { ended: 40, left: 360 } });
    listener({ type: 'feature', feature: 'features/a.feature', done: 10, failed: 0, ...ALL_DECIDED });
    assert.match(written.join(''), /, about 9 min left/);
  }
});

test('a narrow terminal shows all figures in fewer words', () => {
  const { written, target } = stream({ isTTY: true, columns: 48 });
  let clock = 0;
  const { listener } = progressWriter(target, () => clock);
  clock = 123_000;
  listener({ type: 'case', done: 1234, failed: 895, ...ALL_DECIDED, total: 2758, runs: { ended: 1234, left: 1524 } });
  assert.equal(written[0], '\r\u001b[2K1234/2758, 895 not passed, 2:03, 3 min left');
});

test('a slow subject is called so once, with what shortens the run', () => {
  for (const isTTY of [true, false]) {
    const { written, target } = stream({ isTTY, columns: 80 });
    let clock = 0;
    const { listener } = progressWriter(target, () => clock);
    const ended = (after: number, runs: { ended: number; left: number }) => {
      clock = after;
      listener({ type: 'case', done: runs.ended, failed: 0, ...ALL_DECIDED, total: 3_000, runs });
    };
    ended(10_000, { ended: 5, left: 2_995 });
    assert.doesNotMatch(written.join(''), /slowly/);
    for (let count = 1; count <= 2; count += 1) ended(20_000 * count, { ended: 10 * count, left: 3_000 - 10 * count });
    assert.equal(written.join('').split('The subject answers slowly').length, 2);
    assert.match(written.join(''), /a case takes 2\.0 s, and the run about 1\.7 h more\. To shorten it: --parallel/);
  }
});
