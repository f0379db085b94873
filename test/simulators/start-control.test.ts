import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Agent, request } from 'undici';
import {
  type ControlServer,
  startControl,
  startLicenseServer,
  startXdms,
  startXdmsTenants,
  type Xdms,
} from '../../simulators/index.js';
import { applyXcapDiff } from '../../src/client/index.js';
import { certificate, privateKey } from '../client/xcap/tls-material.js';

const ALICE = 'sip:alice@example.com';
const BOB = 'sip:bob@example.com';
const INDEX = { auid: 'resource-lists', user: ALICE, document: 'index' };
const lists = (content: string): string =>
  `<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">${content}</resource-lists>`;

/** What an event of the stream of changes says. */
interface Change {
  readonly auid: string;
  readonly user?: string;
  readonly document: string;
  readonly previousEtag?: string;
  readonly etag?: string;
  readonly xcapDiff: string;
}

/** Reads events until there are `count`, and ends the stream. */
async function changes(
  control: ControlServer,
  query: string,
  count: number,
  act: () => void,
): Promise<readonly Change[]> {
  const { body, headers, statusCode } = await request(`${control.url}/changes${query}`);
  assert.deepEqual([statusCode, headers['content-type']], [200, 'text/event-stream']);
  body.setEncoding('utf8');
  act();
  let text = '';
  for await (const piece of body) {
    text += piece;
    if ((text.match(/\n\n/g)?.length ?? 0) >= count) break;
  }
  return text
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => {
      const [, data = ''] = /^event: change\ndata: (.*)$/.exec(event) ?? [];
      return JSON.parse(data) as Change;
    });
}

function write(xdms: Xdms): void {
  xdms.documents.put({ ...INDEX, user: BOB }, lists('<list name="b"/>'));
  xdms.documents.put(INDEX, lists('<list name="a"/>'));
  xdms.documents.put(INDEX, lists('<list name="a"/><list name="work"/>'));
  xdms.documents.delete(INDEX);
}

test('the stream of changes tells each change, and its xcap-diff document patches a copy', async () => {
  await using xdms = await startXdms();
  await using control = await startControl(xdms);
  const [ofBob, created, changed, deleted] = await changes(control, '', 4, () => write(xdms));
  assert.equal(ofBob?.user, BOB);
  assert.deepEqual([created?.previousEtag, deleted?.etag], [undefined, undefined]);
  assert.deepEqual([changed?.previousEtag, changed?.etag], [created?.etag, deleted?.previousEtag]);
  const sel = `resource-lists/users/${ALICE}/index`;
  const copy = { sel, etag: created?.etag ?? '', text: lists('<list name="a"/>') };
  const patched = applyXcapDiff(copy, changed?.xcapDiff ?? '');
  assert.equal('text' in patched ? patched.text : patched, lists('<list name="a"/><list name="work"/>'));
});

test('a query selects changes, and a field that is none is refused', async () => {
  await using xdms = await startXdms();
  await using control = await startControl(xdms);
  const told = await changes(control, `?auid=resource-lists&user=${ALICE}`, 3, () => write(xdms));
  assert.deepEqual(
    told.map(({ user }) => user),
    [ALICE, ALICE, ALICE],
  );
  const { statusCode, body } = await request(`${control.url}/changes?usr=x`);
  assert.deepEqual([statusCode, ((await body.json()) as { argument: string }).argument], [400, 'usr']);
});

test('each tenant has its control plane below its name, and all have one health', async () => {
  const users = [{ xui: ALICE }];
  await using server = await startXdmsTenants({ tenants: { red: { users }, blue: { users } } });
  await using control = await startControl(server);
  const call = async (path: string, method: 'GET' | 'POST' = 'GET') => {
    const { statusCode, body } = await request(control.url + path, { method });
    return { status: statusCode, text: await body.text() };
  };
  assert.deepEqual(JSON.parse((await call('/health')).text), { status: 'ok', tenants: ['red', 'blue'] });
  assert.equal((await call('/ready')).text, '{"status":"ready"}');
  assert.match((await call('/red/openapi.json')).text, new RegExp(`"servers":\\[\\{"url":"${control.url}/red"`));
  server.tenants.red.documents.put(INDEX, lists(''));
  server.tenants.blue.documents.put(INDEX, lists(''));
  assert.equal((await call('/red/reset', 'POST')).status, 200);
  assert.deepEqual(
    [server.tenants.red, server.tenants.blue].map(({ documents }) => documents.list().length),
    [0, 1],
  );
  assert.match((await call('/')).text, /<a href="red\/">red<\/a>/);
  assert.match((await call('/blue/')).text, /Control plane of the mock XDMS/);
  assert.equal((await call('/requests')).status, 404);
});

test('a token guards the control planes of tenants, but not their pages and health', async () => {
  await using server = await startXdmsTenants({ tenants: { red: {} } });
  await using control = await startControl(server, { token: 'a-long-token' });
  const statusOf = async (path: string): Promise<number> => {
    const { statusCode, body } = await request(control.url + path);
    await body.dump();
    return statusCode;
  };
  for (const open of ['/', '/health', '/ready', '/red/', '/red/health', '/red/ready']) {
    assert.equal(await statusOf(open), 200, open);
  }
  for (const closed of ['/red/documents', '/red/events', '/red/changes', '/red/openapi.json']) {
    assert.equal(await statusOf(closed), 401, closed);
  }
});

test('the control plane serves https with its own or a given certificate, and knows its origin', async () => {
  await using server = await startLicenseServer({
    masters: [{ key: 'a2V5', organisation: 'acme', master: 'acme-1', totalCredit: 1 }],
  });
  for (const tls of [true, { cert: certificate, key: privateKey }]) {
    await using control = await startControl(server, { tls });
    assert.match(control.url, /^https:/);
    if (tls !== true) assert.equal(control.certificate, certificate);
    const dispatcher = new Agent({ connect: { ca: control.certificate ?? '' } });
    const { statusCode, body } = await request(`${control.url}/masters`, {
      dispatcher,
      headers: { origin: control.url },
    });
    assert.equal(statusCode, 200);
    assert.match(await body.text(), /acme-1/);
    const other = await request(`${control.url}/masters`, {
      dispatcher,
      headers: { origin: control.url.replace('https', 'http') },
    });
    assert.equal(other.statusCode, 403);
    await other.body.dump();
    await dispatcher.close();
  }
});

test('wrong options of a control plane are refused by name', async () => {
  await using xdms = await startXdms();
  for (const [options, argument] of [
    [{ port: -1 }, 'port'],
    [{ prot: 1 }, 'prot'],
    [{ tls: { crt: '' } }, 'tls.crt'],
    [{ host: '' }, 'host'],
  ] as const) {
    await assert.rejects(startControl(xdms, options as never), { argument });
  }
});
