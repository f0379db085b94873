import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XcapStack, type XcapStackOptions } from '../../../src/client/xcap/index.js';
import { ok, scriptedServer } from './scripted-server.js';

const ALICE = { xui: 'sip:alice@example.com', xcapRoot: 'http://127.0.0.1:9/xcap-root' };
const REFUSED = { name: 'InvalidArgumentError', code: 'XCALIPER_INVALID_ARGUMENT' };

/** Invalid options of a stack: the option in the error, and its value. */
const OF_STACK: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['password', { password: 42 }],
  ['username', { username: '' }],
  ['callback', { callback: 'not a function' }],
  ['preset', { preset: 'alliance' }],
  ['namespaceBindings', { namespaceBindings: 'fragment' }],
  ['followRedirects', { followRedirects: 'yes' }],
  ['authentication.basic', { authentication: { basic: 'sometimes' } }],
  ['authentication.bearer', { authentication: { bearer: 'never' } }],
  ...[42, null].map((xui) => ['xui', { xui }] as const),
  ...['', 8080, null].map((xcapRoot) => ['xcapRoot', { xcapRoot }] as const),
  ...['', '5 s', '1e3', 4_294_967_296, true, null].map((timeout) => ['timeout', { timeout }] as const),
  ...[
    [['', 'a']],
    { 'X-Acme': 42 },
    { 'X-Acme': 'a\0' },
    { Connection: 'upgrade' },
    { 'Content-Length': '1' },
    { 'Transfer-Encoding': 'chunked' },
  ].map((headers) => ['headers', { headers }] as const),
];

for (const [argument, options] of OF_STACK) {
  test(`a stack with ${JSON.stringify(options)} is refused, naming ${argument}`, () => {
    assert.throws(
      () => XcapStack.create({ ...ALICE, ...options } as unknown as XcapStackOptions),
      (error) => {
        assert.ok(error instanceof Error && error.message.includes(argument));
        assert.deepEqual({ name: error.name, code: Object(error).code }, REFUSED);
        assert.equal(Object(error).argument, argument);
        return true;
      },
    );
  });
}

test('the error about a header names the header', () => {
  for (const [headers, name] of [
    [{ 'X-Acme': 42 }, /X-Acme/],
    [{ Connection: 'upgrade' }, /Connection/],
    [{ 'Content-Length': '1' }, /Content-Length/],
    [{ 'Transfer-Encoding': 'chunked' }, /Transfer-Encoding/],
  ] as const) {
    const options = { ...ALICE, headers } as unknown as XcapStackOptions;
    assert.throws(() => XcapStack.create(options), { argument: 'headers', message: name });
  }
});

test('the error about an unknown option of the authentication lists the known one', () => {
  const options = { ...ALICE, authentication: { basik: 'never' } } as unknown as XcapStackOptions;
  assert.throws(() => XcapStack.create(options), { argument: 'authentication.basik', message: /\bbasic\b/ });
});

for (const xcapRoot of [
  'http://alice:s3cr3t@127.0.0.1:1/x',
  'https://alice:s3cr3t@127.0.0.1:1/x?a=b',
  'http://alice:s3cr3t/2@127.0.0.1:1/x',
  'alice:s3cr3t@127.0.0.1:1/x',
]) {
  test(`the error about the XCAP root ${xcapRoot} does not repeat its password`, () => {
    assert.throws(
      () => XcapStack.create({ ...ALICE, xcapRoot }),
      (error) => {
        assert.equal(Object(error).argument, 'xcapRoot');
        assert.doesNotMatch(String(error), /s3cr3t/);
        return true;
      },
    );
  });
}

test('a call refuses a wrong timeout or number of attempts, and sends nothing', async () => {
  await using server = await scriptedServer(ok);
  await using stack = await XcapStack.start({ ...ALICE, xcapRoot: server.xcapRoot });
  for (const timeout of ['', '0']) {
    await assert.rejects(stack.fetchDocument('resource-lists', { timeout }), { ...REFUSED, argument: 'timeout' });
  }
  for (const attempts of [0, -1, 1.5, 'many']) {
    const options = { attempts: attempts as number };
    const modified = stack.modify('resource-lists', (text) => text, options);
    await assert.rejects(modified, { ...REFUSED, argument: 'attempts' }, String(attempts));
  }
  assert.equal(server.received.length, 0);
});

test('the error about an unknown option of a call lists the known one', async () => {
  await using server = await scriptedServer(ok);
  await using stack = await XcapStack.start({ ...ALICE, xcapRoot: server.xcapRoot });
  await assert.rejects(stack.fetchDocument('resource-lists', { timeOut: 5 } as object), {
    argument: 'timeOut',
    message: /\btimeout\b/,
  });
});
