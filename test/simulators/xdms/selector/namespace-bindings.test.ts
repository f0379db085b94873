import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseNamespaceBindings } from '../../../../simulators/xdms/selector/namespace-bindings.js';
import { writeBindings } from '../../../../simulators/xdms/selector/write-node-selector.js';

const CASES: readonly (readonly [query: string, bindings: Readonly<Record<string, string>>])[] = [
  ['', {}],
  ['xmlns(a=urn:x)', { a: 'urn:x' }],
  ['xmlns(a=urn:x)xmlns(b=urn:y)', { a: 'urn:x', b: 'urn:y' }],
  [' xmlns(a=urn:x) \t xmlns(b=urn:y)', { a: 'urn:x', b: 'urn:y' }],
  ['xmlns(a = urn:x )', { a: 'urn:x' }],
  ['xmlns(a=urn:x)xmlns(a=urn:y)', { a: 'urn:y' }],
  ['element(/1/2)xmlns(a=urn:x)', { a: 'urn:x' }],
  ['other:scheme(x(y)z)xmlns(a=urn:x)', { a: 'urn:x' }],
  ['xmlns(a=urn:(x))', { a: 'urn:(x)' }],
  ['xmlns(a=urn:^(^)^^)', { a: 'urn:()^' }],
  ['xmlns(a=urn:^x)', {}],
  ['xmlns(a=urn:x', {}],
  ['xmlns(a=)', {}],
  ['xmlns(1=urn:x)', {}],
  ['xmlns(xml=urn:x)xmlns(xmlns=urn:x)', {}],
  ['xmlns(a=http://www.w3.org/XML/1998/namespace)', {}],
  ['xmlns(a=http://www.w3.org/2000/xmlns/)', {}],
  ['xmlns(a\t=\r\nurn:x\t \r\n)', { a: 'urn:x' }],
  ['xmlns(a\ufeff=urn:x\ufeff)', { 'a\ufeff': 'urn:x\ufeff' }],
  ['a=b&c=d', {}],
];

for (const [query, bindings] of CASES) {
  test(`the query ${JSON.stringify(query)} binds ${JSON.stringify(bindings)}`, () => {
    assert.deepEqual(Object.fromEntries(parseNamespaceBindings(query)), bindings);
  });
}

test('written bindings are read back', () => {
  const uri = fc.string({ minLength: 1 }).filter((text) => !/^[ \t\r\n]|[ \t\r\n]$/.test(text));
  const prefix = fc.constantFrom('a', 'b', 'long-prefix', 'é');
  fc.assert(
    fc.property(fc.array(fc.tuple(prefix, uri)), (pairs) => {
      const bindings = new Map(pairs);
      assert.deepEqual(parseNamespaceBindings(writeBindings(bindings)), bindings);
    }),
  );
});
