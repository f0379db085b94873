import { type DataTable, Given, When } from '@cucumber/cucumber';
import { XcapStack, type XcapStackOptions } from '../../src/index.js';
import { stackOptions } from '../../src/runner/subject/subject-stack.js';
import type { XcaliperWorld } from '../world.js';
import { attempt, clientOf, xcapRootOf } from './scenario.js';
import { optionsOf } from './tables.js';

type Options = Readonly<Record<string, unknown>>;

/**
 * Creates the scenario's stack, on the recording network, and releases it after the scenario. What scenarios give may
 * be nonsense on purpose, so nothing is checked here.
 */
export function createStack(world: XcaliperWorld, options: Options): XcapStack {
  const given = { xcapRoot: xcapRootOf(world), dispatcher: world.dispatcher, ...options };
  const stack = XcapStack.create(given as unknown as XcapStackOptions);
  world.defer(() => stack.close());
  Object.assign(clientOf(world), { stack, xui: String(options.xui) });
  return stack;
}

/** As `createStack`, and starts it. */
export async function startStack(world: XcaliperWorld, options: Options): Promise<XcapStack> {
  const stack = createStack(world, options);
  await stack.start();
  return stack;
}

Given('a stack for {string}', function (this: XcaliperWorld, xui: string) {
  createStack(this, { xui });
});

Given('a stack for {string} with', function (this: XcaliperWorld, xui: string, options: DataTable) {
  createStack(this, { xui, ...optionsOf(options) });
});

Given('a started stack for {string}', async function (this: XcaliperWorld, xui: string) {
  await startStack(this, { xui });
});

Given('a started stack for {string} with', async function (this: XcaliperWorld, xui: string, options: DataTable) {
  await startStack(this, { xui, ...optionsOf(options) });
});

Given('a started stack of its first user', async function (this: XcaliperWorld) {
  return startFirstUsersStack(this, {});
});

Given('a started stack of its first user with', async function (this: XcaliperWorld, options: DataTable) {
  return startFirstUsersStack(this, optionsOf(options));
});

async function startFirstUsersStack(world: XcaliperWorld, options: Options): Promise<'skipped' | undefined> {
  const [user] = world.run.subject.users;
  if (user === undefined) return world.skip('the subject has no user');
  await startStack(world, { ...stackOptions(world.run.subject, user, world.dispatcher), ...options });
  return undefined;
}

Given(
  "a started stack for {string} whose XCAP root is the server's with the path {string}",
  async function (this: XcaliperWorld, xui: string, path: string) {
    const { origin } = new URL(xcapRootOf(this));
    await startStack(this, { xui, xcapRoot: origin + path });
  },
);

Given('a started stack for {string} with a network of its own', async function (this: XcaliperWorld, xui: string) {
  await startStack(this, { xui, dispatcher: undefined });
});

Given(
  'a started stack for {string} with a network of its own and',
  async function (this: XcaliperWorld, xui: string, options: DataTable) {
    await startStack(this, { xui, dispatcher: undefined, ...optionsOf(options) });
  },
);

Given(
  'a started stack for {string} that trusts the certificate of the XDMS',
  async function (this: XcaliperWorld, xui: string) {
    await startStack(this, { xui, dispatcher: undefined, tls: { ca: clientOf(this).certificate } });
  },
);

Given(
  'a started stack for {string} that trusts the certificate of the XDMS, with the user name {string} and the password {string}',
  async function (this: XcaliperWorld, xui: string, username: string, password: string) {
    const tls = { ca: clientOf(this).certificate };
    await startStack(this, { xui, username, password, dispatcher: undefined, tls });
  },
);

When('a stack for {string} is tried with', async function (this: XcaliperWorld, xui: string, options: DataTable) {
  await attempt(this, () => createStack(this, { xui, ...optionsOf(options) }));
});

When('a stack is tried with', async function (this: XcaliperWorld, options: DataTable) {
  await attempt(this, () => createStack(this, optionsOf(options)));
});
