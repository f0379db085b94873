import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import { defined } from '../../../common/defined.js';
import type { Exchange } from '../../../common/exchange.js';
import { startXdms, type Xdms, type XdmsRequestMatch } from '../../../simulators/index.js';
import { rawExchange } from '../../support/raw-http.js';

const ALICE = 'sip:alice@example.com';
const TEXT = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"/></resource-lists>';
const TYPE = 'application/resource-lists+xml';

interface Response {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: unknown;
}

async function ask(xdms: Xdms, method: 'GET' | 'PUT' | 'HEAD' = 'GET', node = ''): Promise<Response> {
  const response = await request(`${xdms.xcapRoot}/resource-lists/users/${ALICE}/index${node}`, {
    method,
    ...defined({
      body: method === 'PUT' ? TEXT : undefined,
      headers: method === 'PUT' ? { 'content-type': TYPE } : undefined,
    }),
  });
  const body = await response.body.text();
  return { status: response.statusCode, body, retryAfter: response.headers['retry-after'] };
}

/** Tells the code of the error when a request fails, its status otherwise. */
async function failure(xdms: Xdms, method: 'GET' | 'PUT' = 'GET'): Promise<string> {
  try {
    return String((await ask(xdms, method)).status);
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : String(thrown);
  }
}

const start = (): Promise<Xdms> => startXdms({ users: [{ xui: ALICE }] });

test('a response replaces the handling of the next matching request only', async () => {
  await using xdms = await start();
  xdms.next({ method: 'PUT' }).respond(503, { retryAfter: 2, body: 'later', headers: { 'X-Reason': 'test' } });
  assert.equal((await ask(xdms)).status, 404);
  assert.deepEqual(await ask(xdms, 'PUT'), { status: 503, body: 'later', retryAfter: '2' });
  assert.equal((await ask(xdms)).status, 404);
  assert.equal((await ask(xdms, 'PUT')).status, 201);
});

test('faults for the same request queue up, and a pass is a pause', async () => {
  await using xdms = await start();
  xdms.next().respond(500);
  xdms.next().pass();
  xdms.next().respond(503).times(2);
  const statuses: number[] = [];
  for (let index = 0; index < 5; index += 1) statuses.push((await ask(xdms)).status);
  assert.deepEqual(statuses, [500, 404, 503, 503, 404]);
});

const MATCHES: readonly (readonly [match: XdmsRequestMatch, matches: boolean])[] = [
  [{}, true],
  [{ auid: 'resource-lists', user: ALICE, document: 'index', node: '*' }, true],
  [{ node: true }, true],
  [{ node: false }, false],
  [{ document: 'other' }, false],
  [{ user: 'sip:bob@example.com' }, false],
  [{ auid: 'pres-rules' }, false],
  [{ method: 'PUT' }, false],
  [{ case: true }, false],
];

for (const [match, matches] of MATCHES) {
  test(`a GET of an element ${matches ? 'matches' : 'does not match'} ${JSON.stringify(match)}`, async () => {
    await using xdms = await start();
    xdms.next(match).respond(503);
    assert.equal((await ask(xdms, 'GET', '/~~/*')).status, matches ? 503 : 404);
  });
}

test('a reset comes before the server handles the request', async () => {
  await using xdms = await start();
  xdms.next().reset();
  assert.match(await failure(xdms, 'PUT'), /ECONNRESET|UND_ERR_SOCKET/);
  assert.equal((await ask(xdms)).status, 404);
});

test('a connection dropped after the commit leaves the document changed', async () => {
  await using xdms = await start();
  xdms.next().dropAfterCommit();
  assert.match(await failure(xdms, 'PUT'), /ECONNRESET|UND_ERR_SOCKET/);
  assert.equal((await ask(xdms)).body, TEXT);
});

test('garbage is no HTTP, and the request is not handled', async () => {
  await using xdms = await start();
  xdms.next().garbage();
  await assert.rejects(ask(xdms, 'PUT'));
  assert.equal((await ask(xdms)).status, 404);
});

