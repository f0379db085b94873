import { connect, type Socket } from 'node:net';
import { defined } from '../common/defined.js';

/** A request in octets, sent repeatedly. */
export interface Load {
  readonly origin: string;
  readonly request: Uint8Array;
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
  let left = count;
  const take = (): boolean => left-- > 0;
  await Promise.all(Array.from({ length: connections }, () => runConnection(new URL(origin), request, take)));
}

function runConnection({ hostname, port }: URL, request: Uint8Array, take: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const next = (): void => {
      if (take()) socket.write(request);
      else socket.end(resolve);
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
