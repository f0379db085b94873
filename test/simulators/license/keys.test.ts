import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isBase64, randomKey } from '../../../simulators/license/keys.js';

describe('keys', () => {
  test('the base64 of any bytes is base64', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), (bytes) => {
        assert.equal(isBase64(Buffer.from(bytes).toString('base64')), true);
      }),
    );
  });

  test('no two base64 texts encode the same bytes', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (isBase64(text)) assert.equal(Buffer.from(text, 'base64').toString('base64'), text);
      }),
    );
  });

  for (const [text, problem] of [
    ['', 'nothing at all'],
    ['c2VjcmV0cw', 'missing padding'],
    ['c2Vjcm=', 'a wrong number of characters'],
    ['c2VjcmV0cx==', 'unused bits that are set'],
    ['c2Vj-mV_', 'the URL alphabet'],
    ['c2Vj\ncmV0', 'a line break'],
    [' c2VjcmV0', 'a leading space'],
    ['c2VjcmV0====', 'too much padding'],
    ['====', 'padding alone'],
    ['sécret12', 'another letter'],
    ['c2VjcmV0\u0000', 'a NUL'],
  ] as const) {
    test(`${problem} is not base64`, () => assert.equal(isBase64(text), false));
  }

  test('a random key is 32 bytes in base64, different each time', () => {
    const keys = Array.from({ length: 50 }, randomKey);
    assert.equal(new Set(keys).size, 50);
    for (const key of keys) {
      assert.ok(isBase64(key));
      assert.equal(Buffer.from(key, 'base64').length, 32);
    }
  });
});
