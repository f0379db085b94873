import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:http2';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { Agent, request } from 'undici';
import { createListener } from '../../simulators/create-listener.js';
import { startLicenseServer } from '../../simulators/start/license-server.js';
import { startXdms, type Xdms } from '../../simulators/start/xdms.js';
import type { XdmsOptions } from '../../simulators/start/xdms-options.js';
import { certificate, privateKey } from '../client/xcap/tls-material.js';

const ALICE = 'sip:alice@example.com';
const PATH = `/xcap-root/resource-lists/users/${ALICE}/index`;
const TYPE = 'application/resource-lists+xml';
const TEXT = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"/></resource-lists>';
const GIVEN = { cert: certificate, key: privateKey };

async function statusOf(url: string, tls: object): Promise<number> {
  const dispatcher = new Agent({ connect: tls });
  try {
    const { statusCode, body } = await request(url, { dispatcher });
    await body.dump();
    return statusCode;
  } finally {
    await dispatcher.close();
  }
}

test('with clientCa, a client without a certificate of that authority is refused', async () => {
  await using xdms = await startXdms({ tls: { ...GIVEN, clientCa: certificate }, users: [{ xui: ALICE }] });
  await using license = await startLicenseServer({ tls: { ...GIVEN, clientCa: certificate } });
  assert.equal(xdms.certificate, certificate);
  assert.equal(license.certificate, certificate);
  for (const [url, status] of [
    [`${xdms.xcapRoot}/xcap-caps/global/index`, 200],
    [`${license.url}/slaves`, 405],
  ] as const) {
    assert.match(url, /^https:/);
    assert.equal(await statusOf(url, { ca: certificate, ...GIVEN }), status);
    await assert.rejects(statusOf(url, { ca: certificate }), `${url} without a certificate`);
  }
});

test('clientCa goes with a self-signed certificate too, and has to be a certificate', async () => {
  await using xdms = await startXdms({ tls: { clientCa: certificate } });
  const url = `${xdms.xcapRoot}/xcap-caps/global/index`;
  assert.equal(await statusOf(url, { ca: xdms.certificate, ...GIVEN }), 200);
  await assert.rejects(startXdms({ tls: { clientCa: 'none' } }), { argument: 'tls.clientCa' });
  await assert.rejects(startXdms({ tls: { clientCa: certificate, key: privateKey } }), { argument: 'tls.cert' });
  await assert.rejects(startLicenseServer({ tls: { key: privateKey } }), { argument: 'tls.cert' });
});

async function overHttp2(xdms: Xdms, headers: Record<string, string>, body = '') {
  const session = connect(xdms.url, { ca: xdms.certificate });
  try {
    const stream = session.request(headers, { endStream: body === '' });
    if (body !== '') stream.end(body);
    const closed = once(stream, 'close').then(() => assert.fail('the stream is closed'));
    const [fields] = await Promise.race([once(stream, 'response'), closed]);
    closed.catch(() => undefined);
    return { status: fields[':status'], fields, body: await text(stream) };
  } finally {
    session.close();
  }
}

test('HTTP/2 serves what HTTP/1.1 serves, on the same port', async () => {
  await using xdms = await startXdms({ tls: true, http2: true, users: [{ xui: ALICE }] });
  const put = { ':method': 'PUT', ':path': PATH, 'content-type': TYPE };
  assert.equal((await overHttp2(xdms, put, TEXT)).status, 201);
  const { status, fields, body } = await overHttp2(xdms, { ':path': PATH });
  assert.deepEqual([status, body], [200, TEXT]);
  assert.equal(fields.etag, xdms.documents.list()[0]?.etag);
  assert.equal((await overHttp2(xdms, { ':path': '/xcap-root/unknown/global/index' })).status, 404);
  assert.equal((await overHttp2(xdms, { ':path': PATH, ':authority': 'other.example' })).status, 421);
  assert.equal(await statusOf(`${xdms.url}${PATH}`, { ca: xdms.certificate }), 200);
  xdms.verify({ method: 'PUT', user: ALICE, status: 201 }, { times: 1 });
});

