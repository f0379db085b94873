import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { InvalidArgumentError } from '../../src/shared/errors.js';
import { RequestMismatchError } from '../journal/mismatch-error.js';
import { listen } from '../listen.js';
import { servesHost } from '../xdms/http/served-hosts.js';
import type { Xdms } from '../xdms/xdms.js';
import { openApi } from './openapi.js';
import { OPERATIONS } from './operations.js';

/** The control plane listens here only: whoever reaches it can do everything to the mock. */
const LOOPBACK = '127.0.0.1';

/** Octets of a request to the control plane. */
const BODY_LIMIT = 8 * 1024 * 1024;

/** A running control plane. */
export interface ControlServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the control plane of a mock on a loopback port.
 *
 * @param port 0 for a free one
 * @throws StartError
 */
export async function startControl(xdms: Xdms, port: number): Promise<ControlServer> {
  const app = fastify({ forceCloseConnections: true, bodyLimit: BODY_LIMIT });
  let url = '';
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  refuseOtherSites(app, () => url);
  for (const { method, path, takesDocument, run } of OPERATIONS) {
    app.route({
      ...{ method, url: path },
      handler: async (request, reply) => {
        if (method !== 'GET' && takesDocument === undefined) requireJson(request);
        const { '*': document = '' } = request.params as { readonly '*'?: string };
        const result = await run({ query: request.query, body: request.body, path: document }, xdms);
        return result === undefined ? reply.code(404).send({ message: 'There is no such document.' }) : result;
      },
    });
  }
  app.get('/openapi.json', async () => openApi(url));
  app.setErrorHandler(sendError);
  url = await listen(app, LOOPBACK, port);
  return { url, close: () => app.close() };
}

/** Refuses pages of other sites, also those whose name was made to point here: a browser would send their requests. */
function refuseOtherSites(app: FastifyInstance, url: () => string): void {
  const isServed = servesHost(LOOPBACK, []);
  app.addHook('onRequest', async ({ headers }, reply) => {
    const { host = '', origin } = headers;
    if (!isServed(host)) return reply.code(421).send({ message: 'The control plane answers only for loopback names.' });
    if (origin !== undefined && origin !== url()) {
      return reply.code(403).send({ message: 'The control plane takes no requests of other sites.' });
    }
    return undefined;
  });
}

function requireJson({ body, headers }: FastifyRequest): void {
  if (typeof body !== 'string') return;
  throw new InvalidArgumentError('Content-Type', `must be application/json, got ${headers['content-type'] ?? 'none'}`);
}

function sendError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message } = error;
  if (error instanceof InvalidArgumentError) return reply.code(400).send({ code, argument: error.argument, message });
  if (error instanceof RequestMismatchError) return reply.code(404).send({ code, message });
  return reply.code(error.statusCode ?? 500).send({ code, message });
}
