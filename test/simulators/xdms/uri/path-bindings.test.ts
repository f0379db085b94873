import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathBindings } from '../../../../simulators/xdms/uri/path-bindings.js';

const CASES: readonly (readonly [text: string, nodeSelector: string, query: string])[] = [
  ['a/b:c?xmlns(b="urn:x")', 'a/b:c', 'xmlns(b=urn:x)'],
  ['a?xmlns(b=\'urn:x\')xmlns(c="urn:y")', 'a', 'xmlns(b=urn:x)xmlns(c=urn:y)'],
  ['a?xmlns(b = "urn:x" )', 'a', 'xmlns(b =urn:x)'],
  ['a?xmlns(b=urn:x)', 'a', 'xmlns(b=urn:x)'],
  ['a[@b="?xmlns("]?xmlns(c="urn:(x)")', 'a[@b="?xmlns("]', 'xmlns(c=urn:(x))'],
  ['a?xmlns(b="urn:x)xmlns(c="urn:y")', 'a', 'xmlns(b="urn:x)xmlns(c=urn:y)'],
];

for (const [text, nodeSelector, query] of CASES) {
  test(`${text} is ${nodeSelector} with the query ${query}`, () => {
    assert.deepEqual(pathBindings(text), { nodeSelector, query });
  });
}

for (const text of ['a', 'a[@b="?xmlns("]', 'a?element(1)xmlns(b=x)', 'a?', 'a[@b="?xmlns(']) {
  test(`${text} has no bindings`, () => {
    assert.equal(pathBindings(text), undefined);
  });
}

test('unclosed quotes stay unchanged, also when there are many', () => {
  const query = `xmlns(${'="'.repeat(30_000)}`;
  assert.deepEqual(pathBindings(`a?${query}`), { nodeSelector: 'a', query });
});
