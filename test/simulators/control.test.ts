import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { request } from 'undici';
import { defined } from '../../common/defined.js';
import { type ControlServer, startControl } from '../../simulators/control/start-control.js';
import { xdmsPlane } from '../../simulators/control/xdms-plane.js';
import { startXdms, type Xdms } from '../../simulators/start/xdms.js';

const ALICE = 'sip:alice@example.com';
const PATH = `resource-lists/users/${ALICE}/index`;
const TEXT = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"/></resource-lists>';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** JSON of any form; comparisons show whether a value is what a test expects. */
interface Json {
  readonly [name: string]: Json | undefined;
}

interface Response {
  readonly status: number;
  readonly json: Json;
}

async function on(
  run: (
    call: (method: Method, path: string, body?: unknown) => Promise<Response>,
    xdms: Xdms,
    control: ControlServer,
  ) => Promise<void>,
): Promise<void> {
  await using xdms = await startXdms({ users: [{ xui: ALICE }] });
  const control = await startControl(xdms, { port: 0 });
  try {
    await run(
      async (method, path, body) => {
        const isText = typeof body === 'string';
        const response = await request(`${control.url}${path}`, {
          method,
          ...defined({
            body: body === undefined ? undefined : isText ? body : JSON.stringify(body),
            headers:
              body === undefined ? undefined : { 'content-type': isText ? 'application/xml' : 'application/json' },
          }),
        });
        return { status: response.statusCode, json: (await response.body.json()) as Json };
      },
      xdms,
      control,
    );
  } finally {
    await control.close();
  }
}

async function statusOf(xdms: Xdms): Promise<number> {
  const response = await request(`${xdms.xcapRoot}/${PATH}`);
  await response.body.dump();
  return response.statusCode;
}

test('the control plane tells its health and describes itself', () =>
  on(async (call, xdms, { url }) => {
    assert.deepEqual((await call('GET', '/health')).json, { status: 'ok', xcapRoot: xdms.xcapRoot });
    const { json } = await call('GET', '/openapi.json');
    assert.equal(json.openapi, '3.1.0');
    assert.deepEqual(json.servers, [{ url }]);
    const described = Object.values(json.paths ?? {}).flatMap((path) => Object.keys(path ?? {}));
    assert.equal(described.length, xdmsPlane(xdms).operations.length + 2, 'two streams besides');
    assert.ok(json.paths?.['/faults']?.post?.requestBody?.content?.['application/json']?.schema?.properties?.respond);
  }));

test('a fault, the journal and a reset by HTTP', () =>
  on(async (call, xdms) => {
    const fault = { match: { method: 'GET' }, respond: { status: 503, retryAfter: 2 }, times: 1 };
    assert.equal((await call('POST', '/faults', fault)).status, 200);
    assert.deepEqual([await statusOf(xdms), await statusOf(xdms)], [503, 404]);
    const { json } = await call('GET', '/requests?auid=resource-lists&node=false&status=503');
    assert.deepEqual([json.dropped, json.requests?.length, json.requests?.[0]?.number], [0, 1, 1]);
    assert.equal((await call('GET', '/requests/wait?method=GET&after=1')).json.number, 2);
    const late = await call('GET', '/requests/wait?method=PUT&timeoutMs=1');
    assert.equal(late.status, 404);
    assert.match(String(late.json.message), /nearest misses/);
    assert.equal((await call('POST', '/chaos', { rate: 1, seed: 3 })).json.seed, 3);
    assert.equal((await call('POST', '/reset')).status, 200);
    assert.equal((await call('GET', '/requests')).json.requests?.length, 0);
    assert.equal(await statusOf(xdms), 404);
  }));

test('documents, users, deviations and time by HTTP', () =>
  on(async (call, xdms) => {
    assert.equal((await call('PUT', `/documents/${PATH}`, TEXT)).json.text, TEXT);
    assert.equal(await statusOf(xdms), 200);
    assert.equal((await call('GET', `/documents/${PATH}`)).json.user, ALICE);
    assert.equal((await call('GET', '/documents')).json.documents?.length, 1);
    assert.equal((await call('DELETE', `/documents/${PATH}`)).status, 200);
    assert.equal((await call('GET', `/documents/${PATH}`)).status, 404);
    assert.equal((await call('POST', '/users', { xui: 'sip:bob@example.com' })).status, 200);
    const ids = { deviations: ['creation-is-200'] };
    assert.deepEqual((await call('PUT', '/deviations', ids)).json, ids);
    assert.deepEqual((await call('GET', '/deviations')).json, ids);
    assert.ok((await call('POST', '/clock', { advanceMs: 1_000 })).json.now);
    assert.deepEqual((await call('GET', '/findings')).json, { findings: [] });
  }));

