import type { FastifyInstance } from 'fastify';
import type { XcapRequest } from './xcap-request.js';

/**
 * Returns an HTTP/2 request as the HTTP/1.1 request with the same meaning: `:authority` becomes Host (RFC 9113 §8.3.1),
 * and the other pseudo-header fields go.
 */
export function withoutPseudoFields(request: XcapRequest): XcapRequest {
  if (request.httpVersionMajor !== 2) return request;
  const { headers, rawHeaders = [] } = request;
  const authority = headers[':authority'];
  const fields = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  return {
    ...request,
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    headers: { ...(authority !== undefined && { host: String(authority) }), ...Object.fromEntries(fields) },
    rawHeaders: rawHeaders.filter((_, index) => !rawHeaders[index - (index % 2)]?.startsWith(':')),
  };
}

/** Removes Connection from responses, which HTTP/2 does not have (RFC 9113 §8.2.2). */
export function withoutConnectionField(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.raw.httpVersionMajor === 2) reply.removeHeader('connection');
    done(null, payload);
  });
}
