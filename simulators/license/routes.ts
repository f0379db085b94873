import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LicenseFault } from './fault.js';
import { faultOf } from './faults-of-http.js';
import type { LicenseAnswer } from './http-message.js';
import { receivedBytes } from './json-body.js';
import type { LicenseBook } from './license-book.js';
import type { LicenseBehavior } from './standard-behavior.js';

const PATHS: ReadonlySet<string> = new Set(['/slaves', '/activate']);

/** The current state of a server; a reset replaces it. */
export interface LicenseState {
  readonly book: LicenseBook;
  readonly behavior: LicenseBehavior;
  /** The specification names both 201 and 200 for success. */
  readonly successStatus: 200 | 201;
}

/** Adds the two documented operations. */
export function addLicenseRoutes(app: FastifyInstance, state: () => LicenseState): void {
  app.addHook('onRequest', refuseWithoutHost);
  app.addHook('onRequest', refuseElsewhere);
  app.post('/slaves', async (request, reply) => {
    const { behavior, book, successStatus } = state();
    const slave = book.addSlave(behavior.readAddSlave(request.body));
    return send(behavior, behavior.answerSuccess(successStatus, behavior.slaveRecord(slave)), request, reply);
  });
  app.post('/activate', async (request, reply) => {
    const { behavior, book, successStatus } = state();
    const result = await behavior.activate(book, behavior.readActivate(request.body));
    return send(behavior, behavior.answerSuccess(successStatus, result), request, reply);
  });
}

/** Responds with the fault for an error. */
export function answerError(
  { behavior }: LicenseState,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return send(behavior, behavior.answerFault(faultOf(error)), request, reply);
}

function send(
  { finishAnswer }: LicenseBehavior,
  answer: LicenseAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { method, originalUrl: target, headers } = request;
  const finished = finishAnswer(answer, { method, target, headers, body: receivedBytes(request) });
  // Send bytes: Fastify would add a charset to the type of a string.
  return reply.code(finished.status).headers(finished.headers).send(Buffer.from(finished.body));
}

/** Refuses an HTTP/1.1 request without Host with 400 (RFC 9112 §3.2). */
async function refuseWithoutHost({ raw }: FastifyRequest): Promise<void> {
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
    throw new LicenseFault('BAD_REQUEST', 'Host: is missing');
  }
}

/** Refuses a wrong path or method before the body is read, so also when the content is wrong. */
async function refuseElsewhere(request: FastifyRequest): Promise<void> {
  if (!request.is404) return;
  // The message omits the target, which may contain a key.
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
