import type { ServerOptions } from 'node:http';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { type ServerTls, tlsServerOptions } from './xdms/tls/tls-options.js';

/** How a server takes connections. */
export interface ConnectionOptions {
  /** Options of Node's server, with and without TLS. */
  readonly node: ServerOptions;
  readonly tls?: ServerTls | undefined;
  /** Offers HTTP/2 beside HTTP/1.1; needs `tls`. */
  readonly http2?: boolean;
}

/** Creates a Fastify server for plain HTTP, https or HTTP/2. */
export function createListener(
  options: FastifyServerOptions,
  { node, tls, http2 }: ConnectionOptions,
): FastifyInstance {
  if (tls === undefined) return fastify({ ...options, http: node });
  // Without ALPN protocols, Node's TLS server supports only HTTP/1.1.
  const https = { ...node, ...tlsServerOptions(tls), ...(http2 && { allowHTTP1: true }) };
  // Fastify has a type for each server of Node; what the simulators use of a request is the same in all.
  return fastify({ ...options, https, ...(http2 && { http2 }) } as FastifyServerOptions);
}
