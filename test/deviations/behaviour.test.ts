import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { startXdms } from '../../simulators/index.js';
import { InvalidArgumentError } from '../../src/shared/errors.js';

const ALICE = 'sip:alice@example.com';
const TEXT =
  '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><!-- head --><list name="a"/></resource-lists>';

interface Answered {
  readonly status: number;
  readonly etag: string | undefined;
  readonly type: string | undefined;
  readonly body: string;
}

type Method = 'GET' | 'PUT' | 'DELETE';

/** Runs a test with a document on a deviating mock; `ask` sends a request for the document or one of its nodes. */
async function on(deviations: readonly string[], live: (ask: Ask) => Promise<void>): Promise<void> {
  await using xdms = await startXdms({ users: [{ xui: ALICE }], deviations });
  const ask: Ask = async (method, { node = '', body = TEXT, headers = {} } = {}) => {
    const type = node === '' ? 'application/resource-lists+xml' : 'application/xcap-el+xml';
    const response = await request(`${xdms.xcapRoot}/resource-lists/users/${ALICE}/index${node}`, {
      method,
      headers: { ...(method === 'PUT' && { 'content-type': type }), ...headers },
      ...(method === 'PUT' && { body }),
    });
    return {
      status: response.statusCode,
      etag: one(response.headers.etag),
      type: one(response.headers['content-type']),
      body: await response.body.text(),
    };
  };
  await live(ask);
}

interface Question {
  readonly node?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Ask = (method: Method, question?: Question) => Promise<Answered>;

function one(field: string | string[] | undefined): string | undefined {
  return Array.isArray(field) ? field[0] : field;
}

const NAME = '/~~/resource-lists/list/@name';

test('creation-is-200: a PUT that creates a resource gets 200', () =>
  on(['creation-is-200'], async (ask) => {
    assert.equal((await ask('PUT')).status, 200);
    assert.equal((await ask('GET')).body, TEXT);
  }));

test('attribute-bare: a GET of an attribute returns no quotes', () =>
  on(['attribute-bare'], async (ask) => {
    await ask('PUT');
    assert.equal((await ask('GET', { node: NAME })).body, 'a');
  }));

test('conflicts-are-500: malformed XML gets 500 and is not stored', () =>
  on(['conflicts-are-500'], async (ask) => {
    assert.equal((await ask('PUT', { body: '<resource-lists' })).status, 500);
    assert.equal((await ask('GET')).status, 404);
  }));

test('no-conditions: a false condition has no effect', () =>
  on(['no-conditions'], async (ask) => {
    assert.equal((await ask('PUT', { headers: { 'if-match': '"another"' } })).status, 201);
    assert.equal((await ask('PUT', { headers: { 'if-none-match': '*' } })).status, 200);
  }));

test('no-etag-on-delete: the response to a DELETE of a node has no entity tag, that to a GET has one', () =>
  on(['no-etag-on-delete'], async (ask) => {
    await ask('PUT');
    const deleted = await ask('DELETE', { node: '/~~/resource-lists/list' });
    assert.deepEqual([deleted.status, deleted.etag], [200, undefined]);
    assert.notEqual((await ask('GET')).etag, undefined);
  }));

test('comments-dropped-on-store: comments are not stored', () =>
  on(['comments-dropped-on-store'], async (ask) => {
    await ask('PUT');
    assert.equal((await ask('GET')).body, TEXT.replace('<!-- head -->', ''));
  }));

test('delete-does-nothing: a DELETE gets 200, and nothing is deleted', () =>
  on(['delete-does-nothing'], async (ask) => {
    await ask('PUT');
    assert.equal((await ask('DELETE')).status, 200);
    assert.equal((await ask('GET')).status, 200);
  }));

test('a mock can have several deviations at once', () =>
  on(['creation-is-200', 'attribute-bare', 'documents-are-application-xml'], async (ask) => {
    assert.equal((await ask('PUT')).status, 200);
    assert.equal((await ask('GET', { node: NAME })).body, 'a');
    assert.equal((await ask('GET')).type, 'application/xml');
  }));

test('the state of a deviation belongs to one server, and a reset clears it', async () => {
  await using first = await startXdms({ users: [{ xui: ALICE }], deviations: ['deleted-nodes-can-still-be-read'] });
  const node = (root: string): string => `${root}/resource-lists/users/${ALICE}/index/~~/resource-lists`;
  const document = (root: string): string => `${root}/resource-lists/users/${ALICE}/index`;
  const status = async (url: string, method: Method = 'GET'): Promise<number> => {
    const response = await request(url, {
      method,
      ...(method === 'PUT' && { body: TEXT, headers: { 'content-type': 'application/resource-lists+xml' } }),
    });
    await response.body.dump();
    return response.statusCode;
  };
  await status(document(first.xcapRoot), 'PUT');
  await status(document(first.xcapRoot), 'DELETE');
  assert.equal(await status(node(first.xcapRoot)), 200);
  first.reset();
  assert.equal(await status(node(first.xcapRoot)), 404);
});

test('a mock without deviations does none of this', () =>
  on([], async (ask) => {
    assert.equal((await ask('PUT')).status, 201);
    assert.equal((await ask('GET', { node: NAME })).body, '"a"');
    assert.equal((await ask('GET')).body, TEXT);
    assert.equal((await ask('DELETE')).status, 200);
    assert.equal((await ask('GET')).status, 404);
  }));

test('deviations must be a list of ids', async () => {
  await assert.rejects(startXdms({ deviations: [''] }), InvalidArgumentError);
});
