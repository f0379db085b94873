import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What the requests of a connection wait for. */
interface Turn {
  /** The response to the last request that later ones wait for. */
  last?: ServerResponse;
  waiting: number;
}

const turns = new WeakMap<Socket, Turn>();

/** Requests of one connection that may wait: each takes memory. */
const MOST_WAITING = 1_000;

/** Which requests of one connection may run in parallel; more than safe ones never do (RFC 9112 §9.3.2). */
export type Parallel = 'safe' | 'none';

/**
 * Calls back when it is the turn of a request among those of its connection. With pipelining, a server would serve a GET
 * at once, before an earlier PUT whose body it still reads, and would keep its response until the client has read the
 * earlier ones. A connection on which too many requests wait ends.
 */
export function inTurn(
  { method, socket }: IncomingMessage,
  response: ServerResponse,
  parallel: Parallel,
  then: () => void,
): void {
  const turn = turns.get(socket);
  const earlier = turn?.last;
  if (parallel === 'none' || (method !== 'GET' && method !== 'HEAD')) {
    if (turn === undefined) turns.set(socket, { last: response, waiting: 0 });
    else turn.last = response;
  }
  if (turn === undefined || earlier === undefined || earlier.writableEnded) then();
  else if (turn.waiting >= MOST_WAITING) socket.destroy();
  else {
    turn.waiting += 1;
    earlier.once('close', () => {
      turn.waiting -= 1;
      then();
    });
  }
}

/** Serves the requests of each connection in turn. */
export function serveInTurn(app: FastifyInstance, parallel: Parallel): void {
  app.addHook('onRequest', (request, reply, done) => inTurn(request.raw, reply.raw, parallel, done));
}

/** Calls back when every complete request of the connection has its response. */
export function whenAnswered(socket: Socket, then: () => void): void {
  const last = turns.get(socket)?.last;
  if (last?.req.complete && !last.writableEnded) last.once('close', then);
  else then();
}
