import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headerValue } from '../../../../common/exchange.js';
import { XcapStack } from '../../../../src/client/xcap/index.js';
import { ok, type Script, scriptedServer } from '../scripted-server.js';
import { certificate, privateKey } from '../tls-material.js';

const XUI = 'sip:alice@example.com';

function redirectTo(location: string, status = 307): Script {
  return (received, index) => (index === 0 ? { status, headers: { location } } : ok(received, index));
}

for (const status of [301, 302, 303, 307, 308]) {
  test(`a GET follows ${status}`, async () => {
    await using server = await scriptedServer(redirectTo('/else%2Fwhere?a=b', status));
    await using stack = await XcapStack.start({ xui: XUI, xcapRoot: server.xcapRoot });
    const result = await stack.fetchDocument('resource-lists');
    assert.equal(result.exchange.request.target, '/else%2Fwhere?a=b');
    assert.deepEqual(
      server.received.map(({ method, target }) => `${method} ${target}`),
      [`GET /xcap-root/resource-lists/users/${XUI}/index`, 'GET /else%2Fwhere?a=b'],
    );
  });
}

test('PUT and DELETE follow redirects only on request, and the error names the location', async () => {
  await using server = await scriptedServer(() => ({ status: 308, headers: { location: '/b' } }));
  await using stack = await XcapStack.start({ xui: XUI, xcapRoot: server.xcapRoot });
  const refusal = { code: 'XCAP_RESPONSE', message: /308 Permanent Redirect \(redirected to \/b, not followed\)/ };
  await assert.rejects(stack.replaceDocument('resource-lists', '<a/>'), refusal);
  await assert.rejects(stack.deleteDocument('resource-lists'), refusal);
  assert.equal(server.received.length, 2);
});

test('a redirected PUT keeps its body', async () => {
  await using server = await scriptedServer(redirectTo('/b'));
  await using stack = await XcapStack.start({ xui: XUI, xcapRoot: server.xcapRoot, followRedirects: true });
  await stack.replaceDocument('resource-lists', '<a/>');
  assert.deepEqual(
    server.received.map(({ method, body }) => method + body),
    ['PUT<a/>', 'PUT<a/>'],
  );
});

test('303 to a PUT names another resource and is not followed', async () => {
  await using server = await scriptedServer(redirectTo('/b', 303));
  await using stack = await XcapStack.start({ xui: XUI, xcapRoot: server.xcapRoot, followRedirects: true });
  await assert.rejects(stack.replaceDocument('resource-lists', '<a/>'), { code: 'XCAP_RESPONSE', status: 303 });
});

test('false follows no redirect, not even of a GET', async () => {
  await using server = await scriptedServer(redirectTo('/b'));
  await using stack = await XcapStack.start({ xui: XUI, xcapRoot: server.xcapRoot });
  await assert.rejects(stack.fetchDocument('resource-lists', { followRedirects: false }), { code: 'XCAP_RESPONSE' });
});

test('the client stops in a circle of redirects', async () => {
  await using server = await scriptedServer(() => ({ status: 302, headers: { location: '/round' } }));
  await using stack = await XcapStack.start({ xui: XUI, xcapRoot: server.xcapRoot });
  await assert.rejects(stack.fetchDocument('resource-lists'), { code: 'XCAP_RESPONSE', status: 302 });
  assert.equal(server.received.length, 6);
});

test('a redirect without a usable Location is an error', async () => {
  for (const headers of [{}, { location: 'ftp://h/x' }, { location: 'http://' }]) {
    await using server = await scriptedServer(() => ({ status: 302, headers }));
    await using stack = await XcapStack.start({ xui: XUI, xcapRoot: server.xcapRoot });
    await assert.rejects(stack.fetchDocument('resource-lists'), { code: 'XCAP_RESPONSE' });
  }
});

test('credentials and identity are not sent to another origin', async () => {
  const challenge = { status: 401, headers: { 'WWW-Authenticate': 'Digest realm="x", nonce="n", qop="auth"' } };
  await using other = await scriptedServer(() => challenge);
  await using server = await scriptedServer((_received, index) =>
    index === 0 ? challenge : { status: 307, headers: { location: `${other.origin}/b` } },
  );
  const secrets = { 'X-3GPP-Intended-Identity': XUI, Cookie: 'a', 'X-Api-Key': 's3cr3t', 'User-Agent': 'mine' };
  const headers = { ...secrets, Host: 'xcap.example.com', 'Accept-Language': 'de', 'If-None-Match': '"1"' };
  await using stack = await XcapStack.start({ xui: XUI, password: 'p', xcapRoot: server.xcapRoot, headers });
  await assert.rejects(stack.fetchDocument('resource-lists'), { code: 'XCAP_AUTHENTICATION' });
  assert.ok(headerValue(server.received[1]?.headers ?? [], 'authorization')?.startsWith('Digest '));
  assert.equal(other.received.length, 1);
  const sent = other.received[0]?.headers ?? [];
  for (const name of ['authorization', ...Object.keys(secrets)].filter((name) => name !== 'User-Agent')) {
    assert.equal(headerValue(sent, name), undefined, name);
  }
  assert.equal(headerValue(sent, 'host'), new URL(other.origin).host);
  assert.match(headerValue(sent, 'user-agent') ?? '', /^xcaliper/i);
  assert.equal(headerValue(sent, 'accept-language'), 'de');
  assert.equal(headerValue(sent, 'if-none-match'), '"1"');
});

test('a token goes to the same origin again, but not to another one', async () => {
  await using other = await scriptedServer(ok);
  await using server = await scriptedServer((_received, index) => {
    const locations = ['/b', `${other.origin}/c`];
    return { status: 307, headers: { location: locations[index] ?? '' } };
  });
  await using stack = await XcapStack.start({ xui: XUI, token: 't', xcapRoot: server.xcapRoot });
  await stack.fetchDocument('resource-lists');
  const sent = [...server.received, ...other.received].map(({ headers }) => headerValue(headers, 'authorization'));
  assert.deepEqual(sent, ['Bearer t', 'Bearer t', undefined]);
});

test('a redirect from https to http is not followed', async () => {
  await using plain = await scriptedServer(ok);
  const tls = { cert: certificate, key: privateKey };
  await using server = await scriptedServer(() => ({ status: 307, headers: { location: `${plain.origin}/b` } }), tls);
  const trust = { ca: certificate };
  await using stack = await XcapStack.start({ xui: XUI, xcapRoot: server.xcapRoot, tls: trust, followRedirects: true });
  const message = /307 Temporary Redirect \(redirected to http:.*\/b, not followed from https to http\)$/;
  await assert.rejects(stack.fetchDocument('resource-lists'), { code: 'XCAP_RESPONSE', message });
  assert.equal(plain.received.length, 0);
});
