import { Given, When } from '@cucumber/cucumber';
import type { Exchange } from '../../src/exchange.js';
import { XcapStack } from '../../src/index.js';
import { stackOptions } from '../../src/runner/subject/subject-stack.js';
import type { XcaliperWorld } from '../world.js';
import { request } from './requests.js';
import { userOf } from './scenario.js';
import { documentTarget, writtenTarget } from './targets.js';

/** A server that everybody may use, or that a proxy in front of it keeps, does not show whom it would let in. */
Given('the subject asks for credentials', async function (this: XcaliperWorld) {
  const status = (await anonymously(this, 'GET', documentTarget(this))).response?.status;
  return status === 401 ? undefined : this.skip(`a request without credentials is answered ${status}, not 401`);
});

When(
  'somebody without credentials sends {word} to {string}',
  async function (this: XcaliperWorld, method: string, target: string) {
    await request(this, { method, target: writtenTarget(this, target), stack: await stranger(this) });
  },
);

When(
  'somebody with a wrong password sends {word} to {string}',
  async function (this: XcaliperWorld, method: string, target: string) {
    const { password = '' } = userOf(this);
    const stack = await stranger(this, `not ${password}`);
    await request(this, { method, target: writtenTarget(this, target), stack });
  },
);

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
