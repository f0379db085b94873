import type { ServerOptions } from 'node:http';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { defined } from '../common/defined.js';
import { closeInStages } from './staged-close.js';
import { type ServerTls, tlsServerOptions } from './tls/tls-options.js';

/** How a server takes connections. */
export interface ConnectionOptions {
  /** Options of Node's server, with and without TLS. */
  readonly node: ServerOptions;
  readonly tls?: ServerTls | undefined;
  /** Offers HTTP/2 beside HTTP/1.1; needs `tls`. */
  readonly http2?: boolean;
}

const noCompiler = (): never => {
  throw new Error('Fastify checks no route of a simulator: give the route no schema');
};

/** Without these, Fastify loads the compilers of schemas at each start, although no route has a schema. */
const NO_COMPILERS = { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } };

/** Milliseconds until a request must have arrived, where a server has no limit of its own; Fastify has none. */
const LONGEST_REQUEST = 30_000;

/** Creates a Fastify server for plain HTTP, https or HTTP/2. A request has to arrive in time. */
export function createListener(options: FastifyServerOptions, connections: ConnectionOptions): FastifyInstance {
  const given = { requestTimeout: LONGEST_REQUEST, ...options, schemaController: NO_COMPILERS };
  // Node exchanges the two limits when that of the header is the longer one.
  const node = { headersTimeout: given.requestTimeout, ...connections.node };
  const app = listenerOf(given, { ...connections, node });
  closeInStages(app);
  return app;
}

function listenerOf(given: FastifyServerOptions, { node, tls, http2 }: ConnectionOptions): FastifyInstance {
  if (tls === undefined) return fastify({ ...given, http: node });
  // Without ALPN protocols, Node's TLS server supports only HTTP/1.1.
  const https = { ...node, ...tlsServerOptions(tls), ...defined({ allowHTTP1: http2 ? true : undefined }) };
  // Fastify has a type for each server of Node; what the simulators use of a request is the same in all.
  return fastify({ ...given, https, ...defined({ http2: http2 || undefined }) } as FastifyServerOptions);
}
