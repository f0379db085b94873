import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LicenseFault } from './fault.js';
import { faultOf } from './faults-of-http.js';
import type { LicenseAnswer } from './http-message.js';
import { receivedBytes } from './json-body.js';
import type { LicenseBook } from './license-book.js';
import type { LicenseBehaviour } from './standard-behaviour.js';

const PATHS: ReadonlySet<string> = new Set(['/slaves', '/activate']);

/** What a server is at the moment; it is another one after a reset. */
export interface LicenseState {
  readonly book: LicenseBook;
  readonly behaviour: LicenseBehaviour;
}

/**
 * Adds the two documented operations. The specification names both 201 and 200 for success.
 *
 * @param successStatus the one this server uses
 */
export function addLicenseRoutes(app: FastifyInstance, state: () => LicenseState, successStatus: 200 | 201): void {
  app.addHook('onRequest', refuseWithoutHost);
  app.addHook('onRequest', refuseElsewhere);
  app.post('/slaves', async (request, reply) => {
    const { behaviour, book } = state();
    const slave = book.addSlave(behaviour.readAddSlave(request.body));
    return send(behaviour, behaviour.answerSuccess(successStatus, behaviour.slaveRecord(slave)), request, reply);
  });
  app.post('/activate', async (request, reply) => {
    const { behaviour, book } = state();
    const result = await behaviour.activate(book, behaviour.readActivate(request.body));
    return send(behaviour, behaviour.answerSuccess(successStatus, result), request, reply);
  });
}

/** Answers a request with the fault behind an error. */
export function answerError(
  { behaviour }: LicenseState,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return send(behaviour, behaviour.answerFault(faultOf(error)), request, reply);
}

function send(
  { finishAnswer }: LicenseBehaviour,
  answer: LicenseAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { method, originalUrl: target, headers } = request;
  const finished = finishAnswer(answer, { method, target, headers, body: receivedBytes(request) });
  // As bytes: Fastify would add a character set to the type of a text.
  return reply.code(finished.status).headers(finished.headers).send(Buffer.from(finished.body));
}

/** RFC 9112 §3.2: an HTTP/1.1 request without Host is answered with 400. */
async function refuseWithoutHost({ raw }: FastifyRequest): Promise<void> {
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
    throw new LicenseFault('BAD_REQUEST', 'Host: is missing');
  }
}

/** Before a body is read, so that a wrong path or method is told even when the content is wrong as well. */
async function refuseElsewhere(request: FastifyRequest): Promise<void> {
  if (!request.is404) return;
  // The target is not quoted: a caller may have put a key into it.
  if (!PATHS.has(pathOf(request))) throw new LicenseFault('NOT_FOUND', 'path: must be /slaves or /activate');
  throw new LicenseFault('METHOD_NOT_ALLOWED', 'method: must be POST', { allow: 'POST' });
}

function pathOf(request: FastifyRequest): string {
  const target = request.raw.url ?? '';
  try {
    const { pathname } = new URL(target.startsWith('/') ? `http://host${target}` : target);
    return decodeURIComponent(pathname);
  } catch {
    return target;
  }
}
