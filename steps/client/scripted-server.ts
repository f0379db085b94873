import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Exchange, type HeaderList, type HttpRequestRecord, headerList } from '../../common/exchange.js';

/** A scripted server's reaction to a request. */
export type ScriptedAnswer =
  | { readonly kind: 'response'; readonly status: number; readonly headers?: HeaderList; readonly body?: string }
  /** Sends nothing; the connection stays open. */
  | { readonly kind: 'silence' }
  /** Closes the connection without a response. */
  | { readonly kind: 'hang-up' }
  /** Sends the header and a part of the body, then goes silent or closes the connection. */
  | { readonly kind: 'fragment'; readonly status: number; readonly end: 'silence' | 'hang-up' }
  /** Waits for the promise, then reacts with its value. */
  | { readonly kind: 'held'; readonly until: Promise<ScriptedAnswer> };

/** Chooses the reaction to a request; `index` counts the requests from 0. */
export type RequestScript = (request: HttpRequestRecord, index: number) => ScriptedAnswer;

export interface ScriptedServerOptions {
  readonly script: RequestScript;
  /** Receives each exchange after the request was read and before the response is sent. */
  readonly record: (exchange: Exchange) => void;
  /** Serves HTTPS with this certificate and key, in PEM. */
  readonly tls?: { readonly cert: string; readonly key: string };
}

/** A server that follows a script and has no XCAP logic. */
export interface StandInServer extends AsyncDisposable {
  /** Scheme and authority. */
  readonly origin: string;
  /** Resolves when the server has read this number of complete requests. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

export const response = (status: number, headers: HeaderList = [], body = ''): ScriptedAnswer => ({
  kind: 'response',
  status,
  headers,
  body,
});

/** Makes a script that gives every request the same answer. */
export const always =
  (answer: ScriptedAnswer): RequestScript =>
  () =>
    answer;

/** Makes a script that uses each answer once, in order. Further requests get 500, a status that no script uses. */
export const answersInTurn =
  (answers: readonly ScriptedAnswer[]): RequestScript =>
  (_request, index) =>
    answers[index] ?? response(500, [['Content-Type', 'text/plain']], 'the script has no further answer');

/** Returns a signal that aborts a call when the server has received its first request. */
export function abortedOnArrival(server: StandInServer): AbortSignal {
  const controller = new AbortController();
  void server.received(1).then(() => controller.abort());
  return controller.signal;
}

/** Starts a scripted server on a free loopback port. */
export async function startStandInServer({ script, record, tls }: ScriptedServerOptions): Promise<StandInServer> {
  const server: Server = tls === undefined ? createServer() : createTlsServer({ cert: tls.cert, key: tls.key });
  const arrivals = countArrivals();
  server.on('request', (incoming, outgoing) => {
    // A client that closes the connection early is not an error.
    void serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const origin = `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`;
  let index = 0;
  let closed: Promise<void> | undefined;

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const startedAt = Date.now();
    const request = await readRequest(incoming, origin);
    const answer = script(request, index++);
    record({ request, ...recorded(answer), startedAt, durationMs: Date.now() - startedAt });
    arrivals.add();
    await give(answer, outgoing);
  }

  const close = (): Promise<void> => {
    closed ??= new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
    return closed;
  };
  return { origin, received: arrivals.reach, close, [Symbol.asyncDispose]: close };
}

async function readRequest(incoming: IncomingMessage, origin: string): Promise<HttpRequestRecord> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  return {
    method: incoming.method ?? '',
    origin,
    target: incoming.url ?? '',
    headers: headerList(incoming.rawHeaders),
    body: Buffer.concat(pieces),
  };
}

function recorded(answer: ScriptedAnswer): Pick<Exchange, 'response'> {
  if (answer.kind !== 'response') return {};
  const { status, headers = [], body = '' } = answer;
  return { response: { status, headers, body: Buffer.from(body) } };
}

async function give(answer: ScriptedAnswer, outgoing: ServerResponse): Promise<void> {
  switch (answer.kind) {
    case 'response':
      outgoing.writeHead(answer.status, (answer.headers ?? []).flat());
      outgoing.end(answer.body ?? '');
      return;
    case 'silence':
      return;
    case 'hang-up':
      outgoing.destroy();
      return;
    case 'fragment':
      outgoing.writeHead(answer.status, { 'Content-Length': '1000' });
      await new Promise<void>((resolve, reject) => {
        outgoing.write('<resource-lists', (error) => (error == null ? resolve() : reject(error)));
      });
      if (answer.end === 'hang-up') outgoing.destroy();
      return;
    case 'held':
      await give(await answer.until, outgoing);
  }
}

function countArrivals(): { add(): void; reach(count: number): Promise<void> } {
  let arrived = 0;
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  return {
    add() {
      arrived += 1;
      for (const { count, resolve } of waiting) if (arrived >= count) resolve();
    },
    reach: (count) =>
      new Promise((resolve) => {
        if (arrived >= count) resolve();
        else waiting.push({ count, resolve });
      }),
  };
}
