import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Most pieces of a second, so that a fast body needs few timers. */
const PIECES = 20;

/** Tells whether a response has content to send. */
export function sendsContent(
  { method }: FastifyRequest,
  { statusCode }: FastifyReply,
  payload: unknown,
): payload is string | Buffer {
  const hasNone = method === 'HEAD' || statusCode === 204 || statusCode === 304;
  return !hasNone && (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length > 0;
}

/** Delivers octets at a limited rate. */
export function slowly(octets: Buffer, bytesPerSecond: number): Readable {
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
