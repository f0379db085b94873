import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The response to the last unsafe request of each connection. */
const lastChange = new WeakMap<Socket, ServerResponse>();

/**
 * Serves the requests of one connection in order. With pipelining, Fastify would serve a GET at once, before an earlier
 * PUT whose body it still reads. Only safe requests may run in parallel (RFC 9112 §9.3.2).
 */
export function serveInTurn(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, socket } = request.raw;
    const earlier = lastChange.get(socket);
    if (method !== 'GET' && method !== 'HEAD') lastChange.set(socket, reply.raw);
    if (earlier === undefined || earlier.writableEnded) done();
    else earlier.once('close', done);
  });
}

/** Calls back when every complete request of the connection has its response. */
export function whenAnswered(socket: Socket, then: () => void): void {
  const last = lastChange.get(socket);
  if (last?.req.complete && !last.writableEnded) last.once('close', then);
  else then();
}
