import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { Agent, request } from 'undici';
import { bodyText, type Exchange, type HeaderList, headerList, headerValue } from '../../../../common/exchange.js';
import { RecordingDispatcher } from '../../../../src/measure/server/execution/recording-dispatcher.js';

interface Seen {
  readonly headers: HeaderList;
  readonly target: string;
}

/** A server that records its requests, and a client with recorded exchanges. */
async function pair(context: TestContext, answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const seen: Seen[] = [];
  const exchanges: Exchange[] = [];
  const server = createServer((incoming, response) => {
    seen.push({ headers: headerList(incoming.rawHeaders), target: incoming.url ?? '' });
    answer(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const dispatcher = new RecordingDispatcher(new Agent(), (exchange) => exchanges.push(exchange));
  context.after(async () => {
    await dispatcher.destroy();
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, dispatcher, exchanges, seen };
}

function ok(incoming: IncomingMessage, response: ServerResponse): void {
  incoming.resume().on('end', () => response.writeHead(200, { ETag: '"1"', 'X-Case': 'Kept' }).end('done'));
}

function only(exchanges: readonly Exchange[]): Exchange {
  const [exchange, ...more] = exchanges;
  assert.ok(exchange !== undefined && more.length === 0, `${exchanges.length} exchanges were recorded`);
  return exchange;
}

test('a request is recorded with exactly the header fields that the server receives', async (context) => {
  const { origin, dispatcher, exchanges, seen } = await pair(context, ok);
  const target = '/a/~~/b%5B@c=%22d%22%5D?xmlns(p=urn:x)';
  const headers = { 'X-Mixed-Case': 'one: two', 'Content-Type': 'application/xcap-el+xml' };
  const { body } = await request(origin + target, { method: 'PUT', dispatcher, headers, body: '<b/>' });
  assert.equal(await body.text(), 'done');
  const exchange = only(exchanges);
  assert.equal(exchange.request.method, 'PUT');
  assert.equal(exchange.request.origin, origin);
  assert.equal(exchange.request.target, target);
  assert.deepEqual([...exchange.request.headers].sort(), [...(seen[0]?.headers ?? [])].sort());
  assert.equal(seen[0]?.target, target);
  assert.equal(bodyText(exchange.request), '<b/>');
  assert.ok(exchange.durationMs > 0);
});

test('a response is recorded unchanged, before the client has its end', async (context) => {
  const { origin, dispatcher, exchanges } = await pair(context, ok);
  const { body, headers } = await request(origin, { dispatcher });
  await body.text();
  const { response } = only(exchanges);
  assert.equal(response?.status, 200);
  assert.equal(response.reasonPhrase, 'OK');
  assert.equal(bodyText(response), 'done');
  assert.ok(response.headers.some(([name, value]) => name === 'X-Case' && value === 'Kept'));
  assert.equal(headers['x-case'], 'Kept');
});

test('an interim response does not hide the final one', async (context) => {
  const { origin, dispatcher, exchanges } = await pair(context, (incoming, response) => {
    response.writeProcessing();
    ok(incoming, response);
  });
  const { body } = await request(origin, { dispatcher });
  await body.dump();
  assert.equal(only(exchanges).response?.status, 200);
});

test('bytes that are not text are kept', async (context) => {
  const { origin, dispatcher, exchanges } = await pair(context, (incoming, response) => {
    incoming.pipe(response);
  });
  const bytes = Buffer.from([0xff, 0x00, 0xfe]);
  const { body } = await request(origin, { method: 'POST', dispatcher, body: bytes });
  await body.dump();
  const exchange = only(exchanges);
  assert.deepEqual(Buffer.from(exchange.request.body), bytes);
  assert.deepEqual(Buffer.from(exchange.response?.body ?? []), bytes);
});

test('a request without a response is recorded without one', async (context) => {
  const { origin, dispatcher, exchanges } = await pair(context, (_incoming, response) => response.destroy());
  await assert.rejects(request(`${origin}/gone`, { dispatcher }));
  assert.equal(only(exchanges).request.target, '/gone');
  assert.equal(only(exchanges).response, undefined);
});

test('an aborted request is recorded at once', async (context) => {
  const giveUp = new AbortController();
  let isQuiet: boolean | undefined;
  const { origin, dispatcher, exchanges } = await pair(context, () => {
    isQuiet = dispatcher.isQuiet;
    giveUp.abort();
  });
  await assert.rejects(request(origin, { dispatcher, signal: giveUp.signal }));
  assert.equal(only(exchanges).response, undefined);
  assert.deepEqual([isQuiet, dispatcher.isQuiet], [false, true]);
});

test('a request that reaches no server is recorded with its header fields', async (context) => {
  const { dispatcher, exchanges } = await pair(context, ok);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  await assert.rejects(request(`http://127.0.0.1:${port}/x`, { dispatcher, headers: { Pragma: 'no-cache' } }));
  const exchange = only(exchanges);
  assert.equal(headerValue(exchange.request.headers, 'pragma'), 'no-cache');
  assert.equal(exchange.response, undefined);
});

test('many exchanges at a time are each recorded once', async (context) => {
  const { origin, dispatcher, exchanges } = await pair(context, ok);
  const targets = Array.from({ length: 40 }, (_, index) => `/${index}`);
  await Promise.all(
    targets.map(async (target) => {
      const { body } = await request(origin + target, { dispatcher });
      await body.dump();
    }),
  );
  assert.deepEqual(exchanges.map(({ request: { target } }) => target).sort(), targets.toSorted());
});

test('exchanges of other dispatchers in the process are not recorded', async (context) => {
  const { origin, exchanges } = await pair(context, ok);
  const other = new Agent();
  const { body } = await request(origin, { dispatcher: other });
  await body.dump();
  await other.close();
  assert.deepEqual(exchanges, []);
});