test('garbage ends the connection', async () => {
  await using xdms = await start();
  xdms.next().garbage();
  const octets = await rawExchange(xdms.url, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  assert.match(octets, /this is not HTTP/);
});

test('a slow body arrives whole, with its length, and later requests are served', async () => {
  await using xdms = await start();
  await ask(xdms, 'PUT');
  xdms.next().slowBody(2_000);
  assert.equal((await ask(xdms)).body, TEXT);
  xdms.next({ method: 'HEAD' }).slowBody(2_000);
  assert.equal((await ask(xdms, 'HEAD')).status, 200);
});

test('a delay and a response combine', async () => {
  await using xdms = await start();
  xdms.next().delay(1).respond(504);
  assert.equal((await ask(xdms)).status, 504);
});

test('closing the server does not wait for a delayed request', async () => {
  const xdms = await start();
  xdms.next().delay(2 ** 31 - 1);
  const answer = failure(xdms);
  await delay(20);
  await xdms.close();
  assert.match(await answer, /ECONN|UND_ERR_SOCKET/);
});

test('a deviation for one request leaves the others standard', async () => {
  await using xdms = await start();
  xdms.next({ method: 'PUT' }).deviate('creation-is-200');
  assert.equal((await ask(xdms, 'PUT')).status, 200);
  xdms.reset();
  assert.equal((await ask(xdms, 'PUT')).status, 201);
});

test('deviations of a running server can be switched, and a reset restores those of the start', async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }], deviations: ['creation-is-200'] });
  assert.equal((await ask(xdms, 'PUT')).status, 200);
  xdms.deviate(['documents-are-application-xml']);
  assert.deepEqual(xdms.deviations, ['documents-are-application-xml']);
  assert.equal((await ask(xdms)).body, TEXT);
  xdms.reset();
  assert.deepEqual(xdms.deviations, ['creation-is-200']);
  assert.equal((await ask(xdms, 'PUT')).status, 200);
});

test('a reset removes faults that wait, and ends the random mode', async () => {
  await using xdms = await start();
  xdms.next().respond(503).times(10);
  xdms.chaos({ rate: 1, kinds: ['respond'] });
  xdms.reset();
  assert.equal((await ask(xdms)).status, 404);
});

test('listeners hear of a request without a response', async () => {
  await using xdms = await start();
  const seen: Exchange[] = [];
  xdms.subscribe((exchange) => seen.push(exchange));
  for (const fault of ['reset', 'garbage', 'dropAfterCommit'] as const) {
    xdms.next()[fault]();
    await failure(xdms, 'PUT');
  }
  xdms.next().respond(503);
  await ask(xdms, 'PUT');
  assert.deepEqual(
    seen.map((exchange) => [exchange.response?.status, Buffer.from(exchange.request.body).toString()]),
    [undefined, undefined, undefined, 503].map((status) => [status, TEXT]),
  );
});

test('the same seed gives the same faults, and a seed is drawn when absent', async () => {
  const statuses = async (seed: number): Promise<readonly number[]> => {
    await using xdms = await start();
    assert.deepEqual(xdms.chaos({ seed, rate: 0.5, kinds: ['respond'] }), { seed });
    const seen: number[] = [];
    for (let index = 0; index < 20; index += 1) seen.push((await ask(xdms)).status);
    return seen;
  };
  const first = await statuses(7);
  assert.deepEqual(await statuses(7), first);
  assert.deepEqual(new Set(first), new Set([404, 503]));
  await using xdms = await start();
  assert.ok(Number.isSafeInteger(xdms.chaos({ rate: 0 }).seed));
});

const REFUSED: readonly (readonly [argument: string, attempt: (xdms: Xdms) => unknown])[] = [
  ['match.methd', (xdms) => xdms.next({ methd: 'PUT' } as XdmsRequestMatch)],
  ['match.node', (xdms) => xdms.next({ node: 5 } as unknown as XdmsRequestMatch)],
  ['delay', (xdms) => xdms.next().delay(-1)],
  ['respond.status', (xdms) => xdms.next().respond(99)],
  ['respond.headers.a b', (xdms) => xdms.next().respond(503, { headers: { 'a b': 'c' } })],
  ['respond.retryAfter', (xdms) => xdms.next().respond(503, { retryAfter: -1 })],
  ['slowBody', (xdms) => xdms.next().slowBody(0)],
  ['times', (xdms) => xdms.next().respond(503).times(0)],
  ['reset', (xdms) => xdms.next().respond(503).reset()],
  ['deviate[0]', (xdms) => xdms.next().deviate('creation-is-20' as string)],
  ['deviations[0]', (xdms) => xdms.deviate(['creation-is-20' as string])],
  ['rate', (xdms) => xdms.chaos({ rate: 2 })],
  ['kinds[0]', (xdms) => xdms.chaos({ rate: 1, kinds: ['explode' as 'reset'] })],
];

for (const [argument, attempt] of REFUSED) {
  test(`a fault is refused that names ${argument}: ${String(attempt).slice(10, 70)}`, async () => {
    await using xdms = await start();
    assert.throws(() => attempt(xdms), { name: 'InvalidArgumentError', argument });
    assert.equal((await ask(xdms)).status, argument === 'reset' || argument === 'times' ? 503 : 404);
  });
}

test('a deviation on connections cannot be switched on a running server', async () => {
  await using xdms = await start();
  assert.throws(() => xdms.deviate(['lengths-of-32-bits']), /lengths-of-32-bits changes connections/);
});

test('at most 1,000 faults wait', async () => {
  await using xdms = await start();
  for (let index = 0; index < 1_000; index += 1) xdms.next().respond(503);
  assert.throws(() => xdms.next().respond(503), /1000 faults wait already/);
});
