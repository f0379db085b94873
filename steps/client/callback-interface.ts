import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import {
  cleanup,
  createStack,
  type StackSetting,
  stackHeader,
  stackOption,
  stackStart,
  startup,
} from '../../src/client/index.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import type { NetworkCall } from './parameter-types.js';
import { clientOf, clientStackOf, xcapRootOf } from './scenario.js';
import { collector } from './stacks.js';

/** The return code of the last start in each scenario. */
const returned = new WeakMap<XcaliperWorld, number>();

Given(
  'a stack created with a callback for {string} and',
  function (this: XcaliperWorld, xui: string, table: DataTable) {
    const rows = table.hashes();
    const password = rows.find(({ setting }) => setting === 'password')?.value ?? 'secret';
    const tls = Object.fromEntries(
      rows.filter(({ setting }) => setting === 'tls').map(({ name, value }) => [name, value]),
    );
    const network = Object.keys(tls).length > 0 ? { tls } : { dispatcher: this.dispatcher };
    createFromList(this, xui, password, [network, ...settingsOf(rows)]);
  },
);

When('the client starts the stack through the callback interface', async function (this: XcaliperWorld) {
  returned.set(this, await stackStart(clientStackOf(this)));
});

Then('the start returns {startCode}', function (this: XcaliperWorld, succeeds: boolean) {
  const code = returned.get(this);
  expectEqual(this, Number.isInteger(code), true, `the start returned an integer: ${code}`, 'client-state');
  expectEqual(this, code === 0, succeeds, 'the start returned 0', 'client-state');
});

When('the client {networkCall} the network', async function (this: XcaliperWorld, call: NetworkCall) {
  await { startup, cleanup }[call]();
});

function createFromList(world: XcaliperWorld, xui: string, password: string, settings: readonly StackSetting[]): void {
  const stack = createStack(collector(world), xui, password, xcapRootOf(world), ...settings);
  world.defer(() => stack.close());
  Object.assign(clientOf(world), { stack, xui });
}

/** Reads settings from rows `| setting | name | value |`: options and headers. Values are texts, as documented. */
function settingsOf(rows: readonly Readonly<Record<string, string>>[]): readonly StackSetting[] {
  return rows.flatMap(({ setting, name = '', value = '' }) => {
    if (setting === 'password' || setting === 'tls') return [];
    if (setting === 'header') return [stackHeader(name, value)];
    if (setting !== 'option' || name !== 'timeout') throw new Error(`there is no ${setting} ${name}`);
    return [stackOption(name, value)];
  });
}
