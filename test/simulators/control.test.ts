import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { type ControlServer, startControl } from '../../simulators/control/control-server.js';
import { OPERATIONS } from '../../simulators/control/operations.js';
import { startXdms, type Xdms } from '../../simulators/xdms/xdms.js';

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
  const control = await startControl(xdms, 0);
  try {
    await run(
      async (method, path, body) => {
        const isText = typeof body === 'string';
        const response = await request(`${control.url}${path}`, {
          method,
          ...(body !== undefined && {
            body: isText ? body : JSON.stringify(body),
            headers: { 'content-type': isText ? 'application/xml' : 'application/json' },
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
    assert.equal(described.length, OPERATIONS.length);
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

const REFUSED: readonly (readonly [method: Method, path: string, body: unknown, argument: string])[] = [
  ['POST', '/faults', { respnd: {} }, 'respnd'],
  ['POST', '/faults', { respond: { status: 99 } }, 'respond.status'],
  ['POST', '/faults', 'text', 'Content-Type'],
  ['GET', '/requests?methd=PUT', undefined, 'methd'],
  ['PUT', '/deviations', { deviations: ['nothing'] }, 'deviations[0]'],
  ['PUT', '/documents/resource-lists/x', TEXT, 'path'],
  ['PUT', `/documents/${PATH}`, '<a/>', 'text'],
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
