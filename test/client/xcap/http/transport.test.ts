import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { type TestContext, test } from 'node:test';
import { Agent, errors, MockAgent } from 'undici';
import { bodyText } from '../../../../common/exchange.js';
import {
  XcapAbortedError,
  XcapConnectionError,
  type XcapEvent,
  XcapStack,
  XcapTimeoutError,
} from '../../../../src/client/xcap/index.js';
import { ok, type Script, scriptedServer } from '../scripted-server.js';

const XUI = 'sip:alice@example.com';

const hang: Script = () => () => {};
const hangInBody: Script = () => (response) => {
  response.writeHead(200, { 'content-length': '100' });
  response.write('half');
};

for (const [where, script] of [
  ['before the header', hang],
  ['within the body', hangInBody],
  [
    'after a challenge',
    (received, index) => (index === 0 ? { status: 401, headers: CHALLENGE } : hang(received, index)),
  ],
] as readonly (readonly [string, Script])[]) {
  test(`a server that hangs ${where} causes a timeout error with its duration`, async () => {
    await using server = await scriptedServer(script);
    const events: XcapEvent[] = [];
    await using stack = await XcapStack.start({
      xui: XUI,
      password: 'x',
      xcapRoot: server.xcapRoot,
      timeout: '50',
      callback: (event) => events.push(event),
    });
    await assert.rejects(stack.fetchDocument('resource-lists'), (error) => {
      assert.ok(error instanceof XcapTimeoutError);
      assert.deepEqual([error.name, error.code, error.status], ['XcapTimeoutError', 'XCAP_TIMEOUT', undefined]);
      assert.match(error.message, /within 50 ms/);
      assert.equal(error.exchange?.request.method, 'GET');
      return true;
    });
    const event = events.at(-1);
    assert.ok(event?.type === 'transportError' && event.action === 'fetchDocument');
    assert.equal(event.error.code, 'XCAP_TIMEOUT');
  });
}

const CHALLENGE = { 'WWW-Authenticate': 'Digest realm="x", nonce="n", qop="auth"' };

test("an action's timeout overrides the stack's", async () => {
  await using server = await scriptedServer(hang);
  await using stack = await XcapStack.start({ xui: XUI, xcapRoot: server.xcapRoot, timeout: 3_600_000 });
  await assert.rejects(stack.fetchDocument('resource-lists', { timeout: 30 }), { message: /within 30 ms/ });
});

test('the stack works after a timeout', async () => {
  await using server = await scriptedServer((received, index) => (index === 0 ? hang : ok)(received, index));
  await using stack = await XcapStack.start({ xui: XUI, xcapRoot: server.xcapRoot });
  await assert.rejects(stack.fetchDocument('resource-lists', { timeout: 30 }), { code: 'XCAP_TIMEOUT' });
  assert.equal((await stack.fetchDocument('resource-lists')).status, 200);
});

/** Returns the XCAP root on a server that answers the first octets of each connection with a text, and ends it. */
async function rootAnswering(context: TestContext, text: string): Promise<string> {
  const server = net.createServer((socket) => socket.once('data', () => socket.end(text)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/xcap-root`;
}

test('a composed dispatcher gives the lines of a header as they came, without those of an interim one', async (context) => {
  const interim = 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n';
  const final = 'HTTP/1.1 200 OK\r\nX-Two: a\r\nETag: "1"\r\nx-two: b\r\nContent-Length: 2\r\n\r\nok';
  const xcapRoot = await rootAnswering(context, interim + final);
  const agent = new Agent();
  context.after(() => agent.destroy());
  const dispatcher = agent.compose((dispatch) => (options, handler) => dispatch(options, handler));
  await using stack = await XcapStack.start({ xui: XUI, xcapRoot, dispatcher });
  const { response } = await stack.send({ method: 'GET', target: '/xcap-root/x' });
  assert.ok(response);
  assert.equal(response.status, 200);
  assert.deepEqual(response.headers.flat(), ['X-Two', 'a', 'ETag', '"1"', 'x-two', 'b', 'Content-Length', '2']);
  assert.equal(bodyText(response), 'ok');
});

test('a change of the protocol that nobody has asked for is a broken connection', async (context) => {
  const xcapRoot = await rootAnswering(context, 'HTTP/1.1 101 X\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n');
  await using stack = await XcapStack.start({ xui: XUI, xcapRoot });
  await assert.rejects(stack.fetchDocument('resource-lists'), XcapConnectionError);
});

test('an abort of the caller is distinct from a timeout', async () => {
  const controller = new AbortController();
  const reason = new Error('enough');
  await using server = await scriptedServer(() => () => controller.abort(reason));
  await using stack = await XcapStack.start({ xui: XUI, xcapRoot: server.xcapRoot });
  await assert.rejects(stack.fetchDocument('resource-lists', { signal: controller.signal }), (error) => {
    assert.ok(error instanceof XcapAbortedError);
    assert.deepEqual([error.name, error.code, error.cause], ['XcapAbortedError', 'XCAP_ABORTED', reason]);
    return true;
  });
});

test('with an aborted signal no request is sent', async () => {
  await using server = await scriptedServer(ok);
  await using stack = await XcapStack.start({ xui: XUI, xcapRoot: server.xcapRoot });
  const signal = AbortSignal.abort();
  await assert.rejects(stack.fetchDocument('resource-lists', { signal }), { code: 'XCAP_ABORTED' });
  assert.equal(server.received.length, 0);
});

test('a server that is down, closes the connection or speaks no HTTP causes a connection error', async () => {
  const closed = await scriptedServer(ok);
  await closed[Symbol.asyncDispose]();
  await using rude = await scriptedServer(() => (response) => response.socket?.destroy());
  await using broken = await scriptedServer(() => (response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.socket?.destroy());
  });
  const babbler = net.createServer((socket) =>
    socket
      .on('error', () => {})
      .resume()
      .end('SSH-2.0-x\r\n'),
  );
  await new Promise<void>((resolve) => babbler.listen(0, '127.0.0.1', resolve));
  const babble = `http://127.0.0.1:${(babbler.address() as AddressInfo).port}`;
  for (const xcapRoot of [closed.xcapRoot, rude.xcapRoot, broken.xcapRoot, babble]) {
    const events: XcapEvent[] = [];
    await using stack = await XcapStack.start({ xui: XUI, xcapRoot, callback: (event) => events.push(event) });
    await assert.rejects(stack.fetchDocument('resource-lists'), (error) => {
      assert.ok(error instanceof XcapConnectionError);
      assert.equal(error.code, 'XCAP_CONNECTION');
      assert.ok(error.cause instanceof Error);
      assert.ok(error.message.startsWith(`GET ${xcapRoot}/resource-lists/`) && !error.message.endsWith(': '));
      return true;
    });
    assert.equal(events.at(-1)?.type, 'transportError');
  }
  await new Promise((resolve) => babbler.close(resolve));
});

test("undici's own connect timeout does not shorten the timeout", async () => {
  const dispatcher = new MockAgent();
  dispatcher.disableNetConnect();
  const pool = dispatcher.get('http://xcap.example.com');
  pool.intercept({ path: /.*/ }).replyWithError(new errors.ConnectTimeoutError('slow'));
  pool.intercept({ path: /.*/ }).reply(200, 'at last');
  await using stack = await XcapStack.start({ xui: XUI, xcapRoot: 'http://xcap.example.com', dispatcher });
  assert.equal((await stack.fetchDocument('resource-lists')).body, 'at last');
  await dispatcher.close();
});
