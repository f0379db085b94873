import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Agent } from 'undici';
import {
  cleanup,
  createStack,
  stackHeader,
  stackOption,
  stackStart,
  startup,
  type XcapEvent,
  XcapStack,
  type XcapStackOptions,
} from '../../../src/client/xcap/index.js';
import { ok, scriptedServer } from './scripted-server.js';
import { certificate, privateKey } from './tls-material.js';

const ALICE = { xui: 'sip:alice@example.com', xcapRoot: 'http://127.0.0.1:9/xcap-root' };

test('a stack is created, started and stopped, with an event for each', async () => {
  const events: string[] = [];
  const stack = XcapStack.create({ ...ALICE, callback: ({ type }) => events.push(type) });
  assert.equal(stack.state, 'created');
  await stack.start();
  assert.equal(stack.state, 'started');
  await stack.start();
  await stack.close();
  assert.equal(stack.state, 'stopped');
  await stack.close();
  assert.deepEqual(events, ['started', 'closed']);
});

test('every action before the start is refused', async () => {
  const stack = XcapStack.create(ALICE);
  const refusal = { name: 'XcapStateError', code: 'XCAP_STATE', message: /the stack is created/ };
  await assert.rejects(stack.fetchDocument('resource-lists'), refusal);
  await assert.rejects(stack.createAttribute('resource-lists', [], 'a', 'b'), refusal);
  await assert.rejects(
    stack.modify('resource-lists', (text) => text),
    refusal,
  );
  await stack.close();
  assert.equal(stack.state, 'stopped');
});

test('use after the release is refused, and the stack can be started again', async () => {
  await using server = await scriptedServer(ok);
  await using stack = await XcapStack.start({ ...ALICE, xcapRoot: server.xcapRoot });
  await stack.close();
  await assert.rejects(stack.fetchDocument('resource-lists'), { code: 'XCAP_STATE', message: /the stack is stopped/ });
  await stack.start();
  assert.equal((await stack.fetchDocument('resource-lists')).status, 200);
});

test('leaving the block stops the stack', async () => {
  let kept: XcapStack | undefined;
  {
    await using stack = await XcapStack.start(ALICE);
    kept = stack;
  }
  assert.equal(kept.state, 'stopped');
});

test('closing waits for pending actions', async () => {
  let answerNow = () => {};
  await using server = await scriptedServer(() => (response) => {
    answerNow = () => response.end('late');
    asked();
  });
  let asked = () => {};
  const arrived = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const stack = await XcapStack.start({ ...ALICE, xcapRoot: server.xcapRoot });
  const action = stack.fetchDocument('resource-lists');
  await arrived;
  const closed = stack.close();
  await assert.rejects(stack.fetchDocument('resource-lists'), { code: 'XCAP_STATE' });
  answerNow();
  assert.equal((await action).body, 'late');
  await closed;
});

test('connections are kept and used again', async () => {
  await using server = await scriptedServer(ok);
  await using stack = await XcapStack.start({ ...ALICE, xcapRoot: server.xcapRoot });
  for (let count = 0; count < 10; count += 1) await stack.fetchDocument('resource-lists');
  // undici may open a second connection for a request right after another.
  assert.ok(server.connections <= 2, `${server.connections} connections`);
});

test('an injected dispatcher carries the requests and is not closed', async () => {
  await using server = await scriptedServer(ok);
  const dispatcher = new Agent();
  const stack = await XcapStack.start({ ...ALICE, xcapRoot: server.xcapRoot, dispatcher });
  await stack.fetchDocument('resource-lists');
  await stack.close();
  assert.equal(dispatcher.closed, false);
  await dispatcher.close();
});

test('a start with a closed dispatcher fails with an event, and the stack stays stopped', async () => {
  const dispatcher = new Agent();
  await dispatcher.close();
  const events: XcapEvent[] = [];
  const stack = XcapStack.create({ ...ALICE, dispatcher, callback: (event) => events.push(event) });
  await assert.rejects(stack.start(), { name: 'XcapStartError', code: 'XCAP_START', message: /dispatcher/ });
  assert.equal(stack.state, 'created');
  const [event] = events;
  assert.ok(event?.type === 'transportError' && event.action === 'start' && event.error.code === 'XCAP_START');
  await assert.rejects(stack.fetchDocument('resource-lists'), { code: 'XCAP_STATE' });
});

test('unreadable TLS material fails the start with the option named', async () => {
  const broken = certificate.replace(/^M.*$/m, 'AAAA');
  for (const [tls, option] of [
    [{ ca: 'no certificate' }, /^tls\.ca: /],
    [{ ca: [certificate, broken] }, /^tls\.ca: /],
    [{ cert: broken, key: privateKey }, /^tls\.cert: /],
    [{ cert: certificate, key: 'no key' }, /^tls\.key: /],
  ] as const) {
    await assert.rejects(XcapStack.start({ ...ALICE, tls }), { code: 'XCAP_START', message: option });
  }
});

test('a server certificate is checked against the configured authorities and name', async () => {
  await using server = await scriptedServer(ok, { cert: certificate, key: privateKey });
  const options = { ...ALICE, xcapRoot: server.xcapRoot };
  await using trusting = await XcapStack.start({ ...options, tls: { ca: Buffer.from(certificate) } });
  assert.equal((await trusting.fetchDocument('resource-lists')).body, 'fine');
  await using named = await XcapStack.start({ ...options, tls: { ca: [certificate], servername: 'xdms.example.com' } });
  assert.equal((await named.fetchDocument('resource-lists')).body, 'fine');
  await using blind = await XcapStack.start({ ...options, tls: { rejectUnauthorized: false } });
  assert.equal((await blind.fetchDocument('resource-lists')).body, 'fine');
  await using strict = await XcapStack.start(options);
  await assert.rejects(strict.fetchDocument('resource-lists'), { code: 'XCAP_CONNECTION' });
});

