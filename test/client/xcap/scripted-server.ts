import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { type HeaderList, headerList } from '../../../common/exchange.js';

/** A request at the scripted server. */
export interface Received {
  readonly method: string;
  readonly target: string;
  readonly headers: HeaderList;
  readonly body: string;
}

/** A response, or a function that writes one, leaves the request pending, or breaks the connection. */
export type Answer =
  | { readonly status: number; readonly headers?: Record<string, string | string[]>; readonly body?: string | Buffer }
  | ((response: http.ServerResponse, request: http.IncomingMessage) => void);

/** Chooses the response by the request and the number of earlier requests. */
export type Script = (received: Received, index: number) => Answer;

export interface ScriptedServer extends AsyncDisposable {
  readonly origin: string;
  readonly xcapRoot: string;
  readonly received: readonly Received[];
  /** Number of connections with requests. */
  readonly connections: number;
}

/** Starts a server with a script on a free loopback port. */
export async function scriptedServer(script: Script, tls?: https.ServerOptions): Promise<ScriptedServer> {
  const received: Received[] = [];
  let connections = 0;
  const listener: http.RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const message: Received = {
        method: request.method ?? '',
        target: request.url ?? '',
        headers: headerList(request.rawHeaders),
        body: Buffer.concat(chunks).toString('utf8'),
      };
      received.push(message);
      answer(response, request, script(message, received.length - 1));
    });
  };
  const server = tls === undefined ? http.createServer(listener) : https.createServer(tls, listener);
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    xcapRoot: `${origin}/xcap-root`,
    received,
    get connections() {
      return connections;
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer(response: http.ServerResponse, request: http.IncomingMessage, what: Answer): void {
  if (typeof what === 'function') {
    what(response, request);
    return;
  }
  response.writeHead(what.status, what.headers);
  response.end(what.body);
}

/** Answers every request with 200 and an entity tag. */
export const ok: Script = () => ({ status: 200, headers: { etag: '"1"' }, body: 'fine' });
