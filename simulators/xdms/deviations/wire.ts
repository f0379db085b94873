import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Deviation } from './deviation.js';

/** What becomes of octets, one character each, on their way: a part at a time, as they come. */
type Change = (octets: string) => string;

/** What a server does to the octets of one connection, whose parser and whose answers are sound. */
export interface Wire {
  readonly incoming?: Change;
  readonly outgoing?: Change;
  /** What the client is taken to have sent when it says that it will send no more. */
  readonly end?: () => string;
}

/**
 * A server that reads or writes other octets than those that are on its connections: what Node's HTTP decides below the
 * pipeline cannot be changed otherwise.
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

/** Heads of requests read in another way; content is left as it is. */
export function readingHeads(change: Change): NonNullable<Deviation['http']> {
  return rewriting(() => ({ incoming: inHead(change) }));
}

/** Heads of answers written in another way. */
export function writingHeads(change: Change): NonNullable<Deviation['http']> {
  return rewriting(() => ({ outgoing: inHead(change) }));
}

/** Only what comes in one part with the beginning of its message. */
function inHead(change: Change): Change {
  return (octets) => {
    const end = octets.indexOf('\r\n\r\n') + '\r\n\r\n'.length;
    if (!/^[^\r\n]* HTTP\/|^HTTP\//.test(octets) || end < '\r\n\r\n'.length) return octets;
    return change(octets.slice(0, end)) + octets.slice(end);
  };
}

/**
 * Changes what every answer says in its head of the content that it has.
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
