import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { defined } from '../../common/defined.js';
import { InvalidArgumentError } from '../../common/errors.js';
import { createListener } from '../create-listener.js';
import { serveInTurn } from '../in-turn.js';
import { listen } from '../listen.js';
import { guard } from './access.js';
import { serveChanges } from './change-stream.js';
import { type ControlOptions, controlSettings } from './control-options.js';
import { serveEvents } from './event-stream.js';
import { streamedJson } from './lists/json-pieces.js';
import { type LivePage, livePage, pageOf } from './live-page.js';
import { openApi } from './openapi.js';
import type { BoundOperation } from './operation.js';
import { answerUnparsed, type ControlPlane } from './plane.js';
import { requireReady } from './readiness.js';
import { sendProblem } from './send-problem.js';

/** Octets of a request to the control plane. */
const BODY_LIMIT = 8 * 1024 * 1024;

/** A running control plane. */
export interface ControlServer extends AsyncDisposable {
  readonly url: string;
  /** Its certificate, PEM; absent without TLS. */
  readonly certificate?: string;
  close(): Promise<void>;
}

/**
 * Serves the control plane of a simulator, or those of several tenants, each below `/<name>`.
 *
 * @throws InvalidArgumentError naming the option; StartError
 */
export async function serveControl(
  planes: ControlPlane | ReadonlyMap<string, ControlPlane>,
  options: ControlOptions,
): Promise<ControlServer> {
  const { host, port, token, tls } = controlSettings(options);
  const app: FastifyInstance = createListener(
    {
      forceCloseConnections: true,
      bodyLimit: BODY_LIMIT,
      clientErrorHandler: (error, socket) => answerUnparsed(app, error, socket),
    },
    { node: {}, tls },
  );
  let url = '';
  const open = new Set<string>();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  serveInTurn(app, 'none');
  guard(app, { host, token, isSecure: tls !== undefined, isPublic: (path) => open.has(path) });
  const add = (plane: ControlPlane, prefix: string): void => {
    addOperations(app, plane.operations, prefix, open);
    serveEvents(app, plane, prefix);
    serveChanges(app, plane, prefix);
    // The page has nothing of the simulator in it, and asks for the token.
    addPage(app, livePage(plane.title), `${prefix}/`, open);
    app.get(`${prefix}/openapi.json`, async () => openApi(plane, url + prefix, token !== undefined));
  };
  if ('operations' in planes) {
    add(planes, '');
  } else {
    addOperations(app, tenantsOperations(planes), '', open);
    addPage(app, tenantsPage([...planes.keys()]), '/', open);
    for (const [name, plane] of planes) add(plane, `/${name}`);
  }
  app.setErrorHandler((error, _request, reply) => sendProblem(error as FastifyError, reply));
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const text = `There is no operation ${request.method} ${path}; GET /openapi.json lists all.`;
    return reply.code(404).send(notFound(text));
  });
  url = await listen(app, host, port);
  const close = async (): Promise<void> => {
    await app.close();
  };
  return { url, ...defined({ certificate: tls?.cert }), close, [Symbol.asyncDispose]: close };
}

/** Adds the routes of operations, and the public ones to `open`. */
function addOperations(
  app: FastifyInstance,
  operations: readonly BoundOperation[],
  prefix: string,
  open: Set<string>,
): void {
  for (const { method, path, takesDocument, isPublic, run } of operations) {
    const url = prefix + path;
    if (isPublic) open.add(url);
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        if (method !== 'GET' && takesDocument === undefined) requireJson(request);
        const { '*': document, id = '' } = request.params as { readonly '*'?: string; readonly id?: string };
        const result = await run({ query: request.query, body: request.body, path: document ?? id });
        if (result === undefined) return reply.code(404).send(notFound(`There is no ${document ?? id}.`));
        return reply.type('application/json; charset=utf-8').send(streamedJson(result));
      },
    });
  }
}

function addPage(app: FastifyInstance, { html, policy }: LivePage, url: string, open: Set<string>): void {
  open.add(url);
  app.get(url, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html),
  );
}

/** The body of a 404, in the form of all errors. */
function notFound(message: string): { readonly code: string; readonly message: string } {
  return { code: 'XCALIPER_NOT_FOUND', message };
}

function requireJson({ body, headers }: FastifyRequest): void {
  if (typeof body !== 'string') return;
  throw new InvalidArgumentError('Content-Type', `must be application/json, got ${headers['content-type'] ?? 'none'}`);
}

/** Returns what the control port of several tenants tells of all of them. */
function tenantsOperations(planes: ReadonlyMap<string, ControlPlane>): readonly BoundOperation[] {
  return [
    {
      method: 'GET',
      path: '/health',
      summary: 'Tells that the process answers, and the names of the tenants.',
      isPublic: true,
      run: () => ({ status: 'ok', tenants: [...planes.keys()] }),
    },
    {
      method: 'GET',
      path: '/ready',
      summary: 'Tells that the tenants take connections; 503 when they do not.',
      isPublic: true,
      run: async () => {
        await Promise.all([...planes.values()].map(({ simulator: { url } }) => requireReady(url)));
        return { status: 'ready' };
      },
    },
  ];
}

/** @param names of tenants, which need no escaping */
function tenantsPage(names: readonly string[]): LivePage {
  const items = names.map((name) => `<li><a href="${name}/">${name}</a></li>`).join('\n');
  return pageOf('Tenants of the mock XDMS', `<main><h1>Tenants of the mock XDMS</h1><ul>\n${items}\n</ul></main>`);
}
