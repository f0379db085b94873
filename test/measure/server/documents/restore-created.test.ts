import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import type { Exchange } from '../../../../common/exchange.js';
import type { DocumentBefore } from '../../../../src/measure/server/documents/document-before.js';
import { restoreDocuments } from '../../../../src/measure/server/documents/restore.js';
import type { Subject } from '../../../../src/measure/server/subject/subject.js';

/** A server that records its requests, and a subject with its address. */
async function subject(context: TestContext, statusOf: (request: IncomingMessage) => number) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const status = statusOf(request);
    const challenge = { 'WWW-Authenticate': 'Digest realm="r", nonce="n", qop="auth", algorithm=MD5' };
    if (status === 0) response.destroy();
    else response.writeHead(status, status === 401 ? challenge : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const xcapRoot = `http://127.0.0.1:${(server.address() as AddressInfo).port}/xcap`;
  const users = [
    { xui: 'sip:alice@example.com', username: 'alice', password: 'secret' },
    { xui: 'sip:bob@example.com', username: 'bob', password: 'secret' },
  ];
  return { asked, subject: { name: 'x', xcapRoot, users, timeoutMs: 2_000 } };
}

/** Restores after a scenario that has created documents. */
function deleteDocuments(target: Subject, uris: readonly string[]): Promise<readonly string[]> {
  const originals = new Map(uris.map((uri) => [new URL(uri).href, { status: 404 }]));
  return restoreDocuments({ subject: target, exchanges: [], originals });
}

function stored(url: string, method = 'PUT', status = 201): Exchange {
  const { origin, pathname } = new URL(url);
  return {
    request: { method, origin, target: pathname, headers: [], body: new Uint8Array() },
    response: { status, reasonPhrase: '', headers: [], body: new Uint8Array() },
    startedAt: 0,
    durationMs: 1,
  };
}

/** The requests that change something. */
const writes = (asked: readonly string[]) => asked.filter((line) => !line.startsWith('GET '));

const ALICES = '/resource-lists/users/sip:alice@example.com/index';
const BOBS = '/org.example.unknown/users/sip:bob@example.com/deep/er';
const GLOBAL = '/org.example.unknown/global/index';

test('documents of known and unknown usages are deleted, the last created first, without other writes', async (context) => {
  const gone = new Set<string | undefined>();
  const { asked, subject: target } = await subject(context, ({ method, url }) => {
    if (method === 'DELETE') gone.add(url);
    return method === 'GET' && gone.has(url) ? 404 : 200;
  });
  await deleteDocuments(
    target,
    [GLOBAL, BOBS, ALICES].map((document) => target.xcapRoot + document),
  );
  assert.deepEqual(writes(asked), [`DELETE /xcap${ALICES}`, `DELETE /xcap${BOBS}`, `DELETE /xcap${GLOBAL}`]);
});

test("each document is deleted with its owner's credentials", async (context) => {
  const users: (string | undefined)[] = [];
  const gone = new Set<string | undefined>();
  const { subject: target } = await subject(context, ({ headers, method, url }) => {
    if (headers.authorization === undefined) return 401;
    if (method === 'GET') return gone.has(url) ? 404 : 200;
    gone.add(url);
    users.push(/username="([^"]*)"/.exec(headers.authorization)?.[1]);
    return 200;
  });
  await deleteDocuments(
    target,
    [ALICES, BOBS].map((document) => target.xcapRoot + document),
  );
  assert.deepEqual(users, ['bob', 'alice']);
});

test('a document that cannot be deleted does not stop the deletion of others', async (context) => {
  const { asked, subject: target } = await subject(context, ({ method, url }) =>
    url?.endsWith(BOBS) ? 0 : method === 'GET' ? 200 : 403,
  );
  await deleteDocuments(
    target,
    [ALICES, BOBS].map((document) => target.xcapRoot + document),
  );
  // The PUT of what is there tells whether the owner may still write.
  assert.deepEqual(writes(asked), [`DELETE /xcap${BOBS}`, `DELETE /xcap${ALICES}`, `PUT /xcap${ALICES}`]);
});

for (const status of [401, 403, 500, 503]) {
  test(`a document is not deleted when the GET before the first write got ${status}`, async (context) => {
    const { asked, subject: target } = await subject(context, () => 200);
    const originals = new Map([[target.xcapRoot + ALICES, { status }]]);
    assert.deepEqual(await restoreDocuments({ subject: target, exchanges: [], originals }), []);
    assert.deepEqual(asked, []);
  });
}

test('without documents to delete no request is sent', async (context) => {
  const { asked, subject: target } = await subject(context, () => 200);
  await deleteDocuments(target, []);
  assert.deepEqual(asked, []);
});

test('a document that the server has stored and does not show is deleted', async (context) => {
  const { asked, subject: target } = await subject(context, ({ method }) => (method === 'GET' ? 404 : 200));
  const uri = new URL(target.xcapRoot + ALICES).href;
  const restore = (exchanges: readonly Exchange[], others: readonly (readonly [string, DocumentBefore])[] = []) =>
    restoreDocuments({ subject: target, exchanges, originals: new Map([[uri, { status: 404 }], ...others]) });
  await restore([stored(uri)]);
  assert.deepEqual(writes(asked).splice(0), [`DELETE /xcap${ALICES}`]);
  asked.length = 0;
  await restore([stored(uri), stored(`${uri}/~~/resource-lists/list`, 'DELETE', 200)]);
  assert.deepEqual(writes(asked), [`DELETE /xcap${ALICES}`]);
  asked.length = 0;
  await restore([stored(uri), stored(uri, 'DELETE', 200)]);
  await restore([stored(uri, 'PUT', 409)]);
  // The server may hold this document to be the other one, whose original it has.
  const other = new URL(`${target.xcapRoot}/resource-lists/users/sip:alice@example.com/other`).href;
  await restore([stored(uri)], [[other, { contentType: 'application/resource-lists+xml', body: new Uint8Array() }]]);
  assert.ok(!writes(asked).includes(`DELETE /xcap${ALICES}`), asked.join());
});
