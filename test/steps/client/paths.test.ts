import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { xuiSegment } from '../../../steps/client/paths.js';

describe('an XUI as a path segment', () => {
  it('keeps the characters that RFC 3986 §3.3 allows in a segment', () => {
    const xui = "sip:a-b_c.d~e!f$g&h'i(j)k*l+m,n;o=p@example.com:5060";
    assert.equal(xuiSegment(xui), xui);
  });

  it('encodes all other characters', () => {
    assert.equal(xuiSegment('sip:a/b?c#d%e[f]é@x'), 'sip:a%2Fb%3Fc%23d%25e%5Bf%5D%C3%A9@x');
  });

  it('decodes to any XUI, and has only allowed characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const segment = xuiSegment(text);
        assert.match(segment, /^(?:[\w.~!$&'()*+,;=:@-]|%[0-9A-F]{2})*$/);
        assert.equal(decodeURIComponent(segment), text);
      }),
    );
  });
});
