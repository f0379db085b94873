import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { request } from 'undici';
import type { Exchange } from '../../common/exchange.js';
import { startLicenseServer, startXdms } from '../../simulators/index.js';
import { rawExchange } from '../support/raw-http.js';

const ALICE = 'sip:alice@example.com';
const TYPE = { 'content-type': 'application/resource-lists+xml' };
const LISTS = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>';

function failing(): never {
  throw new Error('a fault of the test');
}

test('a listener of the XDMS that throws changes no response, and becomes a warning', async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }] });
  const seen: number[] = [];
  xdms.subscribe(failing);
  xdms.subscribe(({ response }) => seen.push(response?.status ?? 0));
  const warned = once(process, 'warning');
  const uri = `${xdms.xcapRoot}/resource-lists/users/${ALICE}/index`;
  assert.equal((await request(uri, { method: 'PUT', headers: TYPE, body: LISTS })).statusCode, 201);
  assert.match(String((await warned)[0]), /a listener given to subscribe\(\) threw: a fault of the test/);
  const answer = await request(uri);
  assert.equal(answer.statusCode, 200);
  assert.equal(await answer.body.text(), LISTS);
  assert.deepEqual(seen, [201, 200]);
});

test('a listener of the license server that throws changes no response', async () => {
  const masters = [{ key: 'c2VjcmV0', organisation: 'acme', master: 'acme-1', totalCredit: 5 }];
  await using server = await startLicenseServer({ masters });
  server.subscribe(failing);
  const answer = await request(`${server.url}/slaves`, { method: 'POST', body: '{}' });
  assert.equal(answer.statusCode, 415);
});

const REFUSED: readonly (readonly [what: string, message: string, method: string, target: string])[] = [
  ['a space in the target', 'GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n', 'GET', '/a b'],
  ['raw UTF-8 in the target', 'GET /\u00e9 HTTP/1.1\r\nHost: localhost\r\n\r\n', 'GET', '/\u00c3\u00a9'],
  ['no Host', 'GET /a HTTP/1.1\r\n\r\n', 'GET', '/a'],
  [
    'both lengths',
    'PUT /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'PUT',
    '/a',
  ],
];

for (const [what, message, method, target] of REFUSED) {
  test(`a request that the parser refuses is published and reported: ${what}`, async () => {
    await using xdms = await startXdms({ users: [{ xui: ALICE }] });
    const seen: Exchange[] = [];
    xdms.subscribe((exchange) => seen.push(exchange));
    assert.match(await rawExchange(xdms.url, message), /^HTTP\/1\.1 400 /);
    assert.deepEqual(
      seen.map(({ request: { method, target }, response }) => [method, target, response?.status]),
      [[method, target, 400]],
    );
    const finding = xdms.findings.find(({ request }) => request === `${method} ${target}`);
    assert.match(finding?.text ?? '', /The message is malformed: .* The server answered 400\./);
  });
}

test('a port as a text is refused, as the types say', async () => {
  const options: object = { port: '8080' };
  await assert.rejects(startXdms(options), /port: must be a port number .* got "8080"/);
  await assert.rejects(startLicenseServer(options), /port: must be a port number .* got "8080"/);
});
