import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { Agent, request } from 'undici';
import { defined } from '../../../../common/defined.js';
import type { Exchange } from '../../../../common/exchange.js';
import type { DocumentBefore } from '../../../../src/measure/server/documents/document-before.js';
import type { DocumentWatch } from '../../../../src/measure/server/documents/document-watch.js';
import type { DocumentJournal } from '../../../../src/measure/server/documents/journal.js';
import { rememberingOriginals } from '../../../../src/measure/server/documents/remember-documents.js';
import { RecordingDispatcher } from '../../../../src/measure/server/execution/recording-dispatcher.js';
import type { Subject } from '../../../../src/measure/server/subject/subject.js';

/** A server that stores documents, and may misbehave. */
export interface HostileStore {
  readonly documents: Map<string, string>;
  readonly subject: Subject;
  /** Methods and paths of the requests, oldest first. */
  readonly received: string[];
}

/**
 * Starts a server that stores documents by their path.
 *
 * @param misbehave answers a request itself and returns true, or leaves it to the store
 * @param keyOf name under which the store keeps a path
 */
export async function hostileStore(
  context: TestContext,
  misbehave: (store: HostileStore, incoming: IncomingMessage, response: ServerResponse, body: string) => boolean = () =>
    false,
  keyOf = (path: string) => path,
): Promise<HostileStore> {
  const server = createServer(async (incoming, response) => {
    let body = '';
    for await (const part of incoming.setEncoding('utf8')) body += part;
    const { method = '', url = '' } = incoming;
    store.received.push(`${method} ${url}`);
    if (misbehave(store, incoming, response, body)) return;
    const key = keyOf(url);
    const found = store.documents.get(key);
    if (method === 'PUT') store.documents.set(key, body);
    if (method === 'DELETE') store.documents.delete(key);
    const isMissing = method !== 'PUT' && found === undefined;
    response.writeHead(isMissing ? 404 : 200, { 'Content-Type': 'application/resource-lists+xml' });
    response.end(method === 'GET' ? found : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const xcapRoot = `http://127.0.0.1:${(server.address() as AddressInfo).port}/xcap`;
  const users = [{ xui: 'sip:alice@example.com', password: 'very-secret' }];
  // A server that always answers 429 is waited for once.
  const traffic = { maxWaitMs: 300 };
  const subject = { name: 'hostile', xcapRoot, users, timeoutMs: 2_000, traffic };
  const store: HostileStore = { documents: new Map(), subject, received: [] };
  return store;
}

/** What a case does to the documents of a subject, with the dispatcher of the hooks. */
export async function scenarioOn(
  context: TestContext,
  { subject }: HostileStore,
  journal?: DocumentJournal,
  watch?: DocumentWatch,
) {
  const exchanges: Exchange[] = [];
  const originals = new Map<string, DocumentBefore>();
  const questions = new Agent();
  const recording = new RecordingDispatcher(new Agent(), (exchange) => exchanges.push(exchange));
  const dispatcher = recording.compose(
    rememberingOriginals({ subject, originals, exchanges, journal, watch, dispatcher: questions }),
  );
  context.after(() => Promise.all([questions.destroy(), recording.destroy()]));
  const send = async (method: 'GET' | 'PUT' | 'DELETE', path: string, body = ''): Promise<void> => {
    const { origin } = new URL(subject.xcapRoot);
    await request(origin + path, { method, dispatcher, ...defined({ body: method === 'PUT' ? body : undefined }) })
      .then((answer) => answer.body.dump())
      .catch(() => undefined);
  };
  return { send, documents: { subject, exchanges, originals, journal, watch } };
}

/** Demands Digest credentials with a nonce that is valid for one request. */
export function oneTimeNonces(): (incoming: IncomingMessage, response: ServerResponse) => boolean {
  const valid = new Set<string>();
  return ({ headers }, response) => {
    const nonce = /nonce="([^"]+)"/.exec(headers.authorization ?? '')?.[1];
    if (nonce !== undefined && valid.delete(nonce)) return false;
    const fresh = randomUUID();
    valid.add(fresh);
    response.writeHead(401, { 'WWW-Authenticate': `Digest realm="r", nonce="${fresh}", qop="auth", algorithm=MD5` });
    response.end();
    return true;
  };
}
