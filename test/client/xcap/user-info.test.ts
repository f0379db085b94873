import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatXcapUri, parseXcapUri, XcapStack, xcapUrl } from '../../../src/client/xcap/index.js';
import { scriptedServer } from './scripted-server.js';

const SECRET = 's3cr3tPW';
const ROOT = `http://u:${SECRET}@h/x`;
const USAGE = { mimeType: 'a/b', document: 'index', scope: true };

function assertRefusedWithoutSecret(use: () => unknown, argument: string): void {
  assert.throws(use, (error) => {
    assert.ok(error instanceof Error && 'argument' in error);
    assert.equal(error.argument, argument);
    assert.ok(!error.message.includes(SECRET), error.message);
    return true;
  });
}

for (const root of [
  ROOT,
  `${ROOT}?a=b`,
  `${ROOT}#a`,
  `${ROOT}/a b`,
  `${ROOT}/~~/a`,
  `ftp://u:${SECRET}@h/x`,
  `http:u:${SECRET}@h/x`,
  `http:\\\\u:${SECRET}@h/x`,
  `http://u:${SECRET}@h:99999/x`,
  `http://u:a/${SECRET}@h/x`,
  `u:${SECRET}@h/x`,
  new URL(ROOT),
]) {
  test(`the XCAP root ${String(root).replace(SECRET, '…')} is refused without its password`, () => {
    const xcapRoot = root as string;
    const xui = 'sip:a@b.c';
    assertRefusedWithoutSecret(() => XcapStack.create({ xui, xcapRoot }), 'xcapRoot');
    assertRefusedWithoutSecret(() => xcapUrl({ xcapRoot, auid: 'a', usage: USAGE }), 'xcapRoot');
    assertRefusedWithoutSecret(() => parseXcapUri('http://h/x/a/global/index', { xcapRoot }), 'xcapRoot');
    const parts = { xcapRoot, auid: 'a', scope: 'global', document: 'index', bindings: {} } as const;
    assertRefusedWithoutSecret(() => formatXcapUri(parts, 'query'), 'xcapRoot');
  });
}

test('a refused URI is shown without its password by the parser', () => {
  for (const uri of [
    `${ROOT}/a/global/index`,
    `http://u:${SECRET}@other/a`,
    `u:${SECRET}@h/x/a/global/index`,
    new URL(ROOT) as unknown as string,
  ]) {
    assertRefusedWithoutSecret(() => parseXcapUri(uri, { xcapRoot: 'http://h/x' }), 'uri');
  }
});

test('the message about a URI keeps its XUI', () => {
  const uri = 'http://h/y/a/users/sip:alice@example.com/index';
  assert.throws(() => parseXcapUri(uri, { xcapRoot: 'http://h/x' }), /sip:alice@example\.com/);
});

test('a password in a Location does not get into the error', async () => {
  await using server = await scriptedServer(() => ({ status: 307, headers: { Location: `${ROOT}/elsewhere` } }));
  await using stack = await XcapStack.start({ xui: 'sip:a@b.c', xcapRoot: server.xcapRoot });
  await assert.rejects(stack.deleteDocument('resource-lists'), (error) => {
    assert.ok(error instanceof Error);
    assert.match(error.message, /redirected to http:\/\/\[\.\.\.\]@h\/x\/elsewhere, not followed/);
    return true;
  });
});

test('a password in a refused raw request does not get into the error', async () => {
  await using stack = await XcapStack.start({ xui: 'sip:a@b.c', xcapRoot: 'http://127.0.0.1:9/x' });
  await assert.rejects(stack.send({ method: 'GET', target: ROOT }), (error) => {
    assert.ok(error instanceof Error && !error.message.includes(SECRET));
    return true;
  });
});