test('digest authentication and faults work over HTTP/2', async () => {
  await using xdms = await startXdms({
    tls: true,
    http2: true,
    auth: 'digest',
    users: [{ xui: ALICE, password: 'a' }],
  });
  const { status, fields } = await overHttp2(xdms, { ':path': PATH });
  assert.equal(status, 401);
  assert.match(String(fields['www-authenticate']), /^Digest /);
  xdms.next().respond(503, { retryAfter: 1 });
  assert.equal((await overHttp2(xdms, { ':path': PATH })).status, 503);
  xdms.next().dropAfterCommit();
  await assert.rejects(overHttp2(xdms, { ':path': PATH }));
});

test('http2 needs tls', async () => {
  await assert.rejects(startXdms({ http2: true }), { argument: 'http2' });
  await assert.rejects(startXdms({ http2: 'yes' } as never), { argument: 'http2' });
});

test('listening ends with the server', async () => {
  const [xdms, license] = [await startXdms(), await startLicenseServer()];
  assert.deepEqual([xdms.listening, license.listening], [true, true]);
  await Promise.all([xdms.close(), license.close()]);
  assert.deepEqual([xdms.listening, license.listening], [false, false]);
});

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

test('an IPv6 address is in brackets in the URL', { skip: !hasIpv6 }, async () => {
  await using xdms = await startXdms({ host: '::1' });
  await using license = await startLicenseServer({ host: '::1' });
  for (const { url } of [xdms, license]) assert.match(url, /^http:\/\/\[::1\]:\d+$/);
  assert.equal(await statusOf(`${xdms.xcapRoot}/xcap-caps/global/index`, {}), 200);
});

async function fieldsFor(options: XdmsOptions, method: 'GET' | 'OPTIONS', headers: Record<string, string>) {
  await using xdms = await startXdms({ ...options, users: [{ xui: ALICE }] });
  const response = await request(`${xdms.xcapRoot}/xcap-caps/global/index`, { method, headers });
  await response.body.dump();
  return { status: response.statusCode, fields: response.headers };
}

test('pages of other origins are refused by browsers, unless corsOrigins names them', async () => {
  const origin = 'https://app.example.com';
  const preflight = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'if-match' };
  for (const corsOrigins of [[], ['https://other.example.com']]) {
    const { fields } = await fieldsFor({ corsOrigins }, 'GET', { origin });
    assert.equal(fields['access-control-allow-origin'], undefined);
    const answer = await fieldsFor({ corsOrigins }, 'OPTIONS', preflight);
    assert.equal(answer.fields['access-control-allow-methods'], undefined);
  }
  for (const corsOrigins of [[origin], ['*']]) {
    const { status, fields } = await fieldsFor({ corsOrigins }, 'GET', { origin });
    assert.deepEqual([status, fields['access-control-allow-origin'], fields.vary], [200, origin, 'Origin']);
    assert.match(String(fields['access-control-expose-headers']), /ETag/);
    const answer = await fieldsFor({ corsOrigins }, 'OPTIONS', preflight);
    assert.equal(answer.status, 204);
    assert.equal(answer.fields['access-control-allow-methods'], 'GET, HEAD, PUT, DELETE');
    assert.equal(answer.fields['access-control-allow-headers'], 'if-match');
  }
});

test('an origin has no path', async () => {
  for (const origin of ['https://app.example.com/', 'app.example.com', '']) {
    await assert.rejects(startXdms({ corsOrigins: [origin] }), { argument: 'corsOrigins[0]' });
    await assert.rejects(startLicenseServer({ corsOrigins: [origin] }), { argument: 'corsOrigins[0]' });
  }
});

test('a request has to arrive in time at every server, also where nobody has set a limit', async (context) => {
  const app = createListener({}, { node: {} });
  context.after(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { requestTimeout, headersTimeout } = app.server;
  assert.deepEqual({ requestTimeout, headersTimeout }, { requestTimeout: 30_000, headersTimeout: 30_000 });
});
