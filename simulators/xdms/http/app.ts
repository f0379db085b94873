import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Limits } from '../limits.js';
import type { CertificateAndKey } from '../tls/self-signed.js';
import { type Answer, answer } from './answer.js';
import { limitBodiesInFlight } from './bodies-in-flight.js';
import { answerUnreadable } from './unreadable-requests.js';
import type { XcapRequest } from './xcap-request.js';

/** Room for header fields beside the longest target, in octets. */
const HEADER_ROOM = 64 * 1024;

/**
 * A Fastify server in front of a function from request to answer. Fastify's router is passed by, since the target of
 * an XCAP request has a grammar of its own and must not be decoded or normalised on the way.
 */
export function createApp(
  serve: (request: XcapRequest) => Answer,
  limits: Limits,
  certificate?: CertificateAndKey,
): FastifyInstance {
  const connections = { maxHeaderSize: limits.targetBytes + HEADER_ROOM };
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
  limitBodiesInFlight(app, limits.bodiesInFlight);
  const handle = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    send(reply, request.originalUrl.length > limits.targetBytes ? TARGET_TOO_LONG : serve(xcapRequest(request)));
  app.all('/', handle);
  app.setNotFoundHandler(handle);
  return app;
}

const TARGET_TOO_LONG = answer(414);

/** The request's octets as the server read them. */
export function bodyOf(request: FastifyRequest): Uint8Array {
  return request.body instanceof Uint8Array ? request.body : new Uint8Array();
}

function xcapRequest(request: FastifyRequest): XcapRequest {
  return {
    method: request.method,
    target: request.originalUrl,
    headers: request.headers,
    body: bodyOf(request),
    // A server that listens on IPv6 sees IPv4 addresses mapped into it.
    peer: request.raw.socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, ''),
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
