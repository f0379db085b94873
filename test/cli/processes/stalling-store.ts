import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

export const INDEX = '/xcap/resource-lists/users/sip:alice@example.com/index';
export const MINE =
  '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="mine"/></resource-lists>';

/** A store with a document of alice. It calls `written` after a write to the document, and may then stall until it recovers. */
export async function store(context: TestContext, written: () => void, stalls: boolean) {
  const documents = new Map([[INDEX, MINE]]);
  let isStalled = false;
  let hasRecovered = false;
  const server = createServer(async (incoming, response) => {
    const { method = '', url = '' } = incoming;
    let body = '';
    for await (const part of incoming.setEncoding('utf8')) body += part;
    if (isStalled) return;
    const found = documents.get(url);
    if (method === 'PUT') documents.set(url, body);
    if (method === 'DELETE') documents.delete(url);
    if (method !== 'GET' && url === INDEX) {
      isStalled = stalls && !hasRecovered;
      written();
      if (isStalled) return;
    }
    response.writeHead(method !== 'PUT' && found === undefined ? 404 : 200, {
      'Content-Type': 'application/resource-lists+xml',
    });
    response.end(method === 'GET' ? found : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/xcap`;
  return {
    options: ['--subject', root, '--user', 'sip:alice@example.com'],
    uri: new URL(INDEX, root).href,
    documents,
    recover: () => {
      hasRecovered = true;
      isStalled = false;
    },
  };
}
