import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TargetSyntaxError } from '../../../../simulators/xdms/uri/percent-decode.js';
import { splitTarget, targetSplitter } from '../../../../simulators/xdms/uri/split-target.js';

/** Targets below the root `/r` and their parts; default for the query: empty. */
const SPLIT: readonly (readonly [
  target: string,
  document: readonly string[],
  nodes: string | undefined,
  query?: string,
])[] = [
  ['/r/a/users/u/d', ['a', 'users', 'u', 'd'], undefined],
  ['/r/d?x(y)', ['d'], undefined, 'x(y)'],
  ['/r/d/~~/a/b', ['d'], 'a/b'],
  ['/r/d/%7E%7e/a', ['d'], 'a'],
  ['/r/d/~%7E/a', ['d'], 'a'],
  ['/r/d/~~/a/~~/b', ['d'], 'a/~~/b'],
  ['/r/d/~~/~~', ['d'], '~~'],
  ['/r/d/~~', ['d'], ''],
  ['/r/d/~~/', ['d'], ''],
  ['/r/d/~~//a', ['d'], '/a'],
  ['/r/~~/a', [], 'a'],
  ['/r/d~~/a', ['d~~', 'a'], undefined],
  ['/r/~~~/a', ['~~~', 'a'], undefined],
  ['/r/~/~/a', ['~', '~', 'a'], undefined],
  ['/r/~~;p/a', ['~~;p', 'a'], undefined],
  ['/r/%257E%257E/a', ['%7E%7E', 'a'], undefined],
  ['/r/d%2F~~%2Fa', ['d/~~/a'], undefined],
  ['/r/d?q/~~/a', ['d'], undefined, 'q/~~/a'],
  ['/r/d/~~/a%3Fb?c?d', ['d'], 'a?b', 'c?d'],
  ['/r/a+b%20c;p=1/%2525', ['a+b c;p=1', '%25'], undefined],
  ['/r/d%00', ['d\0'], undefined],
  ['/r//d', ['', 'd'], undefined],
  ['/r/../r/d', ['..', 'r', 'd'], undefined],
  ['/%72/d', ['d'], undefined],
  ['http://h/r/d', ['d'], undefined],
  ['HTTPS://h:1/r/d/~~/a?x(y)', ['d'], 'a', 'x(y)'],
];

for (const [target, documentSegments, nodeSelector, query = ''] of SPLIT) {
  test(`${target} is split before it is decoded, and decoded once`, () => {
    assert.deepEqual(splitTarget(target, ['r']), { documentSegments, nodeSelector, query });
  });
}

for (const target of ['/', '/R/d', '/r2/d', '//r/d', '*', 'http://h', 'http://h?/r/d', '/~~/r/d', '/d/r']) {
  test(`${target} is not below the root`, () => {
    assert.equal(splitTarget(target, ['r']), undefined);
  });
}

for (const target of [
  '/r/d%',
  '/r/d%4',
  '/r/%zz',
  '/r/%ff',
  '/r/%c0%af',
  '/r/%ed%a0%80',
  '/r/d?%e9',
  '/r/d#f',
  '/r/d?q#f',
]) {
  test(`${target} cannot be read`, () => {
    assert.throws(() => splitTarget(target, ['r']), TargetSyntaxError);
  });
}

test('a splitter gives each target its own parts, also when it has seen the target before', () => {
  const split = targetSplitter(['r']);
  for (const target of ['/r/a', '/r/b/~~/c', '/s/a', '/r/a', '/r/b/~~/c', '/s/a']) {
    assert.deepEqual(split(target), splitTarget(target, ['r']));
  }
  for (let times = 0; times < 2; times += 1) assert.throws(() => split('/r/%'), TargetSyntaxError);
});
