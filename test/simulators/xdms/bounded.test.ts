import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { startXdms, type Xdms } from '../../../simulators/start/xdms.js';
import { rawExchange } from '../../support/raw-http.js';
import { defaultUsage } from './usages/default-usage.js';

const USERS = [{ xui: 'sip:alice@example.com' }, { xui: 'sip:bob@example.com' }];
const TYPE = { 'content-type': 'application/resource-lists+xml' };

function documentOf(xdms: Xdms, name = 'index'): string {
  return `${xdms.xcapRoot}/resource-lists/users/sip:alice@example.com/${name}`;
}

function lists(content = ''): string {
  return `<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">${content}</resource-lists>`;
}

async function put(uri: string, body: string): Promise<number> {
  const response = await request(uri, { method: 'PUT', headers: TYPE, body });
  await response.body.dump();
  return response.statusCode;
}

test('of many schema faults a few are kept', async () => {
  const { schema } = defaultUsage('resource-lists');
  assert.equal(schema?.faults(lists('<list none=""/>'.repeat(500))).length, 100);
});

test('a document may have one mebibyte', async () => {
  await using xdms = await startXdms({ users: USERS });
  const padded = (octets: number): string => lists().padEnd(octets);
  assert.equal(await put(documentOf(xdms), padded(1024 * 1024)), 201);
  assert.equal(await put(documentOf(xdms), padded(1024 * 1024 + 1)), 413);
});

