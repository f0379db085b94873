import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { TLSSocket } from 'node:tls';
import { startXdms } from '../../../../../simulators/index.js';
import { MOCK_USERS } from '../../../../../src/measure/server/subject/subject-choice.js';
import { certificate, privateKey } from '../../../../client/xcap/tls-material.js';

export interface FrontOptions {
  /** Returns the XUI of the user that a request is from; undefined for nobody. */
  readonly identify: (request: IncomingMessage) => string | undefined;
  /** Status of the response to nobody; 401 when absent. */
  readonly refusalStatus?: 401 | 403;
  /** Whether it speaks TLS, and asks for client certificates. */
  readonly isTls?: boolean;
}

/**
 * Starts a mock behind a front that authenticates users, and asserts their identity to the mock. Both end with the test.
 *
 * @returns the XCAP root of the front
 */
export async function startFront(
  context: TestContext,
  { identify, isTls = false, refusalStatus = 401 }: FrontOptions,
): Promise<string> {
  const xdms = await startXdms({ users: MOCK_USERS, auth: 'digest', trustedProxy: true });
  context.after(() => xdms.close());
  const answer = (incoming: IncomingMessage, response: ServerResponse) => {
    const xui = identify(incoming);
    if (xui === undefined) {
      response.writeHead(refusalStatus, { 'WWW-Authenticate': 'Bearer realm="front", error="invalid_token"' }).end();
      return;
    }
    forward(xdms.url, xui, incoming, response);
  };
  const server: Server = isTls
    ? createTlsServer({ cert: certificate, key: privateKey, requestCert: true, rejectUnauthorized: false }, answer)
    : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `${isTls ? 'https' : 'http'}://127.0.0.1:${port}/xcap-root`;
}

function forward(url: string, xui: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { authorization: _, 'x-3gpp-asserted-identity': __, ...headers } = incoming.headers;
  const outgoing = request(url, {
    method: incoming.method,
    path: incoming.url,
    headers: { ...headers, 'X-3GPP-Asserted-Identity': `"${xui}"` },
  });
  outgoing.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}

/** Returns the common name in the client certificate of a request. */
export function certificateName({ socket }: IncomingMessage): string | undefined {
  if (!(socket instanceof TLSSocket)) return undefined;
  const { subject } = socket.getPeerCertificate();
  return [subject?.CN].flat()[0];
}
