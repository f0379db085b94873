import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import fastCheck from 'fast-check';
import { request } from 'undici';
import { jsonPieces, streamedJson } from '../../../simulators/control/lists/json-pieces.js';
import { firstPage } from '../../../simulators/control/lists/list-page.js';
import { startControl } from '../../../simulators/control/start-control.js';
import { startLicenseServer } from '../../../simulators/start/license-server.js';
import { startXdms } from '../../../simulators/start/xdms.js';
import { rawExchange } from '../../support/raw-http.js';

const ALICE = 'sip:alice@example.com';

interface Answer {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>> & { readonly next?: unknown };
}

async function get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { statusCode, body } = await request(url, { headers });
  return { status: statusCode, json: (await body.json()) as Answer['json'] };
}

/** Reads a list page by page. */
async function pages(url: string, name: string): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  for (let query = ''; ; ) {
    const { json } = await get(`${url}/${name}?limit=2${query}`);
    const items = json[name];
    assert.ok(Array.isArray(items) && items.length <= 2);
    all.push(...items);
    if (json.next === undefined) return all;
    query = `&after=${encodeURIComponent(String(json.next))}`;
  }
}

test('every list of the mock comes in pages', async () => {
  const users = [1, 2, 3, 4, 5].map((number) => ({ xui: `sip:user${number}@example.com` }));
  await using xdms = await startXdms({ users });
  await using control = await startControl(xdms);
  const list = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>';
  for (const { xui } of users) xdms.documents.put({ auid: 'resource-lists', user: xui, document: 'index' }, list);
  for (const name of ['a', 'b', 'c']) await (await request(`${xdms.xcapRoot}/${name}/x`)).body.dump();
  assert.deepEqual(await pages(control.url, 'users'), users);
  assert.deepEqual(await pages(control.url, 'documents'), xdms.documents.list());
  assert.deepEqual(
    (await pages(control.url, 'requests')).map((one) => (one as { number: number }).number),
    [1, 2, 3],
  );
  assert.deepEqual(await pages(control.url, 'findings'), JSON.parse(JSON.stringify(xdms.findings)));
  const { json } = await get(`${control.url}/usages?limit=3`);
  assert.deepEqual([json.auids, json.next], [xdms.auids.slice(0, 3), 3]);
});

test('the list of masters comes in pages', async () => {
  const masters = [1, 2, 3].map((number) => ({
    key: Buffer.alloc(32, number).toString('base64'),
    organisation: 'o',
    master: `m${number}`,
    totalCredit: 1,
  }));
  await using server = await startLicenseServer({ masters });
  await using control = await startControl(server);
  assert.deepEqual(await pages(control.url, 'masters'), server.masters);
});

test('a page of documents after one that is gone is refused', async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }] });
  await using control = await startControl(xdms);
  const { status, json } = await get(`${control.url}/documents?after=gone`);
  assert.deepEqual([status, json.argument], [400, 'after']);
});

test('a page ends at its number of entries and at its characters, and has one entry at least', () => {
  const page = (sizes: readonly number[], limit?: number) =>
    firstPage(sizes, (_size, index) => index, { limit, sizeOf: (size) => size });
  assert.deepEqual(page([1, 2, 3]), { items: [1, 2, 3] });
  assert.deepEqual(page([1, 2, 3], 2), { items: [1, 2], next: 1 });
  assert.deepEqual(page([600_000, 600_000, 1]), { items: [600_000], next: 0 });
  assert.deepEqual(page([2_000_000, 1]), { items: [2_000_000], next: 0 });
  assert.deepEqual(page([]), { items: [] });
});

test('JSON in pieces is the JSON of JSON.stringify', () => {
  fastCheck.assert(
    fastCheck.property(fastCheck.jsonValue({ maxDepth: 4 }), (value) => {
      assert.equal([...jsonPieces(value)].join(''), JSON.stringify(value));
    }),
    { seed: 39 },
  );
  const long = { text: '\u{1f600}"\n'.repeat(50_000), list: Array.from({ length: 20_000 }, (_, index) => ({ index })) };
  const pieces = [...jsonPieces(long)];
  assert.ok(pieces.every(({ length }) => length < 500_000) && pieces.length > 3);
  assert.deepEqual(JSON.parse(pieces.join('')), long);
});

test('a short answer is one text, and a long one is a stream', async () => {
  assert.equal(streamedJson({ status: 'ok' }), '{"status":"ok"}');
  const stream = streamedJson(['x'.repeat(300_000)]);
  assert.ok(stream instanceof Readable);
  assert.equal((await text(stream)).length, 300_004);
});

test('requests on one connection are answered in turn', async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }] });
  await using control = await startControl(xdms);
  const line = (target: string): string => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n`;
  const answers = await rawExchange(
    control.url,
    `${line('/requests/wait?timeoutMs=50')}\r\n${line('/health')}\r\n${line('/clock')}Connection: close\r\n\r\n`,
  );
  assert.match(answers, /^HTTP\/1\.1 404 [\s\S]*nearest misses[\s\S]*"status":"ok"[\s\S]*"now":/);
});

test('a connection on which more than a thousand requests wait ends', async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }] });
  await using control = await startControl(xdms);
  const one = 'GET /requests/wait HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const answers = await rawExchange(control.url, one.repeat(1_100)).catch((thrown: unknown) => thrown);
  assert.ok(answers instanceof Error || answers === '', String(answers));
});

for (const [site, status] of [
  ['cross-site', 403],
  ['same-site', 403],
  ['same-origin', 200],
  ['none', 200],
] as const) {
  test(`a request of a browser with Sec-Fetch-Site: ${site} gets ${status} from both control planes`, async () => {
    await using xdms = await startXdms({ users: [{ xui: ALICE }] });
    await using license = await startLicenseServer();
    for (const simulator of [xdms, license]) {
      await using control = await startControl(simulator);
      assert.equal((await get(`${control.url}/requests`, { 'sec-fetch-site': site })).status, status);
    }
  });
}
