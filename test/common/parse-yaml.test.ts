import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseYaml } from '../../common/parse-yaml.js';

test('each key of a mapping is there once', () => {
  assert.deepEqual(parseYaml('a: 1\nb: {a: 2, c: [3]}'), { a: 1, b: { a: 2, c: [3] } });
  assert.throws(() => parseYaml('a: 1\nb:\n  c: 1\n  c: 2'), /^Error: Map keys must be unique at line 4, column 3$/);
  assert.throws(() => parseYaml('a: ['), /at line 1/);
});

test('many keys are not compared with each other, and a long text is refused', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, index) => `k${index}: 1`).join('\n');
  // With the check of the library this takes seconds.
  assert.equal(Object.keys(parseYaml(keys(14_000)) as object).length, 14_000);
  assert.throws(() => parseYaml('a'.repeat(2 ** 20 + 1)), /^Error: it is longer than 1048576 characters; shorten it$/);
  // The library takes 2 s for these.
  for (const text of [keys(40_000), `[${'1,'.repeat(200_000)}]`, '\n'.repeat(300_000), '-\n'.repeat(200_000)]) {
    assert.throws(() => parseYaml(text), /^Error: it has more than 100000 words and signs; shorten it$/);
  }
});

test('of many faults in one line, the first is named, without the line', () => {
  for (const text of ['"a" '.repeat(20_000), `[${','.repeat(20_000)}]`, `${'&a '.repeat(20_000)}x`]) {
    assert.throws(() => parseYaml(text), /^Error: .{10,60} at line 1, column \d$/);
  }
});

test('deep nesting is refused with the limit', () => {
  for (const text of ['['.repeat(300) + ']'.repeat(300), '['.repeat(50_000), '- '.repeat(20_000)]) {
    assert.throws(() => parseYaml(text), /^Error: it has more than 100 levels of mappings and lists in each other/);
  }
  assert.ok(parseYaml('['.repeat(100) + ']'.repeat(100)));
  assert.ok(parseYaml('-\n'.repeat(300)));
  assert.ok(parseYaml(`a: "["\nb: |\n  ${'['.repeat(300)}`));
});
