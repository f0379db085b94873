import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byUrlLine, byUrlTotals, reasonOf } from '../../../src/report/terminal/by-url-summary.js';
import { row } from '../../prove/by-url/rows.js';

test('a line has the figures of a run, and its problem on the same line', () => {
  assert.equal(
    byUrlLine(row({ exit: 3, auth: 'digest', left: ['a is new'], problem: 'it did\n  not work' })),
    'delete-is-204: exit 3; 1 broken, 0 undecided, 0 missed; 1 reported, 0 wrongly; 1 left; used, digest, 100 requests, 1.5 s; it did not work',
  );
});

test('the totals name the runs with much undecided, and why the proof fails', () => {
  const much = row({ deviations: ['one'], broken: 2, undecided: ['X-02'], undecidedBecause: 'another client' });
  const text = byUrlTotals({
    xcaliper: '1',
    seed: 1,
    of: 1,
    servers: [],
    rows: [row(), much, row({ left: ['a is new'] })],
  });
  assert.match(text, /^broken, reported as violated {9}3 of 4 \(75\.0 %\)$/m);
  assert.match(text, /^documents left behind {16}1, and 0 in journals$/m);
  assert.match(text, /^much undecided: one: another client$/m);
  assert.match(text, /^FAIL delete-is-204: a is new, and no warning says so$/m);
});

test('a run gives its problem or else its warning as the reason, and what most cases say', () => {
  const [problem, warnings, undecidedBecause] = ['refused', ['another client'], 'blocked'];
  assert.equal(reasonOf({ problem, warnings, undecidedBecause }), 'refused: blocked');
  assert.equal(reasonOf({ warnings, undecidedBecause }), 'another client: blocked');
  assert.equal(reasonOf({ warnings: [], undecidedBecause }), 'blocked');
  assert.equal(reasonOf({ warnings: [] }), 'the run gives no reason');
});
