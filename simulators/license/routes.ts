import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LicenseFault } from './fault.js';
import type { LicenseBook, Slave } from './license-book.js';
import { readActivate, readAddSlave } from './request-validation.js';

const PATHS: ReadonlySet<string> = new Set(['/slaves', '/activate']);

/**
 * Adds the two documented operations. The specification names both 201 and 200 for success.
 *
 * @param successStatus the one this server uses
 */
export function addLicenseRoutes(app: FastifyInstance, book: LicenseBook, successStatus: 200 | 201): void {
  app.addHook('onRequest', refuseWithoutHost);
  app.addHook('onRequest', refuseElsewhere);
  app.post('/slaves', async (request, reply) => {
    const slave = book.addSlave(readAddSlave(request.body));
    return reply.code(successStatus).send(slaveRecord(slave));
  });
  app.post('/activate', async (request, reply) => {
    const result = book.activate(readActivate(request.body));
    return reply.code(successStatus).send(result);
  });
}

/** Specification B1, field by field; the comment is the owner's note and does not come back. */
function slaveRecord({ organisation, master, used, createDate, key }: Slave): object {
  return { organisation, master, used, createDate: createDate.getTime(), key };
}

/** RFC 9112 §3.2: an HTTP/1.1 request without Host is answered with 400. */
async function refuseWithoutHost({ raw }: FastifyRequest): Promise<void> {
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
    throw new LicenseFault('BAD_REQUEST', 'Host: is missing');
  }
}

/** Before a body is read, so that a wrong path or method is told even when the content is wrong as well. */
async function refuseElsewhere(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!request.is404) return;
  // The target is not quoted: a caller may have put a key into it.
  if (!PATHS.has(pathOf(request))) throw new LicenseFault('NOT_FOUND', 'path: must be /slaves or /activate');
  reply.header('allow', 'POST');
  throw new LicenseFault('METHOD_NOT_ALLOWED', 'method: must be POST');
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