test('a client certificate is sent to a server that requests one', async () => {
  const tls = { cert: certificate, key: privateKey };
  await using server = await scriptedServer(ok, {
    ...tls,
    ca: certificate,
    requestCert: true,
    rejectUnauthorized: true,
  });
  const options = { ...ALICE, xcapRoot: server.xcapRoot };
  await using known = await XcapStack.start({ ...options, tls: { ...tls, ca: certificate } });
  assert.equal((await known.fetchDocument('resource-lists')).body, 'fine');
  await using unknown = await XcapStack.start({ ...options, tls: { ca: certificate } });
  await assert.rejects(unknown.fetchDocument('resource-lists'), { code: 'XCAP_CONNECTION' });
});

test('every invalid option is refused by name at creation', () => {
  const cases: readonly (readonly [string, Record<string, unknown>])[] = [
    ['xui', { xui: undefined }],
    ['xui', { xui: 'alice' }],
    ['xui', { xui: 'sip:' }],
    ['xcapRoot', { xcapRoot: 'http://h/x?y' }],
    ['xcapRoot', { xcapRoot: 5 }],
    ['password', { password: 5 }],
    ['username', { username: '' }],
    ['callback', { callback: 'f' }],
    ['timeout', { timeout: 0 }],
    ['timeout', { timeout: '-1' }],
    ['timeout', { timeout: 'soon' }],
    ['timeout', { timeout: Number.NaN }],
    ['headers', { headers: 'Pragma: x' }],
    ['namespaceBindings', { namespaceBindings: 'fragment' }],
    ['auids', { auids: {} }],
    ['preset', { preset: '3gpp' }],
    ['dispatcher', { dispatcher: {} }],
    ['tls', { dispatcher: new Agent(), tls: {} }],
    ['tls', { tls: 'ca.pem' }],
    ['tls.rejectUnauthorized', { tls: { rejectUnauthorized: 'no' } }],
    ['tls.servername', { tls: { servername: '' } }],
    ['authentication', { authentication: 'basic' }],
    ['authentication.basic', { authentication: { basic: true } }],
    ['followRedirects', { followRedirects: 'yes' }],
  ];
  for (const [argument, wrong] of cases) {
    const options = { ...ALICE, ...wrong } as unknown as XcapStackOptions;
    assert.throws(() => XcapStack.create(options), { code: 'XCALIPER_INVALID_ARGUMENT', argument }, argument);
  }
  assert.throws(() => XcapStack.create(undefined as unknown as XcapStackOptions), { argument: 'options' });
});

test('a password of the wrong type is not shown in the message', () => {
  assert.throws(
    () => XcapStack.create({ ...ALICE, password: 12345 as unknown as string }),
    (error) => error instanceof Error && !error.message.includes('12345'),
  );
});

test('the callback interface returns 0, and sends the events', async () => {
  await using server = await scriptedServer(ok);
  const events: string[] = [];
  await using stack = createStack(
    ({ type }) => events.push(type),
    ALICE.xui,
    'secret',
    server.xcapRoot,
    stackOption('timeout', '6000'),
    stackHeader('Pragma', 'No-Cache'),
    { headers: { 'X-Other': 'x' } },
  );
  assert.equal(await stackStart(stack), 0);
  await stack.fetchDocument('resource-lists');
  assert.deepEqual(events, ['started', 'response']);
  const names = server.received[0]?.headers.map(([name]) => name);
  assert.ok(names?.includes('Pragma') && names.includes('X-Other'));
});

test('the callback interface returns another number than 0 when the start fails', async () => {
  const events: XcapEvent[] = [];
  const stack = createStack((event) => events.push(event), ALICE.xui, null, ALICE.xcapRoot, { tls: { ca: 'x' } });
  assert.equal(await stackStart(stack), -1);
  assert.equal(stack.state, 'created');
  assert.equal(events[0]?.type, 'transportError');
});

test('the callback interface refuses invalid settings at creation', () => {
  assert.throws(() => createStack(null, 'alice', null, ALICE.xcapRoot), { argument: 'xui' });
  assert.throws(() => createStack(null, ALICE.xui, null, ALICE.xcapRoot, stackOption('timeout', '0')), {
    argument: 'timeout',
  });
  assert.throws(() => createStack(null, ALICE.xui, null, ALICE.xcapRoot, stackHeader('a b', 'c')), {
    argument: 'headers',
  });
  assert.throws(() => stackOption('speed' as 'timeout', 1), { argument: 'option' });
});

test('cleanup closes every started stack, and a later start works', async () => {
  await using server = await scriptedServer(ok);
  startup();
  const one = await XcapStack.start({ ...ALICE, xcapRoot: server.xcapRoot });
  const two = await XcapStack.start(ALICE);
  await cleanup();
  assert.deepEqual([one.state, two.state], ['stopped', 'stopped']);
  await cleanup();
  await one.start();
  assert.equal((await one.fetchDocument('resource-lists')).status, 200);
  await one.close();
});
