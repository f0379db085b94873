import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encoded, withApostrophes } from '../../../src/measure/explore/selector-of-step.js';
import { LIKELY_SHAPES, misshapen, SHAPES } from '../../../src/measure/explore/selector-shapes.js';
import { VALUES } from '../../../src/measure/explore/values.js';
import { parseSelector } from '../../../src/measure/judge/observe/selector.js';

const PATH = { path: 'resource-lists/list[@name="a/b"]/entry[2]', query: '' };

test('a slash within a value is escaped, one between steps is not', () => {
  assert.equal(encoded(PATH, 'needed'), 'resource-lists/list%5B@name=%22a%2Fb%22%5D/entry%5B2%5D');
});

test('each way to escape decodes to the same selector', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VALUES), fc.constantFrom('needed', 'lower-case', 'more'), (value, form) => {
      const written = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
      const path = `a/b[@c="${written}"]`;
      assert.equal(decodeURIComponent(encoded({ path, query: '' }, form)), path);
      assert.equal(parseSelector(path)?.steps.length, 2);
    }),
  );
});

test('a selector misses in the way that a plan says', () => {
  assert.equal(misshapen(PATH, 'behind').path, 'resource-lists/list[@name="a/b"]/entry[9]');
  assert.equal(misshapen(PATH, 'parent').path, 'resource-lists/list[@name="a/b"]/unknown/entry[2]');
  assert.equal(misshapen(PATH, 'prefix').path, 'resource-lists/list[@name="a/b"]/unbound:entry');
  assert.equal(parseSelector(misshapen(PATH, 'grammar').path), undefined);
});

test('only values without apostrophes are written in them', () => {
  assert.equal(withApostrophes(`a[@b="c"]/d[@e="it's"]`), `a[@b='c']/d[@e="it's"]`);
});

test('the likely shapes keep the grammar of RFC 4825 §6.3, and a server may understand them', () => {
  for (const shape of SHAPES.slice(0, LIKELY_SHAPES)) {
    const selector = parseSelector(misshapen(PATH, shape).path);
    assert.ok(selector?.prefixes.every((one) => one === 'foreign') === true, shape);
  }
});

test('each shape is another selector', () => {
  const path = 'resource-lists/list[1][@name="a&amp;b"]';
  const paths = SHAPES.map((shape) => misshapen({ path, query: '' }, shape, { prefix: 'declared' }).path);
  assert.ok(!paths.includes(path));
  assert.equal(new Set(paths).size, paths.length);
});

test('a step before the last one is changed as well', () => {
  assert.equal(misshapen(PATH, 'any-element', { fromEnd: 1 }).path, 'resource-lists/*/entry[2]');
});
