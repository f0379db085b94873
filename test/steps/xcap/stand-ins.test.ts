import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { XcaliperWorld } from '../../../steps/world.js';
import { domainOf, userAddress } from '../../../steps/xcap/requests/address.js';
import { filledIn } from '../../../steps/xcap/stand-ins.js';

function worldOf(xcapRoot: string, ...xuis: readonly string[]): XcaliperWorld {
  return { run: { subject: { xcapRoot, users: xuis.map((xui) => ({ xui })) } } } as unknown as XcaliperWorld;
}

const ROOT = 'http://127.0.0.1:8080/xcap-root';

const DOMAINS: readonly (readonly [xui: string, root: string, domain: string])[] = [
  ['sip:alice@home.example', ROOT, 'home.example'],
  ['alice@home.example', ROOT, 'home.example'],
  ['sip:alice@home.example:5070;user=phone', ROOT, 'home.example'],
  ['sip:alice@[2001:db8::1]:5070', ROOT, '[2001:db8::1]'],
  ['tel:+12015550123', 'https://xcap.home.example:8443/', 'home.example'],
  ['tel:+12015550123', 'https://lists.home.example/', 'lists.home.example'],
  ['tel:+12015550123', 'https://xcap.example/', 'xcap.example'],
  ['tel:+12015550123', 'http://localhost:8080/', 'example.com'],
  ['tel:+12015550123', ROOT, 'example.com'],
  ['tel:+12015550123', 'http://[::1]:8080/', 'example.com'],
];

for (const [xui, root, domain] of DOMAINS) {
  test(`the domain of ${xui} at ${root} is ${domain}`, () => {
    assert.equal(domainOf(worldOf(root, xui)), domain);
  });
}

const ADDRESSES: readonly (readonly [xui: string, address: string])[] = [
  ['sip:alice@home.example', 'alice@home.example'],
  ['SIPS:al%20ice@home.example', 'al%20ice@home.example'],
  ['sip:alice@home.example:5070;user=phone', 'alice@home.example'],
  ['sip:alice@[2001:db8::1]:5070', 'alice@[2001:db8::1]'],
  ['alice@home.example', 'alice@home.example'],
  ['al ice@home.example', 'al%20ice@home.example'],
  ['tel:+12015550123', '+12015550123@example.com'],
  ['alice', 'alice@example.com'],
];

for (const [xui, address] of ADDRESSES) {
  test(`the address of ${xui} is ${address}`, () => {
    assert.equal(userAddress(worldOf(ROOT, xui)), address);
  });
}

test('stand-ins are filled in, as XML text', () => {
  const world = worldOf(ROOT, "sip:a'b&c@home.example", 'sip:é@home.example');
  assert.equal(filledIn(world, '<a b="sip:s@{domain}"/>'), '<a b="sip:s@home.example"/>');
  assert.equal(filledIn(world, '{root uri}/x {root}'), `${ROOT}/x /xcap-root`);
  assert.equal(filledIn(world, 'pres:{address}'), 'pres:a&apos;b&amp;c@home.example');
  assert.equal(filledIn(world, '{xui} {xui2}'), 'sip:a&apos;b&amp;c@home.example sip:%C3%A9@home.example');
});

test('other braces stay unchanged', () => {
  const world = worldOf(ROOT, 'sip:alice@home.example');
  for (const text of ['{n}', '{etag}', '{constructor}', '{ domain}', '{}', '$& {unknown}']) {
    assert.equal(filledIn(world, text), text);
  }
});

test('an escaped XUI is another spelling of the same path segment', () => {
  const xui = 'sip:al-ice/é@home.example';
  const escaped = filledIn(worldOf(ROOT, xui), '{escaped xui}');
  assert.equal(decodeURIComponent(escaped), xui);
  assert.match(escaped, /^%73%69%70%3A%61%6C-%69/);
  assert.doesNotMatch(escaped, /\//);
});
