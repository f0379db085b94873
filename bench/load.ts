import { connect, type Socket } from 'node:net';
import { defined } from '../common/defined.js';

/** A request in octets, sent repeatedly, or one for each number from 0. */
export interface Load {
  readonly origin: string;
  readonly request: Uint8Array | ((number: number) => Uint8Array);
  /** Total number of requests. */
  readonly count: number;
  /** Number of open connections; each has one pending request. */
  readonly connections: number;
}

/** Returns the octets of a request, without the header fields that a client library adds. */
export function requestBytes(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): Uint8Array {
  const fields = {
    host: 'localhost',
    ...defined({ 'content-length': body !== '' ? String(Buffer.byteLength(body)) : undefined }),
    ...headers,
  };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`);
}

/**
 * Sends the load and waits for all responses.
 *
 * @throws Error when a response is not a success, or a connection ends early
 */
export async function send({ origin, request, count, connections }: Load): Promise<void> {
  let sent = 0;
  const take = (): Uint8Array | undefined => {
    if (sent === count) return undefined;
    sent += 1;
    return typeof request === 'function' ? request(sent - 1) : request;
  };
  await Promise.all(Array.from({ length: connections }, () => runConnection(new URL(origin), take)));
}

function runConnection({ hostname, port }: URL, take: () => Uint8Array | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const next = (): void => {
      const request = take();
      if (request === undefined) socket.end(resolve);
      else socket.write(request);
    };
    let awaited = 0;
    let head = '';
    socket.on('connect', next);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      let body = chunk.length;
      if (awaited === 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 20')) return void socket.destroy(new Error(head.slice(0, end)));
        awaited = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
        body = head.length - end - 4;
        head = '';
      }
      awaited -= body;
      if (awaited <= 0) {
        awaited = 0;
        next();
      }
    });
  });
}
