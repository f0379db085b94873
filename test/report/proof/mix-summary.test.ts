import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProvedMix } from '../../../src/prove/server/mixes.js';
import { mixLine, mixTotals } from '../../../src/report/terminal/mix-summary.js';

const MIX: ProvedMix = {
  deviations: ['one', 'two', 'three'],
  blamed: ['A-1', 'A-2', 'A-3', 'B-1'],
  unfair: ['B-1'],
  undecided: ['A-4'],
  missed: [],
  broken: 4,
  causes: 2,
  named: 3,
  visible: 3,
  misnamed: 1,
};

test('a line has the figures of one mix', () => {
  assert.equal(
    mixLine(MIX),
    '4 reported as violated, 1 of them wrongly; 4 broken: 1 undecided, 0 called conforming; ' +
      '2 causes name 3 of the 3 deviations that show, of 3, and 1 others',
  );
});

test('totals are shares over all mixes', () => {
  const lines = mixTotals([MIX, { ...MIX, missed: ['A-5'], broken: 6, named: 0 }]).split('\n');
  assert.deepEqual(
    lines.map((line) => line.replace(/ {2,}/, ': ')),
    [
      'reported as violated, and violated: 6 of 8 (75.0 %)',
      'broken, undecided: 2 of 10 (20.0 %)',
      'broken, called conforming: 1 of 10 (10.0 %)',
      'deviations that show, named by a cause: 3 of 6 (50.0 %)',
      'causes that name another deviation: 2 of 4 (50.0 %)',
    ],
  );
});

test('without mixes there are no shares', () => {
  assert.match(mixTotals([]), /0 of 0 \(-\)/);
});
