import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { InvalidArgumentError } from '../../src/shared/errors.js';
import { UsageFileError } from '../../src/usages/usage-file-error.js';
import { RequestMismatchError } from '../journal/mismatch-error.js';
import { listen } from '../listen.js';
import { isLoopback } from '../xdms/http/served-hosts.js';
import { guard } from './access.js';
import { serveEvents } from './event-stream.js';
import { livePage } from './live-page.js';
import { openApi } from './openapi.js';
import type { ControlPlane } from './plane.js';
import { answerUnparsed } from './reset-method.js';

/** Octets of a request to the control plane. */
const BODY_LIMIT = 8 * 1024 * 1024;

/** Characters of the shortest token that others cannot guess. */
const SHORTEST_TOKEN = 8;

/** Where a control plane listens, and who may use it: whoever reaches it can do everything to the simulator. */
export interface ControlOptions {
  /** Name or address to listen on; `127.0.0.1` when absent. */
  readonly host?: string;
  /** 0 for a free one. */
  readonly port: number;
  /** The bearer token of every request. Needed for a host other than loopback. */
  readonly token?: string;
}

/** A running control plane. */
export interface ControlServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the control plane of a simulator.
 *
 * @throws InvalidArgumentError `token`; StartError
 */
export async function startControl(plane: ControlPlane, options: ControlOptions): Promise<ControlServer> {
  const { host = '127.0.0.1', port, token } = options;
  requireToken(host, token);
  const app: FastifyInstance = fastify({
    ...{ forceCloseConnections: true, bodyLimit: BODY_LIMIT },
    clientErrorHandler: (error, socket) => answerUnparsed(app, error, socket),
  });
  let url = '';
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  // The live page has nothing of the simulator in it, and asks for the token.
  const open = new Set(['/', ...plane.operations.filter(({ isPublic }) => isPublic).map(({ path }) => path)]);
  guard(app, { host, token, isPublic: (path) => open.has(path) });
  for (const { method, path, takesDocument, run } of plane.operations) {
    app.route({
      ...{ method, url: path },
      handler: async (request, reply) => {
        if (method !== 'GET' && takesDocument === undefined) requireJson(request);
        const { '*': document, id = '' } = request.params as { readonly '*'?: string; readonly id?: string };
        const result = await run({ query: request.query, body: request.body, path: document ?? id });
        return result === undefined ? reply.code(404).send({ message: `There is no ${document ?? id}.` }) : result;
      },
    });
  }
  serveEvents(app, plane);
  const page = livePage(plane.title);
  app.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', page.policy).send(page.html),
  );
  app.get('/openapi.json', async () => openApi(plane, url, token !== undefined));
  app.setErrorHandler(sendError);
  url = await listen(app, host, port);
  return { url, close: () => app.close() };
}

function requireToken(host: string, token: string | undefined): void {
  if (token === undefined) {
    if (isLoopback(host)) return;
    throw new InvalidArgumentError('token', `is needed for a control plane on ${host}: others can reach it there`);
  }
  if (/^[\x21-\x7e]+$/.test(token) && token.length >= SHORTEST_TOKEN) return;
  throw new InvalidArgumentError('token', `must be at least ${SHORTEST_TOKEN} characters of ASCII, without spaces`);
}

function requireJson({ body, headers }: FastifyRequest): void {
  if (typeof body !== 'string') return;
  throw new InvalidArgumentError('Content-Type', `must be application/json, got ${headers['content-type'] ?? 'none'}`);
}

function sendError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message } = error;
  if (error instanceof InvalidArgumentError) return reply.code(400).send({ code, argument: error.argument, message });
  if (error instanceof UsageFileError) return reply.code(400).send({ code, argument: 'usage', message });
  if (error instanceof RequestMismatchError) return reply.code(404).send({ code, message });
  return reply.code(error.statusCode ?? 500).send({ code, message });
}
