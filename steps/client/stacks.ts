import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { defined } from '../../common/defined.js';
import { type XcapEvent, XcapStack, type XcapStackOptions } from '../../src/client/index.js';
import { stackOptions } from '../../src/measure/server/for-steps.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { expectedPath } from './paths.js';
import { attempt, clientOf, clientStackOf, xcapRootOf } from './scenario.js';
import { optionsOfTable } from './tables.js';

type Options = Readonly<Record<string, unknown>>;

Given('{stack} for {user}', async function (this: XcaliperWorld, started: boolean, xui: string | undefined) {
  return provideStack(this, started, xui, {});
});

Given(
  '{stack} for {user} with',
  async function (this: XcaliperWorld, started: boolean, xui: string | undefined, table: DataTable) {
    return provideStack(this, started, xui, tableOptions(this, table));
  },
);

When('the client creates a stack with', async function (this: XcaliperWorld, table: DataTable) {
  await attempt(this, () => createStack(this, { xui: 'sip:alice@example.com', ...tableOptions(this, table) }));
});

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

/** Returns a callback that records the events for the steps that judge them. */
export function collector(world: XcaliperWorld): (event: XcapEvent) => void {
  const { events } = clientOf(world);
  return (event) => {
    events.push(event);
  };
}

/** @param xui undefined for the first user of the subject */
async function provideStack(
  world: XcaliperWorld,
  started: boolean,
  xui: string | undefined,
  options: Options,
): Promise<'skipped' | undefined> {
  const [user] = world.run.subject.users;
  if (xui === undefined && user === undefined) return world.skip('the subject has no user');
  const { run, dispatcher } = world;
  const own = xui === undefined && user !== undefined ? stackOptions(run.subject, user, dispatcher) : { xui };
  const stack = createStack(world, { ...own, ...options });
  if (started) await stack.start();
  return undefined;
}

/** Creates the scenario's stack, and releases it afterwards. Does not check options: some are invalid on purpose. */
function createStack(world: XcaliperWorld, options: Options): XcapStack {
  const given = {
    xcapRoot: xcapRootOf(world),
    callback: collector(world),
    // TLS options configure the stack's own connections; the recording dispatcher would replace those.
    ...defined({ dispatcher: options.tls === undefined ? world.dispatcher : undefined }),
    ...options,
  };
  const stack = XcapStack.create(given as unknown as XcapStackOptions);
  world.defer(() => stack.close());
  Object.assign(clientOf(world), { stack, xui: String(options.xui) });
  return stack;
}

function tableOptions(world: XcaliperWorld, table: DataTable): Options {
  const trusting = () => ({ ca: clientOf(world).certificate });
  const { xcapRoot, ...options } = optionsOfTable(table, { 'trusts the certificate of the XDMS': trusting });
  if (xcapRoot === undefined) return options;
  return { ...options, xcapRoot: typeof xcapRoot === 'string' ? expectedPath(world, xcapRoot) : xcapRoot };
}
