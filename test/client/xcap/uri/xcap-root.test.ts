import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requireXcapRoot } from '../../../../src/client/xcap/uri/xcap-root.js';

test('scheme and host are put in lower case, trailing slashes taken off, the path kept', () => {
  assert.deepEqual(requireXcapRoot('HTTP://XCAP.Example.com:8080/Services/a%2fb//'), {
    uri: 'http://xcap.example.com:8080/Services/a%2fb',
    origin: 'http://xcap.example.com:8080',
  });
  assert.equal(requireXcapRoot('https://h').uri, 'https://h');
  assert.equal(requireXcapRoot('http://[::1]:80/').uri, 'http://[::1]');
});

test('an invalid XCAP root is refused, and the option is named', () => {
  const unusable = [
    undefined,
    '',
    'xcap.example.com',
    '/services',
    'ftp://h/x',
    'sip:alice@example.com',
    'http:/h/x',
    'http://',
    'http://h:99999/',
    'http://h/x?',
    'http://h/x?a=b',
    'http://h/x#',
    'http://h/x#y',
    'http://user:secret@h/x',
    'http://h/a b',
    'http://h/a%zz',
    'http://h/a\\b',
    'http://h/~~/x',
    'http://h/%7E%7e/x',
    'http://h/a/../b',
    'http://h/./b',
    'http://h/%2e%2E/b',
  ];
  for (const root of unusable) {
    assert.throws(
      () => requireXcapRoot(root),
      { code: 'XCALIPER_INVALID_ARGUMENT', argument: 'xcapRoot' },
      String(root),
    );
  }
});

test('the message names the mistake', () => {
  assert.throws(() => requireXcapRoot('http://h/x?a=b'), /must not have a query \(RFC 4825 §6\.1\)/);
  assert.throws(() => requireXcapRoot('http://h/x#a'), /must not have a fragment/);
});
