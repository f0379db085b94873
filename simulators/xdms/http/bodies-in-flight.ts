import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Refuses requests with a body while the server reads `limit` others, so that slow or many senders cannot fill the
 * memory: 503 with Retry-After (RFC 9110 §15.6.4).
 *
 * @returns a function that tells whether the server serves a request; it has answered one that it does not serve
 */
export function bodiesInFlight(limit: number): (request: FastifyRequest, reply: FastifyReply) => boolean {
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