test('a document is put back to its state of the start, by POST and by the method RESET', async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }], seed: { [PATH]: TEXT } });
  const control = await startControl(xdms, { port: 0 });
  const other = { auid: 'resource-lists', user: ALICE, document: 'other' };
  const reset = async (path: string): Promise<unknown> => {
    const answer = await request(`${control.url}/documents/${path}?reset`, { method: 'POST' });
    return answer.body.json();
  };
  try {
    const { etag } = xdms.documents.put({ ...other, document: 'index' }, TEXT.replace('"a"', '"b"'));
    const { document } = (await reset(PATH)) as { readonly document: Json };
    assert.equal(document.text, TEXT);
    assert.notEqual(document.etag, etag);
    xdms.documents.put(other, TEXT);
    const raw = await exchangeOctets(control.url, `RESET /documents/resource-lists/users/${ALICE}/other HTTP/1.1`);
    assert.match(raw, /^HTTP\/1\.1 200 [\s\S]*\{"document":null\}$/);
    assert.equal(xdms.documents.get(other), undefined);
    assert.match(await exchangeOctets(control.url, 'RESET /documents/x HTTP/1.1'), /^HTTP\/1\.1 400 .*"path"/s);
    assert.match(await exchangeOctets(control.url, 'RESET / HTTP/1.1', 'Host: evil.example'), /^HTTP\/1\.1 421 /);
    assert.match(await exchangeOctets(control.url, 'NOTHING / HTTP/1.1'), /^HTTP\/1\.1 400 /);
  } finally {
    await control.close();
  }
});

/** Sends a head by a socket of its own, since clients know no method RESET. Returns the whole response. */
async function exchangeOctets(url: string, line: string, field = 'Host: localhost'): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`${line}\r\n${field}\r\n\r\n`);
  return text(socket);
}

test('snapshots by HTTP keep and restore documents', () =>
  on(async (call, xdms) => {
    assert.deepEqual((await call('POST', '/snapshots')).json, { snapshot: '1' });
    await call('PUT', `/documents/${PATH}`, TEXT);
    assert.deepEqual((await call('POST', '/snapshots')).json, { snapshot: '2' });
    assert.equal((await call('POST', '/snapshots/1/restore')).status, 200);
    assert.equal(await statusOf(xdms), 404);
    assert.equal((await call('POST', '/snapshots/2/restore')).status, 200);
    assert.equal(await statusOf(xdms), 200);
    assert.equal((await call('DELETE', '/snapshots/1')).status, 200);
    assert.deepEqual((await call('GET', '/snapshots')).json, { snapshots: ['2'] });
    assert.equal((await call('POST', '/snapshots/1/restore')).status, 404);
  }));

test('single deviations are switched on and off by HTTP', () =>
  on(async (call) => {
    await call('PUT', '/deviations/creation-is-200');
    const both = await call('PUT', '/deviations/conflicts-are-500');
    assert.deepEqual(both.json, { deviations: ['creation-is-200', 'conflicts-are-500'] });
    assert.deepEqual((await call('DELETE', '/deviations/creation-is-200')).json, { deviations: ['conflicts-are-500'] });
    const { json } = await call('GET', '/deviations/known');
    assert.ok(Object.values(json.deviations ?? {}).some((known) => String(known?.id) === 'creation-is-200'));
  }));

test('users are listed without passwords and tokens, and the clock is read', () =>
  on(async (call, xdms) => {
    const tokens = [{ token: 'abc', scopes: ['read'], expiresAt: '2027-01-31T12:00:00Z' }];
    await call('POST', '/users', { xui: 'sip:bob@example.com', password: 'open-sesame', tokens });
    assert.deepEqual(xdms.snapshot().users.at(-1)?.tokens, tokens);
    const { json } = await call('GET', '/users');
    assert.deepEqual(json, { users: [{ xui: ALICE }, { xui: 'sip:bob@example.com' }] });
    const { json: before } = await call('GET', '/clock');
    const { json: after } = await call('POST', '/clock', { advanceMs: 60_000 });
    assert.ok(Date.parse(String(after.now)) - Date.parse(String(before.now)) >= 60_000);
  }));

