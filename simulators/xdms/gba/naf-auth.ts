import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { InvalidArgumentError } from '../../../common/errors.js';
import { nafRealm } from '../../../common/gba/realm.js';
import { listen } from '../../listen.js';
import type { AuthOptionSet } from '../auth/auth-options.js';
import type { Limits } from '../document/limits.js';
import { createApp } from '../http/app.js';
import { refuse } from '../http/refusal.js';
import type { GbaSettings } from './gba-options.js';

/**
 * Makes Digest the scheme of a server that takes keys from bootstrapping.
 *
 * @throws InvalidArgumentError `gba` for another scheme
 */
export function withDigest(given: AuthOptionSet, gba: GbaSettings | undefined): AuthOptionSet {
  if (gba === undefined) return given;
  const { auth = 'digest' } = given;
  const { scheme = 'digest', ...more } = typeof auth === 'string' ? { scheme: auth } : auth;
  if (scheme === 'digest') return { ...given, auth: { scheme, ...more } };
  throw new InvalidArgumentError(
    'gba',
    `cannot be combined with auth ${scheme}: keys from bootstrapping are passwords of Digest; leave out auth`,
  );
}

/** Fills in the options of Digest that a preset leaves open (3GPP TS 24.109 §5.2). */
export function withKeys(given: AuthOptionSet, gba: GbaSettings | undefined): AuthOptionSet {
  if (gba === undefined || typeof given.auth === 'string') return given;
  const realm = nafRealm(gba.nafName);
  return { ...given, auth: { realm, algorithms: ['MD5'], integrity: true, userhash: false, ...given.auth } };
}

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
