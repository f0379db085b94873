import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCode, messageOf, StartError } from '../common/errors.js';

/**
 * Starts a server and returns its origin; closes it when it cannot listen.
 *
 * @param host name or address to listen on
 * @param port 0 for a free one
 * @throws StartError `XCALIPER_PORT_IN_USE` or `XCALIPER_ADDRESS_UNAVAILABLE`
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (thrown) {
    await app.close();
    throw startError(thrown, host, port);
  }
  const address = app.server.address() as AddressInfo;
  const scheme = 'setSecureContext' in app.server ? 'https' : 'http';
  return `${scheme}://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
}

function startError(thrown: unknown, host: string, port: number): StartError {
  const code = errorCode(thrown);
  if (code === 'EADDRINUSE') {
    return new StartError(
      'XCALIPER_PORT_IN_USE',
      `port ${port} on ${host} is in use: choose another one, or 0 for a free one`,
      {
        cause: thrown,
      },
    );
  }
  const advice = host.startsWith('[') ? '; write an IPv6 address without brackets' : '';
  return new StartError(
    'XCALIPER_ADDRESS_UNAVAILABLE',
    `cannot listen on ${host}:${port}: ${messageOf(thrown)}${advice}`,
    {
      cause: thrown,
    },
  );
}
