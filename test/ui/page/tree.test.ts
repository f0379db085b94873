import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matcher, NO_FILTER } from '../../../src/ui/page/filter.js';
import { pathTo, visibleRows } from '../../../src/ui/page/rows.js';
import { suiteIndex } from '../../../src/ui/page/suite-index.js';
import { buildTree, type TreeNode } from '../../../src/ui/page/tree.js';
import type { CaseView, ResultsView } from '../../../src/ui/protocol.js';

const aView = (id: string, requirements: readonly string[]): CaseView => {
  return {
    id,
    name: `Case ${id}`,
    feature: `features/${id[0]}.feature`,
    requirements,
    usages: [id === 'a1' ? 'pidf' : 'lists'],
  };
};

const SUITE = suiteIndex({
  clauses: [
    { key: 'one', name: 'RFC 4825 §1' },
    { key: 'two', name: 'RFC 4825 §2' },
  ],
  requirements: [
    { id: 'R-1', clause: 'one', level: 'MUST', text: 'A server answers.' },
    { id: 'R-2', clause: 'two', level: 'SHOULD', text: 'A server tells why.' },
  ],
  cases: [aView('a1', ['R-1', 'R-2']), aView('a2', ['R-1']), aView('b1', ['R-2'])],
});

const RESULTS: ResultsView = {
  run: 2,
  against: 1,
  outcomes: { a1: 'failed', a2: 'passed', b1: 'failed' },
  verdicts: { 'R-1': 'violation', 'R-2': 'shortfall' },
  causes: [{ id: 'c', sentence: 'Answers 500', effect: 'violates 1 requirement', cases: ['a1'] }],
  ran: ['a1', 'a2', 'b1'],
  changes: { mended: ['a2'], broken: [], fresh: [], better: [], worse: [], causesGone: [], causesNew: [] },
};

const KNOWN = { results: RESULTS, live: new Map(), queued: new Set<string>() };
const ALL = () => true;
const shape = ({ label, children, kind }: TreeNode): unknown =>
  kind === 'case' ? label : [label, children().map(shape)];

test('clauses have their own requirements alone, and a case is below each requirement that it covers', () => {
  assert.deepEqual(buildTree('clauses', SUITE, RESULTS, ALL).map(shape), [
    ['RFC 4825 §1', [['R-1', ['Case a1', 'Case a2']]]],
    ['RFC 4825 §2', [['R-2', ['Case a1', 'Case b1']]]],
  ]);
});

test('causes come with their cases, and the other cases behind them', () => {
  assert.deepEqual(buildTree('causes', SUITE, RESULTS, ALL).map(shape), [
    [
      'Answers 500',
      [
        ['R-1', ['Case a1']],
        ['R-2', ['Case a1']],
      ],
    ],
    [
      'Cases without a cause',
      [
        ['R-1', ['Case a2']],
        ['R-2', ['Case b1']],
      ],
    ],
  ]);
});

test('only open nodes show what is below them, and a case is found by its path', () => {
  const tree = buildTree('features', SUITE, RESULTS, ALL);
  assert.deepEqual(
    visibleRows(tree, () => false).map(({ node }) => node.label),
    ['a', 'b'],
  );
  const path = pathTo(tree, 'b1');
  const rows = visibleRows(tree, (key) => path.includes(key));
  assert.deepEqual(
    rows.map(({ node, level, position, siblings }) => [node.label, level, position, siblings]),
    [
      ['a', 1, 1, 2],
      ['b', 1, 2, 2],
      ['R-2', 2, 1, 1],
      ['Case b1', 3, 1, 1],
    ],
  );
});

test('a filter shows what has all of its parts', () => {
  const shown = (part: object) => {
    return SUITE.cases.filter(matcher({ ...NO_FILTER, ...part }, SUITE, KNOWN)).map(({ id }) => id);
  };
  assert.deepEqual(shown({}), ['a1', 'a2', 'b1']);
  assert.deepEqual(shown({ text: 'TELLS why' }), ['a1', 'b1']);
  assert.deepEqual(shown({ state: 'failed' }), ['a1', 'b1']);
  assert.deepEqual(shown({ state: 'violated' }), ['a1']);
  assert.deepEqual(shown({ state: 'changed' }), ['a2']);
  assert.deepEqual(shown({ usage: 'pidf' }), ['a1']);
  assert.deepEqual(shown({ level: 'SHOULD', state: 'failed' }), ['a1', 'b1']);
});

test('in a run, queued cases and those that have ended have the marks of this run', () => {
  const known = { ...KNOWN, live: new Map([['a1', 'passed' as const]]), queued: new Set(['a1', 'b1']) };
  const shown = (state: 'failed' | 'passed' | 'not-run') =>
    SUITE.cases.filter(matcher({ ...NO_FILTER, state }, SUITE, known)).map(({ id }) => id);
  assert.deepEqual([shown('failed'), shown('passed'), shown('not-run')], [[], ['a1', 'a2'], ['b1']]);
});
