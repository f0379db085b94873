import { Given } from '@cucumber/cucumber';
import type { Exchange } from '../../../common/exchange.js';
import { XcapStack } from '../../../src/client/index.js';
import { type SubjectUser, stackOptions, withWrongCredentials } from '../../../src/measure/server/for-steps.js';
import type { XcaliperWorld } from '../../world.js';
import type { ClientName, Owner } from '../parameter-types.js';
import { userOf } from '../scenario.js';
import { documentTarget } from './targets.js';

/** A server that is open to everybody, or protected by a proxy, does not show its own access control. */
Given('the server requires credentials', async function (this: XcaliperWorld) {
  const needsWrongOnes = this.steps.some((text) => text.includes('a client with a wrong password'));
  if (needsWrongOnes && withWrongCredentials(userOf(this)) === undefined) {
    return this.skip('the user has an asserted identity or a client certificate, of which there is no wrong one');
  }
  const status = (await anonymously(this, 'GET', documentTarget(this))).response?.status;
  return status === 401
    ? undefined
    : this.skip(`a request without credentials gets ${status ?? 'no response'}, not 401`);
});

/** A user of the subject, counted from 0, or a stack that replaces the user's. */
export interface Sender {
  readonly user?: number;
  readonly stack?: XcapStack;
}

/** Returns the sender of a client in a feature. */
export async function senderOf(world: XcaliperWorld, name: ClientName): Promise<Sender> {
  switch (name) {
    case 'the client':
      return { user: 0 };
    case 'the second user':
      return { user: 1 };
    case 'an unauthenticated client':
      return { stack: await stranger(world) };
    case 'a client with a wrong password':
      return { stack: await stranger(world, withWrongCredentials(userOf(world))) };
  }
}

/** Returns the number of the document's owner; `their own` is the sender's. */
export function ownerOf(whose: Owner, sender: Sender = {}): number {
  if (whose === 'their own') return sender.user ?? 0;
  return whose === 'the' ? 0 : 1;
}

/** Sends a request without credentials that is not the When of the scenario. */
export async function anonymously(world: XcaliperWorld, method: string, target: string): Promise<Exchange> {
  return (await stranger(world)).send({ method, target });
}

/**
 * Starts a separate stack, without the credentials and nonces of the scenario's other stacks.
 *
 * @param user whose credentials it has; nobody's when absent
 */
export async function stranger(
  world: XcaliperWorld,
  user: SubjectUser = { xui: userOf(world).xui },
): Promise<XcapStack> {
  return world.use(await XcapStack.start(stackOptions(world.run.subject, user, world.dispatcher)));
}
