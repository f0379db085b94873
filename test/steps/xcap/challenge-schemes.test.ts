import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schemesOf } from '../../../steps/xcap/responses/challenge-schemes.js';

const FIELDS: readonly (readonly [field: string, schemes: readonly string[]])[] = [
  ['Basic realm="x"', ['basic']],
  ['Digest realm="x, Basic y", qop="auth", algorithm=MD5', ['digest']],
  ['Digest realm="x", nonce="a", Basic realm="y"', ['digest', 'basic']],
  ['Digest realm="a \\", Basic \\" b", nonce="c"', ['digest']],
  ['Digest realm="x", basic=1, algorithm = MD5', ['digest']],
  ['Negotiate, Basic realm="x"', ['negotiate', 'basic']],
  ['Bearer', ['bearer']],
  ['', []],
];

for (const [field, schemes] of FIELDS) {
  test(`the schemes of ${field}`, () => assert.deepEqual(schemesOf(field), schemes));
}
