import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LicenseFault } from './fault.js';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const received = new WeakMap<FastifyRequest, Uint8Array>();

/** The bytes of a request's body as they came in; none when the request was refused before they were read. */
export function receivedBytes(request: FastifyRequest): Uint8Array {
  return received.get(request) ?? new Uint8Array();
}

/**
 * Makes a server read `application/json` in UTF-8 and refuse every other content with 415. The parser is ours because
 * Fastify's quotes the text it stumbles on, and the text holds keys. It keeps the bytes for `receivedBytes`.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    received.set(request, bytes);
    attempt(() => parseJson(bytes, request.headers['content-type'] ?? ''), done);
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    received.set(request, bytes);
    done(unsupported());
  });
}

function attempt(parse: () => unknown, done: (error: Error | null, body?: unknown) => void): void {
  try {
    done(null, parse());
  } catch (thrown) {
    done(thrown instanceof Error ? thrown : new Error('the body cannot be read', { cause: thrown }));
  }
}

/** JSON between systems is UTF-8 (RFC 8259 §8.1), and the interface says so with its charset parameter. */
function parseJson(bytes: Buffer, contentType: string): unknown {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1];
  if (charset !== undefined && charset.toLowerCase() !== 'utf-8') throw unsupported();
  if (bytes.length === 0) throw new LicenseFault('MALFORMED_BODY', 'body: must be a JSON object, is empty');
  return parseText(decode(bytes));
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new LicenseFault('MALFORMED_BODY', 'body: is not UTF-8');
  }
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LicenseFault('MALFORMED_BODY', 'body: is not well-formed JSON');
  }
}

function unsupported(): LicenseFault {
  return new LicenseFault('UNSUPPORTED_MEDIA_TYPE', 'Content-Type: must be application/json; charset=utf-8');
}
