import { Then, When } from '@cucumber/cucumber';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { attempt, clientStackOf } from './scenario.js';

When('the client starts the stack', async function (this: XcaliperWorld) {
  await attempt(this, () => clientStackOf(this).start());
});

When('the client releases the stack', async function (this: XcaliperWorld) {
  await clientStackOf(this).close();
});

const releases = new WeakMap<XcaliperWorld, Promise<void>>();

When('the client begins to release the stack', function (this: XcaliperWorld) {
  releases.set(this, clientStackOf(this).close());
});

When('the release ends', async function (this: XcaliperWorld) {
  await releases.get(this);
});

Then('the stack is {word}', function (this: XcaliperWorld, state: string) {
  expectEqual(this, clientStackOf(this).state, state, 'state of the stack', 'client-state');
});
