import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { Agent, request } from 'undici';
import { type DocumentBefore, wasMissing } from '../../../../src/measure/server/documents/document-before.js';
import { rememberingOriginals } from '../../../../src/measure/server/documents/remember-documents.js';

const DOCUMENT = '/xcap/resource-lists/users/sip:alice@example.com/index';

/** A server that records its requests. It answers a GET with a document, or closes the connection. */
async function network(context: TestContext, answers: 'document' | 'nothing') {
  const asked: string[] = [];
  const server = createServer((incoming, response) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    if (incoming.method !== 'GET') response.writeHead(200).end();
    else if (answers === 'nothing') response.destroy();
    else response.writeHead(200, { 'Content-Type': 'application/resource-lists+xml' }).end('<old/>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const agent = new Agent();
  context.after(async () => {
    await agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  const users = [{ xui: 'sip:alice@example.com' }];
  const subject = { name: 'elsewhere', xcapRoot: `${origin}/xcap`, users, timeoutMs: 5_000 };
  const originals = new Map<string, DocumentBefore>();
  const dispatcher = agent.compose(rememberingOriginals({ subject, originals, dispatcher: agent }));
  const send = async (method: 'GET' | 'PUT' | 'DELETE', target: string) => {
    const { body } = await request(origin + target, { method, dispatcher });
    await body.dump();
  };
  return { asked, originals, origin, send };
}

test('before the first write to a document, and only then, it is asked for and remembered', async (context) => {
  const { asked, originals, origin, send } = await network(context, 'document');
  await send('PUT', `${DOCUMENT}/~~/resource-lists/list%5B1%5D?xmlns(a=b)`);
  await send('DELETE', DOCUMENT);
  assert.deepEqual(asked, [
    `GET ${DOCUMENT}`,
    `PUT ${DOCUMENT}/~~/resource-lists/list%5B1%5D?xmlns(a=b)`,
    `DELETE ${DOCUMENT}`,
  ]);
  assert.deepEqual(
    [...originals].map(([uri, before]) =>
      wasMissing(before) ? [uri, before] : [uri, before.contentType, Buffer.from(before.body).toString()],
    ),
    [[origin + DOCUMENT, 'application/resource-lists+xml', '<old/>']],
  );
});

test('reading, and writing elsewhere than on the subject, asks for nothing', async (context) => {
  const { asked, originals, send } = await network(context, 'document');
  await send('GET', DOCUMENT);
  await send('PUT', '/elsewhere');
  assert.deepEqual(asked, [`GET ${DOCUMENT}`, 'PUT /elsewhere']);
  assert.equal(originals.size, 0);
});

test('without a response to that GET the write is not sent', async (context) => {
  const { asked, send } = await network(context, 'nothing');
  await assert.rejects(send('PUT', DOCUMENT), { code: 'XCAP_CONNECTION' });
  assert.equal(
    asked.some((line) => line.startsWith('PUT')),
    false,
  );
});
