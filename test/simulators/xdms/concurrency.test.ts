import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Agent, request } from 'undici';
import { defined } from '../../../common/defined.js';
import { startXdms, type Xdms } from '../../../simulators/start/xdms.js';

const ALICE = 'sip:alice@example.com';
const ROUNDS = 50;
const PARALLEL = 8;

const LISTS = { 'content-type': 'application/resource-lists+xml' };
const ELEMENT = { 'content-type': 'application/xcap-el+xml' };

interface Reply {
  readonly status: number;
  readonly etag: string;
  readonly body: string;
}

/** Sends parallel requests, each on a separate connection. */
class Client {
  readonly #dispatcher = new Agent({ connections: PARALLEL });
  readonly #document: string;

  constructor({ xcapRoot }: Xdms) {
    this.#document = `${xcapRoot}/resource-lists/users/${ALICE}/index`;
  }

  async send(method: 'GET' | 'PUT', selector = '', headers = {}, body?: string): Promise<Reply> {
    const options = { dispatcher: this.#dispatcher, method, headers, ...defined({ body }) };
    const response = await request(this.#document + selector, options);
    const text = await response.body.text();
    return { status: response.statusCode, etag: String(response.headers.etag), body: text };
  }

  close(): Promise<void> {
    return this.#dispatcher.close();
  }
}

const list = (name: string): string => `<list name="${name}"/>`;
const document = (...names: readonly string[]): string =>
  `<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">${names.map(list).join('')}</resource-lists>`;
const inParallel = <T>(one: (index: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: PARALLEL }, (_, index) => one(index)));

test(`in each of ${ROUNDS} rounds one of ${PARALLEL} parallel PUTs with the same entity tag wins`, async (t) => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }] });
  const client = new Client(xdms);
  t.after(() => client.close());
  let { etag } = await client.send('PUT', '', LISTS, document());
  for (let round = 0; round < ROUNDS; round += 1) {
    const replies = await inParallel((index) =>
      client.send('PUT', '', { ...LISTS, 'if-match': etag }, document(`${round}-${index}`)),
    );
    const winner = replies.findIndex(({ status }) => status === 200);
    const statuses = replies.map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [200, ...Array<number>(PARALLEL - 1).fill(412)]);
    const now = await client.send('GET');
    assert.deepEqual([now.body, now.etag], [document(`${round}-${winner}`), replies[winner]?.etag]);
    assert.notEqual(now.etag, etag);
    etag = now.etag;
  }
});

test(`in each of ${ROUNDS} rounds all of ${PARALLEL} parallel PUTs of elements survive`, async (t) => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }] });
  const client = new Client(xdms);
  t.after(() => client.close());
  for (let round = 0; round < ROUNDS; round += 1) {
    await client.send('PUT', '', LISTS, document());
    const replies = await inParallel((index) =>
      client.send('PUT', `/~~/resource-lists/list%5B@name=%22${index}%22%5D`, ELEMENT, list(String(index))),
    );
    assert.deepEqual(
      replies.map(({ status }) => status),
      Array<number>(PARALLEL).fill(201),
    );
    assert.equal(new Set(replies.map(({ etag }) => etag)).size, PARALLEL);
    const now = await client.send('GET');
    const names = [...now.body.matchAll(/name="(\d)"/g)].map(([, name]) => Number(name));
    assert.deepEqual(
      names.toSorted((one, other) => one - other),
      [...Array(PARALLEL).keys()],
    );
    assert.ok(replies.some(({ etag }) => etag === now.etag));
  }
});
