import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LicenseBehavior } from './standard-behavior.js';

const received = new WeakMap<FastifyRequest, Uint8Array>();

const NO_BYTES = new Uint8Array();

/** Returns the received bytes of a body; empty when the server refused the request before reading them. */
export function receivedBytes(request: FastifyRequest): Uint8Array {
  return received.get(request) ?? NO_BYTES;
}

/** Keeps the bytes of a body that the server does not parse. */
export function keepBytes(request: FastifyRequest, bytes: Uint8Array): void {
  received.set(request, bytes);
}

/** Makes a server parse content with the `readBody` step, and keeps the bytes for `receivedBytes`. */
export function readJsonBodies(app: FastifyInstance, behavior: () => Pick<LicenseBehavior, 'readBody'>): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    received.set(request, bytes);
    attempt(() => behavior().readBody(bytes, request.headers['content-type'] ?? ''), done);
  });
}

function attempt(parse: () => unknown, done: (error: Error | null, body?: unknown) => void): void {
  try {
    done(null, parse());
  } catch (thrown) {
    done(thrown instanceof Error ? thrown : new Error('the body cannot be read', { cause: thrown }));
  }
}
