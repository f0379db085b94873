import { connect, isIP, type Socket } from 'node:net';
import { checkServerIdentity, connect as connectTls, TLSSocket } from 'node:tls';
import { messageOf } from '../../src/shared/errors.js';
import { OctetBuffer } from './octet-buffer.js';
import { type RawResponse, readResponse } from './response-reader.js';

export interface RawSocketOptions {
  /** Scheme and authority to connect to. */
  readonly origin: string;
  /** Milliseconds for the connection to stand, and for each wait for octets. */
  readonly timeoutMs: number;
  /** Cuts everything short. */
  readonly signal?: AbortSignal | undefined;
  /** Whether TLS is left out although the origin has it. */
  readonly isPlain?: boolean;
  /** How the server's certificate is checked: as Node does unless given. */
  readonly tls?: { readonly ca?: string; readonly rejectUnauthorized?: boolean } | undefined;
}

/** A connection on which the octets of a request go out as they are, which no HTTP client would allow. */
export interface RawSocket extends AsyncDisposable {
  /** What cannot be written any more is dropped: what comes back tells why. */
  write(octets: Uint8Array): void;
  /** Says that no more will be written, and goes on reading. */
  end(): void;
  /** @throws MissingOctetsError, UnreadableResponseError */
  response(method: string): Promise<RawResponse>;
  /** Waits for octets or the end of the connection. @throws MissingOctetsError when neither comes in time */
  next(): Promise<'octets' | 'end'>;
  /** What is wrong with the names in the server's certificate; undefined when nothing is, or there is no TLS. */
  readonly misnamed: string | undefined;
  /** Everything up to the end. @throws MissingOctetsError when the server leaves the connection open */
  rest(): Promise<Uint8Array>;
}

/**
 * Connects to a server, over TLS where the origin is https. The connection must be disposed of.
 *
 * @throws Error when the connection cannot be made in time, or the certificate is not trusted
 */
export async function openRawSocket(options: RawSocketOptions): Promise<RawSocket> {
  const { timeoutMs, signal } = options;
  const { socket, ready } = dial(options);
  const buffer = new OctetBuffer(timeoutMs);
  const abort = (): void => void socket.destroy(new Error('the run was interrupted'));
  socket.on('data', (octets) => buffer.push(octets));
  socket.on('end', () => buffer.end('closed by the server'));
  socket.on('error', (error) => buffer.end(`broken (${messageOf(error)})`));
  socket.on('close', () => buffer.end('closed'));
  signal?.addEventListener('abort', abort);
  const dispose = async (): Promise<void> => {
    signal?.removeEventListener('abort', abort);
    socket.destroy();
  };
  try {
    await connected(socket, ready, timeoutMs);
  } catch (thrown) {
    await dispose();
    throw thrown;
  }
  return {
    write: (octets) => {
      if (socket.writable) socket.write(octets);
    },
    end: () => void socket.end(),
    response: (method) => readResponse(buffer, method),
    next: () => buffer.next(),
    misnamed: misnamed(options.origin, socket),
    rest: () => buffer.rest(),
    [Symbol.asyncDispose]: dispose,
  };
}

function dial({ origin, isPlain = false, tls = {} }: RawSocketOptions): {
  readonly socket: Socket;
  readonly ready: string;
} {
  const { protocol, hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isTls = protocol === 'https:';
  // A server may go on after the client has said that it is done, so its end is not ours.
  const place = { host, port: Number(port || (isTls ? 443 : 80)), allowHalfOpen: true };
  if (!isTls || isPlain) return { socket: connect(place), ready: 'connect' };
  // RFC 6066 §3: an address is no server name.
  const name = isIP(host) === 0 ? { servername: host } : {};
  return { socket: connectTls({ ...place, ...name, ...tls, ALPNProtocols: ['http/1.1'] }), ready: 'secureConnect' };
}

/** RFC 9110 §4.3.4: the names of the certificate against the host that was asked for. */
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
    socket.once('close', () => settle(() => reject(new Error('the connection was closed while it was being made'))));
  });
}
