import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProvedMix } from '../../../src/prove/server/mixes.js';
import { mixLine, mixTotals } from '../../../src/report/terminal/proof-summary.js';

const MIX: ProvedMix = {
  deviations: ['one', 'two', 'three'],
  blamed: ['A-1', 'A-2', 'A-3', 'B-1'],
  unfair: ['B-1'],
  undecided: ['A-4'],
  missed: [],
  broken: 4,
  causes: 2,
  visible: ['one', 'two'],
  unnamed: [],
  unrelated: [],
  misnamed: [],
  violated: 4,
  covered: 4,
  twin: { total: 10, alike: 10, share: 1 },
};

const OTHER: ProvedMix = {
  ...MIX,
  missed: ['A-5'],
  broken: 6,
  causes: 3,
  unnamed: ['two'],
  unrelated: ['two'],
  misnamed: ['other'],
  covered: 2,
  twin: { total: 10, alike: 8, share: 0.8 },
};

const report = (mixes: readonly ProvedMix[], withoutPlanted = false) =>
  mixTotals({ seed: 1, of: 3, withoutPlanted, mixes }).split('\n');

test('a line has the figures of one mix', () => {
  assert.equal(
    mixLine(OTHER),
    '4 reported as violated, 1 of them wrongly; 6 broken: 1 undecided, 1 called conforming; ' +
      '3 causes name 1 of the 2 deviations that show, of 3, and 1 others; ' +
      'the same outcome with these in 8 of 10 cases; not named: two',
  );
});

test('totals are shares over all mixes', () => {
  assert.deepEqual(report([MIX, OTHER]), [
    '6 of 8 (75.0 %) of the requirements reported as violated are violated',
    '2 of 10 (20.0 %) of the violated requirements stay undecided',
    '1 of 10 (10.0 %) of the violated requirements are reported as met',
    '3 of 4 (75.0 %) of the deviations that show are named by a cause',
    '1 of 5 (20.0 %) of the causes name another deviation',
    '1 of 2 (50.0 %) of the servers that fail have one cause for each deviation that shows, and no other',
    '3 of 4 (75.0 %) of the deviations that show have a cause about a rule that they violate',
    '6 of 8 (75.0 %) of the violations are explained by the first causes, as many as deviations show',
    '18 of 20 (90.0 %) of the outcomes are those of a mock with the deviations that the causes name',
    '5 causes of 4 deviations that show',
  ]);
});

test('a server on which no deviation shows is none that fails', () => {
  const silent: ProvedMix = { ...MIX, visible: [], causes: 0 };
  const line = report([MIX, OTHER, silent]).find((one) => one.includes('servers that fail'));
  assert.match(line ?? '', /^1 of 2 /);
});

test('a diagnosis that does not know the planted deviations is not asked for their names', () => {
  assert.ok(report([MIX], true).every((line) => !/name(?:d| another)|no other/.test(line)));
});

test('without mixes there are no shares', () => {
  assert.match(report([])[0] ?? '', /^0 of 0 \(-\)/);
});
