import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Limits } from '../limits.js';
import type { CertificateAndKey } from '../tls/self-signed.js';
import type { Answer } from './answer.js';
import { limitBodiesInFlight } from './bodies-in-flight.js';
import { serveInTurn } from './in-turn.js';
import { refuse } from './refusal.js';
import { answerConnect, answerUnreadable } from './unreadable-requests.js';
import type { XcapRequest } from './xcap-request.js';

/** Room for header fields besides the target, in octets. */
const HEADER_ROOM = 64 * 1024;

/**
 * How often the longest target has to fit in: Digest credentials repeat it, and one that is somewhat too long shall be
 * answered 414 (RFC 9112 §3), which takes reading it.
 */
const TARGETS = 3;

/**
 * A Fastify server in front of a function from request to answer. Fastify's router is passed by, since the target of
 * an XCAP request has a grammar of its own and must not be decoded or normalised on the way.
 */
export function createApp(
  serve: (request: XcapRequest) => Answer,
  limits: Limits,
  certificate?: CertificateAndKey,
): FastifyInstance {
  const connections = { maxHeaderSize: TARGETS * limits.targetBytes + HEADER_ROOM };
  const app = fastify({
    rewriteUrl: () => '/',
    bodyLimit: limits.documentBytes,
    forceCloseConnections: true,
    clientErrorHandler: answerUnreadable,
    // Without ALPN protocols of its own, Node's TLS server speaks HTTP/1.1 alone.
    ...(certificate === undefined ? { http: connections } : { https: { ...connections, ...certificate } }),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.server.on('connect', answerConnect);
  limitBodiesInFlight(app, limits.bodiesInFlight);
  serveInTurn(app);
  const handle = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    send(reply, serve(xcapRequest(request)));
  app.all('/', handle);
  app.setNotFoundHandler(handle);
  app.setErrorHandler((error, request, reply) => {
    const { code, statusCode = 500, message } = error as FastifyError;
    if (UNKNOWN_TYPE.has(code)) return handle(request, reply);
    return send(reply, refuse(statusCode, `${message}.`).answer);
  });
  return app;
}

/**
 * Faults that Fastify finds with a Content-Type before it reads the body. Whether the field counts, and what there is
 * to be said before it, is for the steps of the pipeline, none of which takes such a type and goes on to the content.
 */
const UNKNOWN_TYPE: ReadonlySet<string> = new Set([
  'FST_ERR_CTP_INVALID_MEDIA_TYPE',
  'FST_ERR_ROUTE_MISSING_CONTENT_TYPE',
]);

/** The request's octets as the server read them. */
export function bodyOf(request: FastifyRequest): Uint8Array {
  return request.body instanceof Uint8Array ? request.body : new Uint8Array();
}

function xcapRequest(request: FastifyRequest): XcapRequest {
  return {
    method: request.method,
    target: request.originalUrl,
    headers: request.headers,
    rawHeaders: request.raw.rawHeaders,
    httpVersionMajor: request.raw.httpVersionMajor,
    httpVersionMinor: request.raw.httpVersionMinor,
    isSecure: 'encrypted' in request.raw.socket,
    body: bodyOf(request),
    peer: request.raw.socket.remoteAddress,
  };
}

function send(reply: FastifyReply, { status, headers, body, challenges }: Answer): FastifyReply {
  if (challenges !== undefined) reply.header('www-authenticate', [...challenges]);
  // Without content there is no Content-Type either: Fastify gives one to an empty string.
  return reply
    .code(status)
    .headers(headers)
    .send(body === '' ? undefined : body);
}
