import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ProgressEvent,
  type RunCounts,
  trackProgress,
} from '../../../../src/measure/server/execution/progress.js';

const FEATURE = 'features/a.feature';

/** Follows ten cases, each of which takes one second a run; those with an odd number run twice, the second time at the end. */
function followTen() {
  const heard: { readonly done: number; readonly runs: RunCounts }[] = [];
  const listener = (event: ProgressEvent) => {
    if (event.type === 'case') heard.push({ done: event.done, runs: event.runs });
  };
  const cases = Array.from({ length: 10 }, (_, index) => ({ id: `${index}`, feature: FEATURE }));
  const { finished } = trackProgress(cases, listener);
  const odd = cases.filter((_, index) => index % 2 === 1);
  for (const one of cases) {
    if (odd.includes(one)) finished({ ...one, end: 'failed', runsAgain: true });
    else finished({ ...one, end: 'passed' });
  }
  for (const one of odd) finished({ ...one, end: 'failed' });
  return heard;
}

test('a case that runs again counts as finished only then, and its second run is forecast', () => {
  const heard = followTen();
  assert.deepEqual(heard[3], { done: 2, runs: { ended: 4, left: 2 + 6 * 1.5 } });
  assert.deepEqual(heard[9], { done: 5, runs: { ended: 10, left: 5 } });
  assert.deepEqual(heard.at(-1), { done: 10, runs: { ended: 15, left: 0 } });
});

test('the forecast is about right from the first case on that runs again', () => {
  const seconds = followTen().map(({ runs }) => runs.left + runs.ended);
  assert.ok(
    seconds.slice(1).every((one) => one >= 13 && one <= 16),
    seconds.join(),
  );
});
