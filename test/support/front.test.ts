import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import { type Decide, isOf, refuseAtRandom, refuseFrom, startFront, TEMPORARY } from './front.js';

/** Starts a server that answers with what it got, behind a front; sends it octets, and returns all that comes back. */
async function converse(context: TestContext, text: string, decide?: Decide): Promise<string> {
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => response.end(`${request.method} ${request.url} [${body}]`));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => server.close());
  const upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}/root`;
  const front = await startFront({ upstream, ...(decide === undefined ? {} : { decide }) });
  context.after(() => front[Symbol.asyncDispose]());
  const socket = connect(Number(new URL(front.uri).port), '127.0.0.1');
  let received = '';
  socket.on('data', (octets: Buffer) => {
    received += octets.toString('latin1');
  });
  socket.end(text.replaceAll('\n', '\r\n'));
  await once(socket, 'close');
  return received;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const octets of request) body += String(octets);
  return body;
}

const GET = (target: string) => `GET ${target} HTTP/1.1\nHost: x\n\n`;
const PUT = 'PUT /p HTTP/1.1\nHost: x\nContent-Length: 3\n\nabc';
const CHUNKED = 'PUT /c HTTP/1.1\nHost: x\nTransfer-Encoding: chunked\n\n2;x=1\nab\n1\nc\n0\nTrailer: 1\n\n';

function heads(received: string): readonly string[] {
  return received.match(/(?<=HTTP\/1\.1 )\d{3}/g) ?? [];
}

test('a front passes pipelined requests with and without bodies on', async (context) => {
  const received = await converse(context, GET('/a') + PUT + CHUNKED + GET('/b'));
  for (const expected of ['GET /a []', 'PUT /p [abc]', 'PUT /c [abc]', 'GET /b []'])
    assert.match(received, literal(expected));
});

test('a front answers refused requests in their order, and takes their bodies', async (context) => {
  const received = await converse(context, GET('/a') + PUT + CHUNKED + GET('/b'), refuseNumbers(2, 3));
  assert.deepEqual(heads(received), ['200', '429', '429', '200']);
  assert.match(received, /GET \/a \[\].*429.*429.*GET \/b \[\]/s);
});

test('a front passes on what it cannot read as a request', async (context) => {
  assert.deepEqual(heads(await converse(context, 'GARBAGE\n\n')), ['400']);
});

test('a front refuses the request of a client that waits to send its body', async (context) => {
  const put = 'PUT /p HTTP/1.1\nHost: x\nExpect: 100-continue\nContent-Length: 3\n\n';
  assert.deepEqual(heads(await converse(context, put, refuseNumbers(1))), ['429']);
});

test('a front refuses all requests of one user from a number on', () => {
  const decide = refuseFrom(2, { status: 403 }, isOf('sip:alice@example.com'));
  const at = (target: string) => decide({ number: 1, method: 'GET', target, head: '' })?.status;
  const alice = '/root/resource-lists/users/sip:alice%40example.com/index';
  assert.deepEqual(
    [at(alice), at('/root/resource-lists/users/sip:bob@example.com/index'), at(alice)],
    [undefined, undefined, 403],
  );
});

test('a front refuses about one request in twenty at random, each time with one of the answers', () => {
  const decide = refuseAtRandom(7);
  const refusals = Array.from({ length: 2_000 }, (_, number) =>
    decide({ number, method: 'GET', target: '/', head: '' }),
  ).filter((one) => one !== undefined);
  assert.ok(refusals.length > 60 && refusals.length < 140, `${refusals.length} refusals`);
  assert.deepEqual(new Set(refusals), new Set(TEMPORARY));
});

function refuseNumbers(...numbers: readonly number[]): Decide {
  return ({ number }) => (numbers.includes(number) ? { status: 429 } : undefined);
}

function literal(text: string): RegExp {
  return new RegExp(text.replace(/[[\]/]/g, '\\$&'));
}