test('readiness tells whether the mock takes connections', () =>
  on(async (call, xdms) => {
    assert.deepEqual(await call('GET', '/ready'), { status: 200, json: { status: 'ready' } });
    assert.equal(xdms.requests().length, 0);
    await xdms.close();
    assert.equal((await call('GET', '/ready')).status, 503);
    assert.equal((await call('GET', '/health')).status, 200);
  }));

test('a control plane beyond loopback needs a token, and so does each of its requests', async () => {
  await using xdms = await startXdms();
  await assert.rejects(startControl(xdms, { host: '0.0.0.0', port: 0 }), { argument: 'token' });
  await assert.rejects(startControl(xdms, { port: 0, token: 'short' }), { argument: 'token' });
  const control = await startControl(xdms, { host: '0.0.0.0', port: 0, token: 'open-sesame' });
  const statusWith = async (path: string, headers: Record<string, string>): Promise<number> => {
    const response = await request(`http://127.0.0.1:${new URL(control.url).port}${path}`, { headers });
    await response.body.dump();
    return response.statusCode;
  };
  try {
    assert.equal(await statusWith('/requests', {}), 401);
    assert.equal(await statusWith('/openapi.json', {}), 401);
    assert.equal(await statusWith('/nothing', {}), 401);
    assert.equal(await statusWith('/requests', { authorization: 'Bearer open-sesam' }), 401);
    assert.equal(await statusWith('/requests', { authorization: 'Basic open-sesame' }), 401);
    assert.equal(await statusWith('/requests', { authorization: 'Bearer open-sesame' }), 200);
    assert.equal(await statusWith('/ready', {}), 200);
    assert.match(await exchangeOctets(control.url, 'RESET /documents/x HTTP/1.1'), /^HTTP\/1\.1 401 /);
  } finally {
    await control.close();
  }
});

const REFUSED: readonly (readonly [method: Method, path: string, body: unknown, argument: string])[] = [
  ['POST', '/faults', { respnd: {} }, 'respnd'],
  ['POST', '/faults', { respond: { status: 99 } }, 'respond.status'],
  ['POST', '/faults', 'text', 'Content-Type'],
  ['GET', '/requests?methd=PUT', undefined, 'methd'],
  ['PUT', '/deviations', { deviations: ['nothing'] }, 'deviations[0]'],
  ['PUT', '/documents/resource-lists/x', TEXT, 'path'],
  ['PUT', `/documents/${PATH}`, '<a/>', 'text'],
  ['POST', `/documents/${PATH}`, undefined, 'reset'],
  ['PUT', '/deviations/nothing', undefined, 'id[0]'],
];

for (const [method, path, body, argument] of REFUSED) {
  test(`the control plane refuses ${method} ${path} ${JSON.stringify(body)?.slice(0, 30)}, naming ${argument}`, () =>
    on(async (call) => {
      const { status, json } = await call(method, path, body);
      assert.deepEqual([status, json.argument], [400, argument]);
    }));
}

test('pages of other sites cannot use the control plane', () =>
  on(async (_call, _xdms, { url }) => {
    const statusWith = async (headers: Record<string, string>): Promise<number> => {
      const response = await request(`${url}/reset`, { method: 'POST', headers });
      await response.body.dump();
      return response.statusCode;
    };
    assert.equal(await statusWith({ origin: 'http://evil.example' }), 403);
    assert.equal(await statusWith({ host: 'evil.example' }), 421);
    assert.equal(await statusWith({ origin: url }), 200);
  }));

test('two versions of a document are compared as an xcap-diff document', () =>
  on(async (call, xdms) => {
    const { etag: from } = xdms.documents.put({ auid: 'resource-lists', user: ALICE, document: 'index' }, TEXT);
    await call('PUT', `/documents/${PATH}`, TEXT.replace('"/>', '"/><list name="b"/>'));
    const { status, json } = await call('GET', `/differences/${PATH}?from=${encodeURIComponent(from)}`);
    assert.equal(status, 200);
    assert.match(String(json.xcapDiff), /<d:add sel="[^"]*"><list name="b"/);
    assert.equal((await call('GET', `/differences/${PATH}`)).status, 400);
  }));
