import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TargetFlawKind } from '../../../common/target/flaw.js';
import { targetFlaw } from '../../../common/target/target-flaw.js';

const SERVER = {
  root: '/xcap-root',
  auids: ['xcap-caps', 'resource-lists', 'rls-services', 'pres-rules'],
  isComplete: true,
  isUser: () => false,
};
const DOCUMENT = '/resource-lists/users/sip:alice@example.com/index';

/** Wrong targets: the kind, the marked characters, and what to say. */
const WRONG: readonly (readonly [target: string, kind: TargetFlawKind, sent: string, said: RegExp])[] = [
  [`/xcap-root/xcap-root${DOCUMENT}`, 'doubled-root', '/xcap-root', /\/xcap-root is in the target twice.*once/],
  [`http://host/xcap-root/xcap-root${DOCUMENT}`, 'doubled-root', '/xcap-root', /twice/],
  [DOCUMENT, 'missing-root', '/', /\/xcap-root in front of the AUID is missing/],
  [`/services${DOCUMENT}`, 'other-root', '/services', /begins with \/services.*Begin the path with \/xcap-root/],
  ['/xcap-root', 'no-auid', 'xcap-root', /names no application usage/],
  ['/xcap-root//users/sip:alice@example.com/index', 'no-auid', '', /an AUID follows/],
  ['/xcap-root/resource-list/users/sip:a@b/index', 'unknown-auid', 'resource-list', /perhaps resource-lists is meant/],
  [
    '/xcap-root/lists/users/sip:a@b/index',
    'unknown-auid',
    'lists',
    /not served here\..* the nearest is resource-lists/,
  ],
  ['/xcap-root/resource-lists/user/sip:a@b/index', 'no-tree', 'user', /not "user". Send users\./],
  ['/xcap-root/resource-lists/Users/sip:a@b/index', 'no-tree', 'Users', /Send users\./],
  ['/xcap-root/resource-lists/globals/index', 'no-tree', 'globals', /Send global\./],
  ['/xcap-root/resource-lists/sip:a@b/index', 'no-tree', 'sip:a@b', /Send users\/ in front of the XUI/],
  ['/xcap-root/resource-lists/users/index', 'no-xui', 'index', /an XUI follows "users"/],
  ['/xcap-root/resource-lists/users//index', 'no-xui', '', /an XUI follows "users"/],
  ['/xcap-root/resource-lists/users/alice@b/index', 'no-scheme', 'alice@b', /Send sip:alice@b\./],
  ['/xcap-root/resource-lists/users/sip:a@b', 'no-document', 'sip:a@b', /ends at the XUI/],
  ['/xcap-root/resource-lists/users/sip:a@b/', 'no-document', '', /ends at the XUI/],
  ['/xcap-root/resource-lists', 'no-document', 'resource-lists', /ends at the AUID/],
  [`/xcap-root${DOCUMENT}/`, 'slash-at-end', '/', /There is a slash at the end/],
  [`/xcap-root${DOCUMENT}/?t=1`, 'slash-at-end', '/', /There is a slash at the end/],
  [`/xcap-root${DOCUMENT}/~~/resource-lists/`, 'slash-at-end', '/', /There is a slash at the end/],
  [`/xcap-root/${DOCUMENT}`, 'two-slashes', '//', /two slashes in a row/],
  ['/xcap-root/resource-lists/users//sip:a@b/index', 'two-slashes', '//', /two slashes/],
  [`/xcap-root${DOCUMENT}//~~/a`, 'two-slashes', '//', /two slashes/],
  [`/xcap-root${DOCUMENT}/~~/a//b`, 'two-slashes', '//', /two slashes/],
  [`/xcap-root${DOCUMENT}~~/a`, 'no-separator', 'index~~', /no slash in front of ~~.*Send \/~~\//],
  [`/xcap-root${DOCUMENT}/~~a`, 'no-separator', '~~a', /no slash behind ~~/],
  [`/xcap-root${DOCUMENT}%2F~~%2Fa`, 'no-separator', 'index%2F~~%2Fa', /slashes around ~~ are percent-encoded/],
  [`/xcap-root${DOCUMENT}/%257E%257E/a`, 'no-separator', '%257E%257E', /percent-encoded twice/],
  [`/xcap-root${DOCUMENT}/~/a`, 'no-separator', '~', /one tilde/],
  [`/xcap-root${DOCUMENT}/~~/`, 'no-selector', '~~/', /selector is empty/],
  [`/xcap-root${DOCUMENT}/~~`, 'no-selector', '/~~', /selector is empty/],
  [`/http://host:80/xcap-root${DOCUMENT}`, 'whole-uri', 'http://host:80', /path alone: \/xcap-root\/resource-lists/],
  [`/xcap-root/HTTP://host${DOCUMENT}`, 'whole-uri', 'HTTP://host', /scheme and host/],
  ['/http%3A%2F%2Fhost%2Fxcap-root/x', 'whole-uri', 'http%3A%2F%2Fhost%2Fxcap-root', /scheme and host/],
  ['/xcap-root/resource-lists/users/tel:%2049301/index', 'no-identity', 'tel:%2049301', /plus sign.* Send tel:\+49301/],
  ['/xcap-root/resource-lists/users/sip:%2049@b/index', 'no-identity', 'sip:%2049@b', /a form has decoded/],
  [`/xcap-root${DOCUMENT}/~~/resource-lists/resource-lists/list`, 'auid-in-selector', 'resource-lists', /AUID/],
  [`/xcap-root${DOCUMENT}/~~/resource-lists/users/list`, 'auid-in-selector', 'resource-lists', /no element/],
  ['/xcap-root/pres-rules/users/sip:a@b/index/~~/pres-rules/ruleset', 'auid-in-selector', 'pres-rules', /Begin/],
];

for (const [target, kind, sent, said] of WRONG) {
  test(`${target}: ${kind}`, () => {
    const flaw = targetFlaw(target, SERVER);
    assert.equal(flaw?.kind, kind);
    assert.equal(target.slice(flaw.start, flaw.end), sent);
    assert.match(`${flaw.text} ${flaw.instead}`, said);
  });
}

test('targets of the right form, and targets that are none of XCAP, have no flaw', () => {
  const right = [
    `/xcap-root${DOCUMENT}`,
    `/xcap-root${DOCUMENT}/~~/resource-lists/list[@uri="http://a//b/"]`,
    `/xcap-root${DOCUMENT}/~~/resource-lists/list%5B@uri=%22http://a//b/%22%5D/@name`,
    '/xcap-root/resource-lists/users/sip%3Aalice@example.com/index~~',
    '/xcap-root/resource-lists/users/sip:a@b/folder/index',
    '/xcap-root/xcap-caps/global/index?xmlns(a=urn:a//)',
    '/xcap-root/resource-lists/users/http%3A%2F%2Fid.example%2Falice/index',
    '/xcap-root/favicon.ico',
    '/favicon.ico',
    '*',
  ];
  for (const target of right) assert.equal(targetFlaw(target, SERVER), undefined, target);
});

test('without a root, the AUID shows where it ends', () => {
  const { root: _, ...server } = SERVER;
  assert.equal(targetFlaw(`/a/b${DOCUMENT}`, server), undefined);
  assert.equal(targetFlaw(`/a/b/a/b${DOCUMENT}`, server)?.kind, 'doubled-root');
  assert.equal(targetFlaw('/a/resource-lists/user/sip:a@b/index', server)?.kind, 'no-tree');
});

test('a usage that the server may serve, and a user that it may know, are no flaws', () => {
  const target = '/xcap-root/org.example.notes/users/alice/index';
  assert.equal(targetFlaw(target, { ...SERVER, isComplete: false, isUser: () => true }), undefined);
  assert.equal(targetFlaw(target, { ...SERVER, isUser: () => true })?.kind, 'unknown-auid');
});

test('an unknown user is a flaw where all users are known', () => {
  const target = (xui: string) => `/xcap-root/resource-lists/users/${xui}/index`;
  const server = { ...SERVER, users: ['sip:alice@example.com'] };
  assert.equal(targetFlaw(target('sip:carol@example.com'), server)?.kind, 'unknown-user');
  assert.equal(targetFlaw(target('sip:Alice@example.com'), server)?.instead, 'Send sip:alice@example.com.');
  assert.equal(targetFlaw(target('sip:carol@example.com'), SERVER), undefined);
});

test('a long target takes no long time', () => {
  const name = 'a'.repeat(60_000);
  assert.equal(targetFlaw(`/xcap-root/${name}/users/sip:a@b/index`, SERVER)?.kind, 'unknown-auid');
  assert.equal(targetFlaw(`/xcap-root${DOCUMENT}/~~/${`'"`.repeat(30_000)}/`, SERVER)?.kind, 'slash-at-end');
});
