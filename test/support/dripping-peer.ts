import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

/** Milliseconds between two drops: far below every limit, so that no wait for one drop is long. */
const PAUSE_MS = 5;

export interface Drip {
  /** What comes at once. */
  readonly first?: string | Uint8Array;
  /** What comes again and again; one octet unless given. */
  readonly drop?: string | Uint8Array;
}

/** Each place of a response at which a peer may drip for good. */
export const DRIPS = {
  'status line': { first: 'HTTP/1.1 200 ' },
  'interim responses': { drop: 'HTTP/1.1 102 Processing\r\n\r\n' },
  'a field': { first: 'HTTP/1.1 200 OK\r\nX-Drip: ' },
  fields: { first: 'HTTP/1.1 200 OK\r\n', drop: 'X: a\r\n' },
  'a body of a length': { first: 'HTTP/1.1 200 OK\r\nContent-Length: 60000\r\n\r\n' },
  'a body in chunks': { first: 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', drop: '1\r\nx\r\n' },
  'a body up to the close': { first: 'HTTP/1.1 200 OK\r\n\r\n' },
} as const satisfies Readonly<Record<string, Drip>>;

/** The beginning of a TLS record that announces 16384 octets of a handshake (RFC 8446 §5.1). */
export const TLS_DRIP: Drip = { first: Buffer.from([22, 3, 3, 64, 0, 2, 0, 63, 0]), drop: Buffer.from([3]) };

/**
 * Starts a server that drips for good to each client that has sent something. It ends with the test.
 *
 * @returns host and port
 */
export async function startDrippingPeer(context: TestContext, { first = '', drop = 'x' }: Drip): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(first);
      const timer = setInterval(() => socket.write(drop), PAUSE_MS);
      socket.once('close', () => clearInterval(timer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