test('the number of elements is bounded, in a document and after an insertion', async () => {
  await using xdms = await startXdms({ users: USERS, limits: { elements: 10 } });
  const nine = '<list/>'.repeat(9);
  assert.equal(await put(documentOf(xdms), lists(nine)), 201);
  assert.equal(await put(documentOf(xdms), lists(`${nine}<list/>`)), 409);
  const element = { method: 'PUT', headers: { 'content-type': 'application/xcap-el+xml' } } as const;
  const added = await request(`${documentOf(xdms)}/~~/resource-lists/list%5B@name=%22a%22%5D`, {
    ...element,
    body: '<list name="a"/>',
  });
  assert.match(await added.body.text(), /<constraint-failure phrase="The document would have more than 10 elements/);
  const replaced = await request(`${documentOf(xdms)}/~~/resource-lists/list%5B9%5D`, { ...element, body: '<list />' });
  assert.equal(replaced.statusCode, 200);
});

test('a larger document may have more elements', async () => {
  await using xdms = await startXdms({ users: USERS, limits: { documentBytes: 2 * 1024 * 1024 } });
  assert.equal(await put(documentOf(xdms), lists('<list/>'.repeat(40_000))), 201);
  await using usual = await startXdms({ users: USERS });
  assert.equal(await put(documentOf(usual), lists('<list/>'.repeat(40_000))), 409);
});

test('all documents together are bounded, and room that is freed can be used', async () => {
  await using xdms = await startXdms({ users: USERS, limits: { totalCharacters: 2_500 } });
  const padded = lists().padEnd(200);
  assert.equal(await put(documentOf(xdms, 'a'), padded), 201);
  assert.equal(await put(documentOf(xdms, 'b'), padded), 201);
  assert.equal(await put(documentOf(xdms, 'c'), padded), 507);
  assert.equal(await put(documentOf(xdms, 'b'), padded), 200);
  assert.equal((await request(documentOf(xdms, 'a'), { method: 'DELETE' })).statusCode, 200);
  assert.equal(await put(documentOf(xdms, 'c'), padded), 201);
  xdms.reset();
  assert.equal(await put(documentOf(xdms, 'a'), padded), 201);
});

function services(content: string): string {
  return `<rls-services xmlns="urn:ietf:params:xml:ns:rls-services">${content}</rls-services>`;
}

function service(uri: string): string {
  return `<service uri="${uri}"><list/><packages><package>presence</package></packages></service>`;
}

const SERVICES_TYPE = { 'content-type': 'application/rls-services+xml' };

async function putServices(xdms: Xdms, xui: string, body: string): Promise<{ status: number; text: string }> {
  const uri = `${xdms.xcapRoot}/rls-services/users/${xui}/index`;
  const response = await request(uri, { method: 'PUT', headers: SERVICES_TYPE, body });
  return { status: response.statusCode, text: await response.body.text() };
}

test('alternatives to a long URI without an at sign are found in linear time', async () => {
  await using xdms = await startXdms({ users: USERS });
  const uri = `sip:${'a'.repeat(400_000)}`;
  const { status, text } = await putServices(xdms, 'sip:alice@example.com', services(service(uri).repeat(2)));
  assert.equal(status, 409);
  assert.match(text, /<alt-value>sip:service-2@aaa/);
});

test('a conflict report lists a hundred values that are not unique', async () => {
  await using xdms = await startXdms({ users: USERS });
  const body = lists(`<list>${'<entry uri="a"/>'.repeat(500)}</list>`);
  const response = await request(documentOf(xdms), { method: 'PUT', headers: TYPE, body });
  const text = await response.body.text();
  assert.equal(response.statusCode, 409);
  assert.equal(text.split('<exists ').length - 1, 100);
});

test('an index of all services beyond the size of a document is refused, and comes back when it is smaller', async () => {
  await using xdms = await startXdms({ users: USERS, limits: { documentBytes: 1_000 } });
  const index = `${xdms.xcapRoot}/rls-services/global/index`;
  const status = async (): Promise<number> => {
    const response = await request(index);
    await response.body.dump();
    return response.statusCode;
  };
  for (const [number, { xui }] of USERS.entries()) {
    const body = services([1, 2, 3, 4, 5].map((at) => service(`sip:s${at}@${number}.example.com`)).join(''));
    assert.equal(await status(), 200);
    assert.equal((await putServices(xdms, xui, body)).status, 201);
  }
  assert.equal(await status(), 507);
  assert.equal((await putServices(xdms, 'sip:bob@example.com', services(''))).status, 200);
  assert.equal(await status(), 200);
});

async function stalledPut(xdms: Xdms): Promise<Socket> {
  const { hostname, port } = new URL(xdms.url);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  const path = new URL(documentOf(xdms)).pathname;
  socket.write(`PUT ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: text/xml\r\nContent-Length: 9\r\n\r\n<`);
  return socket;
}

test('a body that never ends blocks others for a bounded time only', async () => {
  await using xdms = await startXdms({ users: USERS, limits: { bodiesInFlight: 1, requestMs: 100 } });
  const stalled = await stalledPut(xdms);
  const answer = once(stalled, 'data');
  let status = 0;
  for (let attempt = 0; attempt < 200 && status !== 201; attempt += 1) {
    status = await put(documentOf(xdms), lists());
    if (status !== 201) await pause(20);
  }
  assert.equal(status, 201);
  assert.match(String((await answer)[0]), /^HTTP\/1\.1 408 /);
  stalled.destroy();
});

test('without credentials, an unknown user or usage looks like a known one', async () => {
  const users = [{ xui: 'sip:alice@example.com', password: 'secret' }];
  await using xdms = await startXdms({ users, auth: 'digest' });
  const paths = ['users/sip:alice@example.com/index', 'users/sip:nobody@example.com/index'];
  const targets = [...paths.map((path) => `resource-lists/${path}`), `none.example.com/${paths[0]}`];
  const answers = await Promise.all(
    targets.map(async (target) => {
      const { statusCode, headers, body } = await request(`${xdms.xcapRoot}/${target}`);
      const challenge = String(headers['www-authenticate']).replaceAll(/nonce="[^"]*"/g, 'nonce');
      return { statusCode, challenge, text: await body.text() };
    }),
  );
  assert.equal(answers[0]?.statusCode, 401);
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
});

async function statusFor(xdms: Xdms, host: string, target = '/'): Promise<string | undefined> {
  const answer = await rawExchange(xdms.url, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1];
}

test('a server on the loopback interface answers for loopback names and those of its option', async () => {
  await using xdms = await startXdms({ users: USERS, hosts: ['XCAP.test'] });
  for (const host of [
    'localhost',
    'localhost:8080',
    '127.0.0.1',
    '127.1.2.3:1',
    '[::1]:80',
    'a.localhost',
    'xcap.test:9',
  ]) {
    assert.equal(await statusFor(xdms, host), '404', host);
  }
  for (const host of ['evil.example.com', '127.0.0.1.evil.example.com', '10.0.0.1', 'localhost.evil.test:80']) {
    assert.equal(await statusFor(xdms, host), '421', host);
  }
  assert.equal(await statusFor(xdms, 'localhost', 'http://evil.example.com/'), '421');
  assert.equal(await statusFor(xdms, 'evil.example.com', 'http://localhost/'), '404');
});

test('a server on all interfaces answers for every name', async () => {
  await using xdms = await startXdms({ users: USERS, host: '0.0.0.0' });
  const reachable = { ...xdms, url: xdms.url.replace('0.0.0.0', '127.0.0.1') };
  assert.equal(await statusFor(reachable, 'xcap.example.com'), '404');
});
