import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LicenseBehaviour } from './standard-behaviour.js';

const received = new WeakMap<FastifyRequest, Uint8Array>();

/** The bytes of a request's body as they came in; none when the request was refused before they were read. */
export function receivedBytes(request: FastifyRequest): Uint8Array {
  return received.get(request) ?? new Uint8Array();
}

/** Makes a server read the content of requests by the step that is there for it. The bytes are kept for `receivedBytes`. */
export function readJsonBodies(app: FastifyInstance, behaviour: () => Pick<LicenseBehaviour, 'readBody'>): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    received.set(request, bytes);
    attempt(() => behaviour().readBody(bytes, request.headers['content-type'] ?? ''), done);
  });
}

function attempt(parse: () => unknown, done: (error: Error | null, body?: unknown) => void): void {
  try {
    done(null, parse());
  } catch (thrown) {
    done(thrown instanceof Error ? thrown : new Error('the body cannot be read', { cause: thrown }));
  }
}
