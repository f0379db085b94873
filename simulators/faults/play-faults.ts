import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defined } from '../../common/defined.js';
import type { BeginRequest, PassResponse } from '../exchange-feed.js';
import type { Fault, RespondFault } from './fault.js';
import type { Faults } from './faults.js';

/** What the faults use of their simulator. */
export interface FaultStage {
  readonly faults: Faults;
  /** Most octets that a request body may have. */
  readonly bodyLimit: number;
  /** Keeps the body of a request that the simulator does not handle, for its journal. */
  readonly keepBody: (request: FastifyRequest, body: Uint8Array) => void;
  /** Publishes a request that gets no response. */
  readonly publishLost: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** Not the start of any HTTP message. */
const GARBAGE = Buffer.from([
  0x16,
  0x00,
  0xff,
  0xfe,
  ...Buffer.from('this is not HTTP\r\n\r\n'),
  0x00,
  0x80,
  0xc3,
  0x28,
]);

/** Returns the hook by which requests get their faults. */
export function playFaults(app: FastifyInstance, stage: FaultStage): BeginRequest {
  const timers = new Set<NodeJS.Timeout>();
  app.addHook('onClose', (_app, done) => {
    for (const timer of timers) clearTimeout(timer);
    done();
  });
  return (request, reply, done) => {
    const fault = stage.faults.take(request);
    if (fault === undefined) return done();
    const proceed = (): void => {
      if (replacesHandling(fault)) replaceHandling(fault, request, reply, stage);
      else done();
    };
    if (fault.delay === undefined) return proceed();
    const timer = setTimeout(() => {
      timers.delete(timer);
      proceed();
    }, fault.delay);
    timers.add(timer);
  };
}

export function respondWithFault(
  { dropAfterCommit, slowBody }: Fault,
  ...[request, reply, payload, done]: Parameters<PassResponse>
): void {
  if (dropAfterCommit) {
    request.raw.socket.destroy();
  } else if (slowBody === undefined || !sendsContent(request, reply, payload)) {
    done(null, payload);
  } else {
    reply.header('content-length', Buffer.byteLength(payload));
    done(null, slowly(Buffer.from(payload), slowBody));
  }
}

function replacesHandling({ respond, reset, garbage }: Fault): boolean {
  return respond !== undefined || reset === true || garbage === true;
}

function replaceHandling(
  { respond, garbage }: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  { bodyLimit, keepBody, publishLost }: FaultStage,
): void {
  readRequestBody(request.raw, bodyLimit, (body) => {
    keepBody(request, body);
    if (respond !== undefined) return sendResponse(respond, reply);
    publishLost(request, reply);
    reply.hijack();
    const { socket } = request.raw;
    if (garbage) socket.end(GARBAGE);
    else resetConnection(socket);
  });
}

function sendResponse({ status, headers = {}, body, retryAfter }: RespondFault, reply: FastifyReply): void {
  reply
    .code(status)
    .headers({ ...defined({ 'retry-after': retryAfter === undefined ? undefined : String(retryAfter) }), ...headers })
    .send(body === undefined ? undefined : Buffer.from(body));
}

/** Resets a TCP connection. Node offers that only without TLS; it closes other connections at once. */
function resetConnection(socket: Socket): void {
  if ('encrypted' in socket || !(socket instanceof Socket)) socket.destroy();
  else socket.resetAndDestroy();
}

/**
 * Reads a request body, and calls back at its end; never when the client goes away before.
 *
 * @param limit octets that are kept; the rest is read and dropped
 */
function readRequestBody(message: IncomingMessage, limit: number, then: (body: Uint8Array) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  message.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  });
  message.once('end', () => then(Buffer.concat(chunks)));
}

/** Most pieces of a second, so that a fast body needs few timers. */
const PIECES = 20;

/** Tells whether a response has content to send. */
function sendsContent(
  { method }: FastifyRequest,
  { statusCode }: FastifyReply,
  payload: unknown,
): payload is string | Buffer {
  const hasNone = method === 'HEAD' || statusCode === 204 || statusCode === 304;
  return !hasNone && (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length > 0;
}

/** Delivers octets at a limited rate. */
function slowly(octets: Buffer, bytesPerSecond: number): Readable {
  return Readable.from(pieces(octets, bytesPerSecond), { objectMode: false });
}

async function* pieces(octets: Buffer, bytesPerSecond: number): AsyncGenerator<Buffer> {
  const size = Math.max(1, Math.floor(bytesPerSecond / PIECES));
  for (let start = 0; start < octets.length; start += size) {
    const piece = octets.subarray(start, start + size);
    // The open connection keeps the process running; after it, the timer should not.
    await delay((piece.length / bytesPerSecond) * 1_000, undefined, { ref: false });
    yield piece;
  }
}
