import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createStack,
  DEFAULT_AUIDS,
  parseXcapUri,
  type StackSetting,
  XcapStack,
  type XcapStackOptions,
  type XcapUrlRequest,
  xcapUrl,
} from '../../../src/client/xcap/index.js';
import { ok, scriptedServer } from './scripted-server.js';

const ALICE = { xui: 'sip:alice@example.com', xcapRoot: 'http://127.0.0.1:9/xcap-root' };
const LISTS = 'resource-lists';
const bad = <T>(value: unknown): T => value as T;

for (const [argument, options] of [
  ['timout', { ...ALICE, timout: 5 }],
  ['tls.certt', { ...ALICE, tls: { certt: 'x' } }],
  ['tls', { ...ALICE, tls: [] }],
  ['authentication.bsic', { ...ALICE, authentication: { bsic: 'never' } }],
  ['options', 5],
  ['options', []],
  ['options', 'http://u:s3cr3tPW@h/x'],
] as const) {
  test(`a stack with the options ${JSON.stringify(options)} is refused naming ${argument}`, () => {
    assert.throws(
      () => XcapStack.create(bad<XcapStackOptions>(options)),
      (error) => {
        assert.ok(error instanceof Error && 'argument' in error);
        assert.equal(error.argument, argument);
        assert.doesNotMatch(error.message, /s3cr3tPW/);
        return true;
      },
    );
  });
}

test('the message about an unknown option lists the known ones', () => {
  assert.throws(() => XcapStack.create(bad({ ...ALICE, timout: 5 })), /^InvalidArgumentError: timout: .*\btimeout\b/);
});

type Use = (stack: XcapStack, options: never) => unknown;

const CALLS: readonly (readonly [string, Use])[] = [
  ['createDocument', (stack, o) => stack.createDocument(LISTS, '<a/>', o)],
  ['replaceDocument', (stack, o) => stack.replaceDocument(LISTS, '<a/>', o)],
  ['fetchDocument', (stack, o) => stack.fetchDocument(LISTS, o)],
  ['deleteDocument', (stack, o) => stack.deleteDocument(LISTS, o)],
  ['createElement', (stack, o) => stack.createElement(LISTS, [], '<a/>', o)],
  ['replaceElement', (stack, o) => stack.replaceElement(LISTS, [], '<a/>', o)],
  ['fetchElement', (stack, o) => stack.fetchElement(LISTS, [], o)],
  ['deleteElement', (stack, o) => stack.deleteElement(LISTS, [], o)],
  ['createAttribute', (stack, o) => stack.createAttribute(LISTS, [], 'a', 'b', o)],
  ['replaceAttribute', (stack, o) => stack.replaceAttribute(LISTS, [], 'a', 'b', o)],
  ['fetchAttribute', (stack, o) => stack.fetchAttribute(LISTS, [], 'a', o)],
  ['deleteAttribute', (stack, o) => stack.deleteAttribute(LISTS, [], 'a', o)],
  ['fetchNamespaceBindings', (stack, o) => stack.fetchNamespaceBindings(LISTS, [], o)],
  ['fetchCapabilities', (stack, o) => stack.fetchCapabilities(o)],
  ['modify', (stack, o) => stack.modify(LISTS, (text) => text, o)],
  ['getUrl', async (stack, o) => stack.getUrl(LISTS, [], o)],
];

for (const [name, use] of CALLS) {
  test(`${name} refuses unknown options, and sends no request`, async () => {
    await using server = await scriptedServer(ok);
    await using stack = await XcapStack.start({ ...ALICE, xcapRoot: server.xcapRoot });
    for (const [argument, options] of [
      ['timeOut', { timeOut: 5 }],
      ['options', 5],
      ['options', null],
      ['options', []],
    ] as const) {
      const refused = async () => use(stack, bad<never>(options));
      await assert.rejects(refused, { name: 'InvalidArgumentError', argument }, JSON.stringify(options));
    }
    assert.equal(server.received.length, 0);
  });
}

test('options of one action are unknown to another', async () => {
  await using server = await scriptedServer(ok);
  await using stack = await XcapStack.start({ ...ALICE, xcapRoot: server.xcapRoot });
  await assert.rejects(stack.fetchDocument(LISTS, bad({ ifAbsent: true })), { argument: 'ifAbsent' });
  await assert.rejects(stack.fetchDocument(LISTS, bad({ attempts: 2 })), { argument: 'attempts' });
  await assert.rejects(stack.createDocument(LISTS, '<a/>', bad({ ifAbsent: 'yes' })), { argument: 'ifAbsent' });
  await assert.rejects(stack.send(bad({ method: 'GET', target: '/', timout: 5 })), { argument: 'request.timout' });
  await assert.rejects(stack.send(bad(undefined)), { argument: 'request' });
  assert.equal(server.received.length, 0);
});

test('the functions for URLs refuse unknown fields', () => {
  const usage = { mimeType: 'application/resource-lists+xml', document: 'index', scope: false };
  const request = { ...ALICE, auid: LISTS, usage };
  assert.ok(xcapUrl(request));
  assert.throws(() => xcapUrl(bad<XcapUrlRequest>({ ...request, attribut: 'name' })), { argument: 'request.attribut' });
  assert.throws(() => xcapUrl(bad<XcapUrlRequest>(undefined)), { argument: 'request' });
  const uri = `${ALICE.xcapRoot}/xcap-caps/global/index`;
  assert.throws(() => parseXcapUri(uri, bad({ root: ALICE.xcapRoot })), { argument: 'root' });
  assert.throws(() => parseXcapUri(uri, bad(undefined)), { argument: 'options' });
});

test('the settings of the callback interface are exactly the options of a stack', () => {
  for (const [argument, setting] of [
    ['settings[1].timout', { timout: 5 }],
    ['settings[1].xui', { xui: 'sip:bob@example.com' }],
    ['settings[1]', 5],
    ['settings[1]', null],
  ] as const) {
    const create = () => createStack(null, ALICE.xui, null, ALICE.xcapRoot, { timeout: 5 }, bad<StackSetting>(setting));
    assert.throws(create, { name: 'InvalidArgumentError', argument });
  }
});

test('an unknown field of an AUID or a usage is refused by name', () => {
  const stack = XcapStack.create(ALICE);
  const [known] = DEFAULT_AUIDS;
  assert.throws(() => stack.setAuids(bad({ ...known, rootElment: { name: 'a', namespace: 'b' } })), {
    code: 'XCAP_AUID',
    field: 'rootElment',
    message: /rootElment is not known here; known: .*rootElement/,
  });
  const usage = { mimeType: 'a/b', document: 'index', scope: true, rootElment: 1 };
  assert.throws(() => stack.getUrl('com.example.other', undefined, { usage }), {
    code: 'XCAP_AUID',
    field: 'rootElment',
  });
  assert.ok(stack.getUrl('com.example.other', undefined, { usage: known ?? assert.fail() }), 'a whole AUID is a usage');
});
