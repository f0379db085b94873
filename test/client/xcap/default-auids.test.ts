import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auidsOf, DEFAULT_AUIDS, XcapStack } from '../../../src/client/xcap/index.js';

/** Table A3 of the specification: id, MIME type, namespace, document, scope. */
const A3 = `
xcap-caps | application/xcap-caps+xml | urn:ietf:params:xml:ns:xcap-caps | index | global
resource-lists | application/resource-lists+xml | urn:ietf:params:xml:ns:resource-lists | index | users
rls-services | application/rls-services+xml | urn:ietf:params:xml:ns:rls-services | index | users
pres-rules | application/auth-policy+xml | urn:ietf:params:xml:ns:pres-rules | index | users
org.alliance.pres-rules | application/auth-policy+xml | urn:ietf:params:xml:ns:common-policy | pres-rules | users
directory | application/directory+xml | urn:ietf:params:xml:ns:xcap-directory | directory.xml | users
org.alliance.xcap-directory | application/vnd.alliance.xcap-directory+xml | urn:alliance:xml:xdm:xcap-directory | directory.xml | users
org.alliance.pres-content | application/vnd.alliance.pres-content+xml | urn:alliance:xml:prs:pres-content | alliance_status-icon/rcs_status_icon | users
org.alliance.conv-history | application/vnd.alliance.im.history-list+xml | urn:alliance:xml:im:history-list | conv-history | users
org.alliance.deferred-list | application/vnd.alliance.im.history-list+xml | urn:alliance:xml:im:history-list | deferred-list | users
org.alliance.group-usage-list | application/vnd.alliance.group-usage-list+xml | urn:ietf:params:xml:ns:resource-lists | index | users
`;

function rows(table: string): string[] {
  return table.trim().split('\n');
}

function row(auid: (typeof DEFAULT_AUIDS)[number]): string {
  const scope = auid.scope ? 'global' : 'users';
  return [auid.id, auid.mimeType, auid.namespace, auid.document, scope].join(' | ');
}

test('the default AUIDs are those of table A3, field by field and in its order', () => {
  assert.deepEqual(DEFAULT_AUIDS.map(row), rows(A3));
});

test('a new stack knows the default AUIDs', () => {
  const stack = XcapStack.create({ xui: 'sip:a@b.c', xcapRoot: 'http://h' });
  assert.deepEqual(stack.auids, DEFAULT_AUIDS);
});

test('the deployed names replace the neutral word in ids, MIME types, namespaces and document names', () => {
  const deployed = A3.replaceAll('org.alliance.', 'org.openmobilealliance.')
    .replaceAll('vnd.alliance.', 'vnd.oma.')
    .replaceAll('urn:alliance:', 'urn:oma:')
    .replaceAll('alliance_status-icon', 'oma_status-icon');
  assert.deepEqual(auidsOf('oma').map(row), rows(deployed));
  const stack = XcapStack.create({ xui: 'sip:a@b.c', xcapRoot: 'http://h', preset: 'oma' });
  assert.deepEqual(stack.auids, auidsOf('oma'));
  assert.equal(stack.auid('org.alliance.pres-rules'), undefined);
});

test('root elements are given where the content model is public', () => {
  const roots = DEFAULT_AUIDS.map(({ id, rootElement }) => `${id} ${rootElement?.name} ${rootElement?.namespace}`);
  assert.deepEqual(roots, [
    'xcap-caps xcap-caps urn:ietf:params:xml:ns:xcap-caps',
    'resource-lists resource-lists urn:ietf:params:xml:ns:resource-lists',
    'rls-services rls-services urn:ietf:params:xml:ns:rls-services',
    'pres-rules ruleset urn:ietf:params:xml:ns:common-policy',
    'org.alliance.pres-rules ruleset urn:ietf:params:xml:ns:common-policy',
    'directory undefined undefined',
    'org.alliance.xcap-directory undefined undefined',
    'org.alliance.pres-content undefined undefined',
    'org.alliance.conv-history undefined undefined',
    'org.alliance.deferred-list undefined undefined',
    'org.alliance.group-usage-list resource-lists urn:ietf:params:xml:ns:resource-lists',
  ]);
});

test('callers cannot change the default AUIDs', () => {
  assert.ok(Object.isFrozen(DEFAULT_AUIDS));
  assert.ok(DEFAULT_AUIDS.every((auid) => Object.isFrozen(auid)));
});
