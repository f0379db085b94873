import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonicalUri } from '../../../../../simulators/xdms/usages/constraints/canonical-uri.js';

const CANONICAL: readonly (readonly [why: string, uri: string, canonical: string])[] = [
  ['the example of RFC 4826 §5', 'sip:%6aoe%20smith@example.com', 'sip:joe%20smith@example.com'],
  ['the domain is lower case, the user is not', 'SIP:Joe@Example.COM:5060', 'sip:Joe@example.com:5060'],
  ['a password has case', 'sip:joe:P%61ss@H', 'sip:joe:Pass@h'],
  ['tokens are lower case', 'sip:joe@h;User=Phone;Transport=UDP', 'sip:joe@h;transport=udp;user=phone'],
  ['parameters are in the order of their names', 'sip:joe@h;b=1;a;c', 'sip:joe@h;a;b=1;c'],
  ['by US-ASCII, without their values', 'sip:joe@h;ab=1;a=2', 'sip:joe@h;a=2;ab=1'],
  ['parameters of a user stay there', 'sip:+1;Ext=2@h', 'sip:+1;Ext=2@h'],
  ['headers are discarded', 'sip:joe@h;lr?subject=A&b=c', 'sip:joe@h;lr'],
  ['also without parameters', 'sips:joe@h?a', 'sips:joe@h'],
  ['there may be no user', 'sip:H;lr', 'sip:h;lr'],
  ['what may stand in a user is decoded', 'sip:a%3Fb%2f%3b@h', 'sip:a?b/;@h'],
  ['what may not stays encoded', 'sip:a%3a%40%c3%a9@h', 'sip:a%3A%40%C3%A9@h'],
  ['in a parameter too', 'sip:h;a=%5b%3b%c3', 'sip:h;a=[%3B%C3'],
  ['presence: the domain has no case', 'PRES:Joe%7e@EXAMPLE.com?A', 'pres:Joe~@example.com?A'],
  ['instant messaging: likewise', 'im:Joe@EXAMPLE.com', 'im:Joe@example.com'],
  ['HTTP: the host has no case', 'HTTP://U@%41.Example/%7ea%2f?B', 'http://U@a.example/~a%2F?B'],
  ['others: the scheme has no case', 'TEL:+1-2', 'tel:+1-2'],
  ['a relative reference is left alone', 'Joe', 'Joe'],
];

for (const [why, uri, canonical] of CANONICAL) {
  test(`a URI in canonical form: ${why}`, () => {
    assert.equal(canonicalUri(uri), canonical);
  });
}

test('the canonical form is its own canonical form', () => {
  const piece = fc.constantFrom(
    'sip:',
    'pres:',
    'http://',
    'a',
    'B',
    '@',
    ':',
    ';',
    '?',
    '=',
    '/',
    '%41',
    '%3b',
    '%c3',
    '%',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const once = canonicalUri(pieces.join(''));
      assert.equal(canonicalUri(once), once);
    }),
    { examples: [[['%', 'a', '%41']]] },
  );
});
