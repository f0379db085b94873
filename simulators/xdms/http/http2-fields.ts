import type { FastifyInstance } from 'fastify';
import { defined } from '../../../common/defined.js';
import type { XcapRequest } from './xcap-request.js';

/**
 * Returns an HTTP/2 request as the HTTP/1.1 request with the same meaning: `:authority` becomes Host (RFC 9113 §8.3.1),
 * and the other pseudo-header fields go.
 */
export function withoutPseudoFields(request: XcapRequest): XcapRequest {
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
export function withoutConnectionField(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.headers[':method'] !== undefined) reply.removeHeader('connection');
    done(null, payload);
  });
}
