import { connect, isIP, type Socket } from 'node:net';
import { checkServerIdentity, connect as connectTls, TLSSocket } from 'node:tls';
import { messageOf } from '../../common/errors.js';
import { openTunnel } from '../../src/measure/server/for-steps.js';
import { OctetBuffer } from './octet-buffer.js';
import { type RawResponse, readRawResponse } from './response-reader.js';

export interface RawSocketOptions {
  /** Scheme and authority to connect to. */
  readonly origin: string;
  /** Timeout of the connect, and of all waits for the responses to what was last written, in milliseconds. */
  readonly timeoutMs: number;
  /** Most octets to hold that nobody has read yet; unlimited when absent. */
  readonly maxOctets?: number;
  /** Called when there are more; the connection then ends, and every read fails. */
  readonly onTooLarge?: () => void;
  /** Aborts the connection and all waits. */
  readonly signal?: AbortSignal | undefined;
  /** Omits TLS, even for an https origin. */
  readonly isPlain?: boolean;
  /** Options for the check of the server's certificate, and a client certificate; default: Node's, and none. */
  readonly tls?:
    | {
        readonly ca?: string;
        readonly rejectUnauthorized?: boolean;
        readonly cert?: string;
        readonly key?: string;
        readonly passphrase?: string;
      }
    | undefined;
  /** Carries the connection. */
  readonly proxy?: Parameters<typeof openTunnel>[0] | undefined;
}

/** A connection that sends the octets of a request unchanged, which no HTTP client allows. */
export interface RawSocket extends AsyncDisposable {
  /** Drops octets that can no longer be written: the next read reports the reason. */
  write(octets: Uint8Array): void;
  /** Ends the sending side; reading continues. */
  end(): void;
  /** @throws MissingOctetsError, UnreadableResponseError */
  response(method: string): Promise<RawResponse>;
  /** Waits for octets or the end of the connection. @throws MissingOctetsError on timeout, or after `withinMs` */
  next(withinMs?: number): Promise<'octets' | 'end'>;
  /** Mismatch of the names in the server's certificate; undefined without a mismatch, and without TLS. */
  readonly misnamed: string | undefined;
  /** Reads up to the end. @throws MissingOctetsError when the server leaves the connection open */
  rest(): Promise<Uint8Array>;
}

/**
 * Connects to a server, over TLS for an https origin. The caller disposes of the connection.
 *
 * @throws Error when the connection fails or times out, or the certificate is not trusted
 */
export async function openRawSocket(options: RawSocketOptions): Promise<RawSocket> {
  const { timeoutMs, signal } = options;
  const { socket, ready } = await dial(options);
  const buffer = new OctetBuffer(timeoutMs, options.maxOctets);
  const abort = (): void => void socket.destroy(new Error('the run was interrupted'));
  socket.on('data', (octets) => {
    buffer.push(octets);
    if (!buffer.isTooLarge) return;
    options.onTooLarge?.();
    socket.destroy();
  });
  socket.on('end', () => buffer.end('closed by the server'));
  socket.on('error', (error) => buffer.end(`broken (${messageOf(error)})`));
  socket.on('close', () => buffer.end('closed'));
  signal?.addEventListener('abort', abort);
  const dispose = async (): Promise<void> => {
    signal?.removeEventListener('abort', abort);
    socket.destroy();
  };
  try {
    if (ready !== undefined) await connected(socket, ready, timeoutMs);
  } catch (thrown) {
    await dispose();
    throw thrown;
  }
  return {
    write: (octets) => {
      buffer.renewLimit();
      if (socket.writable) socket.write(octets);
    },
    end: () => void socket.end(),
    response: async (method) => {
      const response = await readRawResponse(buffer, method);
      // A server may send interim responses for good.
      if (response.status >= 200) buffer.renewLimit();
      return response;
    },
    next: (withinMs) => buffer.next(withinMs),
    misnamed: misnamed(options.origin, socket),
    rest: () => buffer.rest(),
    [Symbol.asyncDispose]: dispose,
  };
}

/** A connection, and the event that says that it is open; undefined when it is. */
interface Dialled {
  readonly socket: Socket;
  readonly ready: 'connect' | 'secureConnect' | undefined;
}

async function dial({
  origin,
  isPlain = false,
  tls = {},
  proxy,
  timeoutMs,
  signal,
}: RawSocketOptions): Promise<Dialled> {
  const { protocol, hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isTls = protocol === 'https:';
  // A server may go on sending after the client has ended its side, and the reverse.
  const endpoint = { host, port: Number(port || (isTls ? 443 : 80)), allowHalfOpen: true };
  const tunnel = proxy === undefined ? undefined : await openTunnel(proxy, { ...endpoint, timeoutMs, signal });
  if (tunnel !== undefined) tunnel.allowHalfOpen = true;
  if (!isTls || isPlain) {
    return tunnel === undefined
      ? { socket: connect(endpoint), ready: 'connect' }
      : { socket: tunnel, ready: undefined };
  }
  // RFC 6066 §3: an IP address is not a server name.
  const name = isIP(host) === 0 ? { servername: host } : {};
  const way = tunnel === undefined ? endpoint : { socket: tunnel };
  return { socket: connectTls({ ...way, ...name, ...tls, ALPNProtocols: ['http/1.1'] }), ready: 'secureConnect' };
}

/** RFC 9110 §4.3.4: compares the names of the certificate with the host of the origin. */
function misnamed(origin: string, socket: Socket): string | undefined {
  if (!(socket instanceof TLSSocket)) return undefined;
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  return checkServerIdentity(host, socket.getPeerCertificate())?.message;
}

function connected(socket: Socket, ready: string, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no connection within ${timeoutMs} ms`)), timeoutMs);
    const settle = (then: () => void): void => {
      clearTimeout(timer);
      then();
    };
    socket.once(ready, () => settle(resolve));
    socket.once('error', (error) => settle(() => reject(error)));
    socket.once('close', () =>
      settle(() => reject(new Error('the server closed the connection before it was established'))),
    );
  });
}
