import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createListener, guard, listen } from '../../../simulators/internal.js';
import type { Desk } from '../desk.js';
import { servePage } from './page.js';
import { serveRoutes } from './routes.js';

const HOST = '127.0.0.1';
/** Octets of a request: the ids of all cases. */
const BODY_LIMIT = 2 * 1024 * 1024;

export interface UiServer {
  /** Address for a browser, with the token in its fragment, which no browser sends. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the page and what it asks for, on loopback only.
 *
 * @param port 0 for a free one
 * @throws StartError when it cannot listen
 */
export async function startUi(desk: Desk, port: number): Promise<UiServer> {
  const token = randomBytes(24).toString('base64url');
  const app: FastifyInstance = createListener({ forceCloseConnections: true, bodyLimit: BODY_LIMIT }, { node: {} });
  const open = new Set<string>();
  guard(app, { name: 'This page', host: HOST, token, isSecure: false, isPublic: (path) => open.has(path) });
  servePage(app, open);
  serveRoutes(app, desk);
  const origin = await listen(app, HOST, port);
  return {
    url: `${origin}/#token=${token}`,
    close: async () => {
      await desk.close();
      await app.close();
    },
  };
}
