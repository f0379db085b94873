import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { startXdms, type XdmsOptions } from '../../../../simulators/index.js';

/** A response of the server behind the front. */
export interface Behind {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Changes what the server behind the front answers to a request. */
export type Change = (request: { readonly method: string; readonly path: string }, answered: Behind) => Behind;

/** Users of a server of mission-critical services, with their tokens. */
export const TOKEN_USERS = ['unit1', 'unit2'].map((name) => ({
  xui: `sip:${name}@example.com`,
  token: `token-${name}`,
}));

/** Fields that belong to one connection, or to the body as it was. */
const OWN_FIELDS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/**
 * Starts a server of mission-critical services that deviates: the mock, and a front that changes its answers where no
 * deviation of the mock does.
 */
export async function startGapServer(options: Pick<XdmsOptions, 'deviations' | 'auth'>, change: Change) {
  const users = TOKEN_USERS.map(({ xui, token }) => ({ xui, tokens: [{ token }] }));
  const xdms = await startXdms({ preset: 'mcx', users, ...options });
  const { origin, pathname } = new URL(xdms.xcapRoot);
  const front = createServer(async (incoming, response) => {
    const { method = 'GET', url: path = '/' } = incoming;
    const body = await buffer(incoming);
    const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
      OWN_FIELDS.includes(name) || name === 'host' || typeof value !== 'string'
        ? []
        : [[name, value] as [string, string]],
    );
    const from = await fetch(new URL(path, origin), { method, headers, ...(body.length > 0 && { body }) });
    const kept = [...from.headers].filter(([name]) => !OWN_FIELDS.includes(name));
    const answered = { status: from.status, headers: Object.fromEntries(kept), body: await from.text() };
    const changed = change({ method, path: decodeURIComponent(path) }, answered);
    response.writeHead(changed.status, changed.headers).end(method === 'HEAD' ? undefined : changed.body);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    xcapRoot: `http://127.0.0.1:${(front.address() as AddressInfo).port}${pathname}`,
    async [Symbol.asyncDispose]() {
      front.closeAllConnections();
      front.close();
      await xdms.close();
    },
  };
}
