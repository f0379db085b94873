import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { listen } from '../../listen.js';
import type { Limits } from '../document/limits.js';
import { createApp } from '../http/app.js';
import { refuse } from '../http/refusal.js';
import type { GbaSettings } from './gba-options.js';

/** Begins to listen, and returns scheme and authority; undefined when there is no port. @throws StartError */
export type ListenForBootstrapping = () => Promise<string | undefined>;

/**
 * Prepares the port of the bootstrapping server, which has no TLS. The mock serves its requests, so that its journal,
 * faults and clock count for them. Closing the mock closes the port.
 */
export function bootstrappingPort(
  app: FastifyInstance,
  { host, limits, gba }: { readonly host: string; readonly limits: Limits; readonly gba: GbaSettings | undefined },
): ListenForBootstrapping {
  const port = gba?.bsfPort;
  if (port === undefined) return async () => undefined;
  const front = createApp(() => refuse(503, 'The mock has ended.').answer, limits);
  front.server.removeAllListeners('request');
  front.server.on('request', (request: IncomingMessage, response: ServerResponse) => app.routing(request, response));
  app.addHook('onClose', () => front.close());
  return () => listen(front, host, port);
}
