import { Given, Then, When } from '@cucumber/cucumber';
import { Agent } from 'undici';
import { XcapStack } from '../../src/index.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { prepare } from './actions.js';
import { attempt, clientOf, stackOf, xcapRootOf } from './scenario.js';
import { createStack } from './stacks.js';

Given('a stack for {string} whose client certificate cannot be read', function (this: XcaliperWorld, xui: string) {
  createStack(this, { xui, dispatcher: undefined, tls: { cert: 'no PEM', key: 'no PEM' } });
});

Given('a stack for {string} whose network is closed', async function (this: XcaliperWorld, xui: string) {
  const dispatcher = new Agent();
  await dispatcher.close();
  createStack(this, { xui, dispatcher });
});

When('the stack is started', async function (this: XcaliperWorld) {
  await stackOf(this).start();
});

When('the start of the stack is tried', async function (this: XcaliperWorld) {
  await attempt(this, () => stackOf(this).start());
});

When('the stack is released', async function (this: XcaliperWorld) {
  await stackOf(this).close();
});

const releases = new WeakMap<XcaliperWorld, Promise<void>>();

When('the release of the stack begins', function (this: XcaliperWorld) {
  releases.set(this, stackOf(this).close());
});

When('the release of the stack ends', async function (this: XcaliperWorld) {
  await releases.get(this);
});

When(
  'a block that owns a stack for {string} performs {action} on {string}',
  async function (this: XcaliperWorld, xui: string, action: string, auid: string) {
    await using stack = await XcapStack.start({ xui, xcapRoot: xcapRootOf(this), dispatcher: this.dispatcher });
    clientOf(this).stack = stack;
    await attempt(this, prepare(this, action, auid));
  },
);

Then('the stack is {string}', function (this: XcaliperWorld, state: string) {
  expectEqual(this, stackOf(this).state, state, 'state of the stack');
});
