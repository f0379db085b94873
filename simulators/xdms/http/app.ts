import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defined } from '../../../common/defined.js';
import { createListener } from '../../create-listener.js';
import { inTurn } from '../../in-turn.js';
import { certificateNamesOf, cipherSuiteOf } from '../../tls/certificate-names.js';
import type { ServerTls } from '../../tls/tls-options.js';
import type { Limits } from '../document/limits.js';
import type { XdmsAnswer } from './answer.js';
import { refuse } from './refusal.js';
import { answerConnect, answerUnreadable, type UnreadableRequest } from './unreadable-requests.js';
import type { XcapRequest } from './xcap-request.js';

/** Maximum size of header fields besides the target, in octets. */
const HEADER_ROOM = 64 * 1024;

export interface AppOptions {
  /** Enables https. */
  readonly tls?: ServerTls | undefined;
  /** Offers HTTP/2 beside HTTP/1.1; needs `tls`. */
  readonly http2?: boolean;
  /** Whether requests tell the IP address of the client. To find it out costs each request of a connection. */
  readonly tellsPeers?: boolean;
  /** Called with each request that Node's parser rejected. */
  readonly onUnreadable?: (request: UnreadableRequest) => void;
}

/** Maximum interval between two looks at requests that do not arrive, in milliseconds. */
const LONGEST_CHECK = 5_000;

/**
 * How many copies of the longest target must fit. Digest credentials repeat the target, and a slightly too long one
 * must be read to get 414 (RFC 9112 §3).
 */
const TARGETS = 3;

/**
 * Creates a Fastify server around a function from request to response. It bypasses Fastify's router, because an XCAP
 * target has its own grammar and must not be decoded or normalized.
 */
export function createApp(
  serve: (request: XcapRequest, message: FastifyRequest) => XdmsAnswer | Promise<XdmsAnswer>,
  limits: Limits,
  { tls, http2 = false, tellsPeers = false, onUnreadable }: AppOptions = {},
): FastifyInstance {
  const connections = {
    // Node would refuse a request without Host before anybody sees it; `createAnswerMessage` does so.
    requireHostHeader: false,
    maxHeaderSize: TARGETS * limits.targetBytes + HEADER_ROOM,
    // Node looks for late requests at this interval, every 30 s by default.
    connectionsCheckingInterval: Math.min(limits.requestMs, LONGEST_CHECK),
  };
  const common = {
    rewriteUrl: () => '/',
    bodyLimit: limits.documentBytes,
    requestTimeout: limits.requestMs,
    forceCloseConnections: true,
    clientErrorHandler: (error: Error, socket: Socket) => answerUnreadable(error, socket, onUnreadable),
  };
  const app = createListener(common, { node: connections, tls, http2 });
  if (http2) withoutConnectionField(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.server.on('connect', answerConnect);
  const hasRoom = bodiesInFlight(limits.bodiesInFlight);
  // One hook: each one more costs every request.
  app.addHook('onRequest', (request, reply, done) => {
    if (hasRoom(request, reply)) inTurn(request.raw, reply.raw, 'safe', done);
  });
  const handle = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined => {
    const answer = serve(xcapRequest(request, tellsPeers), request);
    if (answer instanceof Promise) return answer.then((one) => send(reply, one));
    // Fastify would wait for a reply that the handler returns.
    send(reply, answer);
    return undefined;
  };
  app.all('/', handle);
  app.setNotFoundHandler(handle);
  app.setErrorHandler((error, request, reply) => {
    const { code, statusCode = 500, message, name } = error as FastifyError;
    if (UNKNOWN_TYPE.has(code)) return handle(request, reply);
    // The message of a defect may have paths of this machine.
    const said =
      statusCode < 500 || code?.startsWith('XCALIPER_') ? message : `The server has failed (${code ?? name})`;
    return send(reply, refuse(statusCode, `${said}.`).answer);
  });
  return app;
}

/**
 * Faults that Fastify finds in a Content-Type before it reads the body. The steps of the pipeline decide whether the
 * field matters and which faults come first; none of them reads content of such a type.
 */
const UNKNOWN_TYPE: ReadonlySet<string> = new Set([
  'FST_ERR_CTP_INVALID_MEDIA_TYPE',
  'FST_ERR_ROUTE_MISSING_CONTENT_TYPE',
]);

const NO_BODY = new Uint8Array();

export function bodyOf(request: FastifyRequest): Uint8Array {
  return request.body instanceof Uint8Array ? request.body : NO_BODY;
}

function xcapRequest(request: FastifyRequest, tellsPeers: boolean): XcapRequest {
  const { raw } = request;
  const { socket } = raw;
  const isSecure = 'encrypted' in socket;
  return withoutPseudoFields({
    method: request.method,
    target: request.originalUrl,
    headers: request.headers,
    rawHeaders: raw.rawHeaders,
    httpVersionMajor: raw.httpVersionMajor,
    httpVersionMinor: raw.httpVersionMinor,
    isSecure,
    body: bodyOf(request),
    // Node keeps the address in the socket, which then has another form than before its first request: V8 compiles what uses
    // sockets for both.
    peer: tellsPeers ? socket.remoteAddress : undefined,
    certificateNames: isSecure ? certificateNamesOf(socket) : undefined,
    cipherSuite: isSecure ? cipherSuiteOf(socket) : undefined,
  });
}

function send(reply: FastifyReply, { status, headers, body, challenges }: XdmsAnswer): FastifyReply {
  if (challenges !== undefined) reply.header('www-authenticate', [...challenges]);
  // Send no Content-Type without content: Fastify adds one to an empty string.
  return reply
    .code(status)
    .headers(headers)
    .send(body === '' ? undefined : body);
}

/**
 * Refuses requests with a body while the server reads `limit` others, so that slow or many senders cannot fill the
 * memory: 503 with Retry-After (RFC 9110 §15.6.4).
 *
 * @returns a function that tells whether the server serves a request; it has answered one that it does not serve
 */
function bodiesInFlight(limit: number): (request: FastifyRequest, reply: FastifyReply) => boolean {
  let inFlight = 0;
  return (request, reply) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    const hasBody = coding !== undefined || (length !== undefined && length !== '0');
    if (!hasBody) return true;
    if (inFlight >= limit) {
      // The server does not read the body, so it cannot read another request on this connection.
      reply.code(503).headers({ 'retry-after': '1', connection: 'close' }).send();
      return false;
    }
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
    return true;
  };
}

/**
 * Returns an HTTP/2 request as the HTTP/1.1 request with the same meaning: `:authority` becomes Host (RFC 9113 §8.3.1),
 * and the other pseudo-header fields go.
 */
function withoutPseudoFields(request: XcapRequest): XcapRequest {
  // An HTTP/1.1 request line may claim any version; only HTTP/2 has pseudo-header fields.
  if (request.headers[':method'] === undefined) return request;
  const { headers, rawHeaders = [] } = request;
  const authority = headers[':authority'];
  const fields = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  return {
    ...request,
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    headers: {
      ...defined({ host: authority === undefined ? undefined : String(authority) }),
      ...Object.fromEntries(fields),
    },
    rawHeaders: rawHeaders.filter((_, index) => !rawHeaders[index - (index % 2)]?.startsWith(':')),
  };
}

/** Removes Connection from responses, which HTTP/2 does not have (RFC 9113 §8.2.2). */
function withoutConnectionField(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.headers[':method'] !== undefined) reply.removeHeader('connection');
    done(null, payload);
  });
}
