import { Given } from '@cucumber/cucumber';
import { XcapStack } from '../../src/index.js';
import { stackOptions } from '../../src/runner/for-steps.js';
import type { Exchange } from '../../src/shared/exchange.js';
import type { XcaliperWorld } from '../world.js';
import type { ClientName, Owner } from './parameter-types.js';
import { userOf } from './scenario.js';
import { documentTarget } from './targets.js';

/** A server that everybody may use, or that a proxy in front of it keeps, does not show whom it would let in. */
Given('the server requires credentials', async function (this: XcaliperWorld) {
  const status = (await anonymously(this, 'GET', documentTarget(this))).response?.status;
  return status === 401 ? undefined : this.skip(`a request without credentials is answered ${status}, not 401`);
});

/** A user of the subject, counted from 0, or a stack in place of the user's own. */
export interface Sender {
  readonly user?: number;
  readonly stack?: XcapStack;
}

/** Returns who sends the requests of a client that a feature names. */
export async function senderOf(world: XcaliperWorld, name: ClientName): Promise<Sender> {
  switch (name) {
    case 'the client':
      return { user: 0 };
    case 'the second user':
      return { user: 1 };
    case 'an unauthenticated client':
      return { stack: await stranger(world) };
    case 'a client with a wrong password':
      return { stack: await stranger(world, `not ${userOf(world).password ?? ''}`) };
  }
}

/** Returns the number of the user who owns a document; `their own` is the sender's. */
export function ownerOf(whose: Owner, sender: Sender = {}): number {
  if (whose === 'their own') return sender.user ?? 0;
  return whose === 'the' ? 0 : 1;
}

/** A request without credentials that is no When. */
export async function anonymously(world: XcaliperWorld, method: string, target: string): Promise<Exchange> {
  return (await stranger(world)).send({ method, target });
}

/** A stack of its own, so that no credentials or nonces of the scenario's stacks go along. */
export async function stranger(world: XcaliperWorld, password?: string): Promise<XcapStack> {
  const { xui, username } = userOf(world);
  const user = { xui, ...(username !== undefined && { username }), ...(password !== undefined && { password }) };
  return world.use(await XcapStack.start(stackOptions(world.run.subject, user, world.dispatcher)));
}
