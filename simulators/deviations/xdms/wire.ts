import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Deviation } from '../../xdms/deviation.js';

/** Rewrites octets in transit (one character per octet), part by part. */
type Change = (octets: string) => string;

/** Rewrites the octets of one connection; the parser and the responses are standard. */
export interface Wire {
  readonly incoming?: Change;
  readonly outgoing?: Change;
  /** Octets to add when the client ends its side of the connection. */
  readonly end?: () => string;
}

/**
 * A server that reads or writes other octets than those on its connections. This is the only way to change the behavior
 * of Node's HTTP below the pipeline.
 *
 * @param open called for each connection
 */
export function rewriting(open: () => Wire): NonNullable<Deviation['http']> {
  return ({ server }) => {
    const standard = server.listeners('connection');
    server.removeAllListeners('connection');
    server.on('connection', (socket) => {
      const rewritten = new RewrittenSocket(socket, open());
      for (const listener of standard) Reflect.apply(listener, server, [rewritten]);
    });
  };
}

/** Rewrites the heads of requests; content is unchanged. */
export function readingHeads(change: Change): NonNullable<Deviation['http']> {
  return rewriting(() => ({ incoming: inHead(change) }));
}

/** Rewrites the heads of responses. */
export function writingHeads(change: Change): NonNullable<Deviation['http']> {
  return rewriting(() => ({ outgoing: inHead(change) }));
}

/** Rewrites only the head, in a part that begins a message. */
function inHead(change: Change): Change {
  return (octets) => {
    const end = octets.indexOf('\r\n\r\n') + '\r\n\r\n'.length;
    if (!/^[^\r\n]* HTTP\/|^HTTP\//.test(octets) || end < '\r\n\r\n'.length) return octets;
    return change(octets.slice(0, end)) + octets.slice(end);
  };
}

/**
 * Changes the header fields about content in every response.
 *
 * @param change gets the fields, names in lower case, and the content
 */
export function framing(
  change: (fields: Fields, content: string, request: { readonly httpVersion: string }) => Fields,
): (app: FastifyInstance) => void {
  return (app) => {
    app.addHook('onSend', (request, { raw }, payload, done) => {
      const { writeHead } = raw;
      const content = typeof payload === 'string' ? payload : '';
      raw.writeHead = ((status: number, fields: Fields) =>
        Reflect.apply(writeHead, raw, [status, change(fields, content, request.raw)])) as typeof writeHead;
      done(null, payload);
    });
  };
}

type Fields = Readonly<Record<string, string | number | readonly string[]>>;

class RewrittenSocket extends Duplex {
  readonly #socket: Socket;
  readonly #outgoing: Change;

  constructor(socket: Socket, { incoming = same, outgoing = same, end }: Wire) {
    super();
    this.#socket = socket;
    this.#outgoing = outgoing;
    socket.on('data', (octets) => {
      if (!this.push(Buffer.from(incoming(octets.toString('latin1')), 'latin1'))) socket.pause();
    });
    socket.on('end', () => {
      if (end !== undefined) this.push(Buffer.from(end(), 'latin1'));
      this.push(null);
    });
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.destroy());
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(octets: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(Buffer.from(this.#outgoing(octets.toString('latin1')), 'latin1'), done);
  }

  override _final(done: () => void): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }
}

const same: Change = (octets) => octets;
