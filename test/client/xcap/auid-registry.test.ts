import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KnownAuid } from '../../../common/names/auid-name.js';
import { startXdms } from '../../../simulators/index.js';
import { type Auid, XcapAuidError, XcapStack } from '../../../src/client/xcap/index.js';

const PIDF: Auid = {
  id: 'pidf-manipulation',
  mimeType: 'application/pidf+xml',
  namespace: 'urn:ietf:params:xml:ns:pidf',
  document: 'index',
  scope: false,
};

function stack(): XcapStack {
  return XcapStack.create({ xui: 'sip:alice@example.com', xcapRoot: 'http://h/x' });
}

test('the known AUIDs are those of the default stack and of the mock, without those that have a domain', async () => {
  const known: Readonly<Record<KnownAuid, true>> = {
    directory: true,
    'geolocation-policy': true,
    'pidf-manipulation': true,
    'pres-rules': true,
    'resource-lists': true,
    'rls-services': true,
    'xcap-caps': true,
  };
  await using xdms = await startXdms();
  const ids = [...stack().auids.map(({ id }) => id), ...xdms.auids].filter((id) => !id.includes('.'));
  assert.deepEqual([...new Set(ids)].sort(), Object.keys(known));
});

test('a new AUID is added and can be used', () => {
  const xcap = stack();
  xcap.setAuids(PIDF);
  assert.equal(xcap.auids.length, 12);
  assert.deepEqual(xcap.auid('PIDF-manipulation'), PIDF);
  assert.equal(xcap.getUrl('pidf-manipulation'), 'http://h/x/pidf-manipulation/users/sip:alice@example.com/index');
});

test('an AUID whose id is known in another case is updated and keeps its place and spelling', () => {
  const xcap = stack();
  xcap.setAuids({ ...PIDF, id: 'RESOURCE-LISTS', document: 'buddies' });
  assert.equal(xcap.auids.length, 11);
  assert.deepEqual(xcap.auids[1], { ...PIDF, id: 'resource-lists', document: 'buddies' });
  assert.equal(xcap.getUrl('Resource-Lists'), 'http://h/x/resource-lists/users/sip:alice@example.com/buddies');
});

test('true means the global tree, false the users tree', () => {
  const xcap = stack();
  xcap.setAuids({ ...PIDF, scope: true });
  assert.equal(xcap.getUrl('pidf-manipulation'), 'http://h/x/pidf-manipulation/global/index');
});

for (const field of ['id', 'mimeType', 'namespace', 'document', 'scope'] as const) {
  test(`an AUID without ${field} is refused with an error that names the field`, () => {
    for (const missing of [undefined, null, '']) {
      const incomplete = { ...PIDF, [field]: missing } as unknown as Auid;
      assert.throws(
        () => stack().setAuids(incomplete),
        (error) => error instanceof XcapAuidError && error.field === field && error.message.includes(field),
      );
    }
  });
}

test('a scope that is not a boolean and an id that is not a text are refused, and nothing is registered', () => {
  for (const [field, value] of [
    ['scope', 'users'],
    ['scope', 'global'],
    ['scope', 1],
    ['scope', null],
    ['id', 42],
  ] as const) {
    const xcap = stack();
    const wrong = { ...PIDF, [field]: value } as unknown as Auid;
    assert.throws(() => xcap.setAuids(wrong), { name: 'XcapAuidError', code: 'XCAP_AUID', field });
    assert.equal(xcap.auids.length, 11);
  }
});

test('a scope that is not a boolean is refused', () => {
  const wrong = { ...PIDF, scope: 'global' } as unknown as Auid;
  assert.throws(() => stack().setAuids(wrong), { code: 'XCAP_AUID', field: 'scope', message: /must be a boolean/ });
});

test('an invalid MIME type is refused', () => {
  assert.throws(() => stack().setAuids({ ...PIDF, mimeType: 'xml' }), { field: 'mimeType' });
  assert.throws(() => stack().setAuids({ ...PIDF, mimeType: 'a/b\r\nX: y' }), { field: 'mimeType' });
});

test('a root element without a proper name or namespace is refused', () => {
  for (const rootElement of [
    { name: 'a:b', namespace: 'urn:x' },
    { name: 'a', namespace: '' },
  ]) {
    assert.throws(() => stack().setAuids({ ...PIDF, rootElement }), { field: 'rootElement' });
  }
});

test('when one of several AUIDs is refused, none is registered', () => {
  const xcap = stack();
  assert.throws(() => xcap.setAuids(PIDF, { ...PIDF, id: 'other', document: '' }), XcapAuidError);
  assert.equal(xcap.auid('pidf-manipulation'), undefined);
});

test('the registry holds copies', () => {
  const xcap = stack();
  const mine = { ...PIDF };
  xcap.setAuids(mine);
  mine.document = 'changed';
  assert.equal(xcap.auid(PIDF.id)?.document, 'index');
});

test('an AUID that is not registered is refused by name unless its usage is given', () => {
  const xcap = stack();
  assert.throws(() => xcap.getUrl('pidf-manipulation'), {
    name: 'XcapAuidError',
    code: 'XCAP_AUID',
    auid: 'pidf-manipulation',
    message: /"pidf-manipulation" is not registered/,
  });
  const usage = { mimeType: 'application/pidf+xml', document: 'presence', scope: false };
  assert.equal(
    xcap.getUrl('pidf-manipulation', undefined, { usage }),
    'http://h/x/pidf-manipulation/users/sip:alice@example.com/presence',
  );
});

test('a usage given with an action must have MIME type, document and scope', () => {
  const usage = { mimeType: 'application/pidf+xml', document: 'presence', scope: false };
  for (const field of ['mimeType', 'document', 'scope'] as const) {
    const incomplete = { ...usage, [field]: undefined } as unknown as typeof usage;
    assert.throws(() => stack().getUrl('com.example.other', undefined, { usage: incomplete }), {
      code: 'XCAP_AUID',
      field,
    });
  }
});

test('AUIDs given at creation are registered on top of the default ones', () => {
  const xcap = XcapStack.create({ xui: 'sip:a@b.c', xcapRoot: 'http://h', auids: [PIDF] });
  assert.equal(xcap.auids.length, 12);
  const incomplete = { id: 'x' } as unknown as Auid;
  assert.throws(() => XcapStack.create({ xui: 'sip:a@b.c', xcapRoot: 'http://h', auids: [incomplete] }), XcapAuidError);
});

test('a misspelt AUID is refused with the registered one that it resembles', () => {
  const typo: string = 'resource-list';
  assert.throws(() => stack().getUrl(typo), /is not registered, did you mean resource-lists\?:/);
});
