import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { deleteDocuments } from '../../../src/runner/documents/delete-created.js';

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

const ALICES = '/resource-lists/users/sip:alice@example.com/index';
const BOBS = '/org.example.unknown/users/sip:bob@example.com/deep/er';
const GLOBAL = '/org.example.unknown/global/index';

test('documents of known and unknown usages are deleted, without other requests', async (context) => {
  const { asked, subject: target } = await subject(context, () => 200);
  await deleteDocuments(
    target,
    [ALICES, BOBS, GLOBAL].map((document) => target.xcapRoot + document),
  );
  assert.deepEqual(asked, [`DELETE /xcap${ALICES}`, `DELETE /xcap${BOBS}`, `DELETE /xcap${GLOBAL}`]);
});

test("each document is deleted with its owner's credentials", async (context) => {
  const users: (string | undefined)[] = [];
  const { subject: target } = await subject(context, ({ headers }) => {
    if (headers.authorization === undefined) return 401;
    users.push(/username="([^"]*)"/.exec(headers.authorization)?.[1]);
    return 200;
  });
  await deleteDocuments(
    target,
    [ALICES, BOBS].map((document) => target.xcapRoot + document),
  );
  assert.deepEqual(users, ['alice', 'bob']);
});

test('a document that cannot be deleted does not stop the deletion of others', async (context) => {
  const { asked, subject: target } = await subject(context, ({ url }) => (url?.endsWith(ALICES) ? 0 : 404));
  await deleteDocuments(
    target,
    [ALICES, BOBS].map((document) => target.xcapRoot + document),
  );
  assert.equal(asked.at(-1), `DELETE /xcap${BOBS}`);
});

test('without documents to delete no request is sent', async (context) => {
  const { asked, subject: target } = await subject(context, () => 200);
  await deleteDocuments(target, []);
  assert.deepEqual(asked, []);
});
