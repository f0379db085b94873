import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { secretRemoval } from '../../../common/secrets/secret-removal.js';
import { redactedCause } from '../../../src/client/license/redacted-cause.js';

const redactionOf = (secrets: readonly string[]) => secretRemoval(secrets, '[key]');

describe('redaction', () => {
  test('no secret is left in any text', () => {
    const key = fc.base64String({ minLength: 8, maxLength: 44 });
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 3 }), fc.array(fc.string()), (keys, words) => {
        const text = words.map((word, index) => word + (keys[index % keys.length] ?? '')).join(' ');
        const redacted = redactionOf(keys)(text);
        for (const each of keys) assert.ok(!redacted.includes(each));
      }),
    );
  });

  test('a secret that is part of another secret leaves no rest', () => {
    assert.equal(redactionOf(['abcd', 'abcdefgh'])('<abcdefgh> <abcd>'), '<[key]> <[key]>');
  });

  test('a secret is also redacted in its JSON and URL forms', () => {
    const redact = redactionOf(['a"b+/=']);
    assert.equal(redact(JSON.stringify({ key: 'a"b+/=' })), '{"key":"[key]"}');
    assert.equal(redact(`/x?key=${encodeURIComponent('a"b+/=')}`), '/x?key=[key]');
  });

  test('a text without secrets stays unchanged, also with an empty list of secrets', () => {
    assert.equal(redactionOf(['c2VjcmV0'])('nothing here'), 'nothing here');
    assert.equal(redactionOf([''])('nothing here'), 'nothing here');
  });

  test('a lone surrogate in a secret causes no error', () => {
    assert.equal(redactionOf(['\ud800key'])('a \ud800key'), 'a [key]');
  });

  test('a cause keeps only name, message and code of the error', () => {
    const thrown = Object.assign(new TypeError('cannot send c2VjcmV0'), { code: 'UND_ERR', body: 'c2VjcmV0' });
    const cause = redactedCause(thrown, redactionOf(['c2VjcmV0']));
    assert.equal(cause.name, 'TypeError');
    assert.equal(cause.message, 'cannot send [key]');
    assert.equal('code' in cause && cause.code, 'UND_ERR');
    assert.ok(!inspect(cause, { showHidden: true, depth: 9 }).includes('c2VjcmV0'));
  });

  test('a thrown value that is not an error becomes a message', () => {
    assert.equal(redactedCause('no c2VjcmV0', redactionOf(['c2VjcmV0'])).message, 'no [key]');
    assert.equal(redactedCause(undefined, redactionOf([])).message, 'undefined');
  });
});
