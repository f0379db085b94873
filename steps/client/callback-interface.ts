import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import {
  cleanup,
  createStack,
  type StackSetting,
  stackHeader,
  stackOption,
  stackStart,
  startup,
} from '../../src/index.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { collector } from './events.js';
import { clientOf, stackOf, xcapRootOf } from './scenario.js';

/** What the starts of a scenario returned, the last one last. */
const returned = new WeakMap<XcaliperWorld, number>();

Given(
  'a stack created with a callback for {string}, the password {string} and',
  function (this: XcaliperWorld, xui: string, password: string, table: DataTable) {
    createFromList(this, xui, password, [{ dispatcher: this.dispatcher }, ...settingsOf(table)]);
  },
);

Given(
  'a stack created with a callback for {string} whose client certificate cannot be read',
  function (this: XcaliperWorld, xui: string) {
    createFromList(this, xui, 'secret', [{ tls: { cert: 'no PEM', key: 'no PEM' } }]);
  },
);

When('the stack is started in the callback interface', async function (this: XcaliperWorld) {
  returned.set(this, await stackStart(stackOf(this)));
});

Then('the start returns {int}', function (this: XcaliperWorld, code: number) {
  expectEqual(this, returned.get(this), code, 'what the start returned');
});

Then('the start returns a number other than 0', function (this: XcaliperWorld) {
  const code = returned.get(this);
  expectEqual(this, Number.isInteger(code), true, `what the start returned is an integer: ${code}`);
  expectEqual(this, code === 0, false, 'what the start returned is 0');
});

Given('the network is initialised', function (this: XcaliperWorld) {
  startup();
});

Given('the network is cleaned up', async function (this: XcaliperWorld) {
  await cleanup();
});

function createFromList(world: XcaliperWorld, xui: string, password: string, settings: readonly StackSetting[]): void {
  const stack = createStack(collector(world), xui, password, xcapRootOf(world), ...settings);
  world.defer(() => stack.close());
  Object.assign(clientOf(world), { stack, xui });
}

/** A table `| setting | name | value |`, a setting being an option or a header; values are texts, as documented. */
function settingsOf(table: DataTable): readonly StackSetting[] {
  return table.hashes().map(({ setting, name = '', value = '' }) => {
    if (setting === 'header') return stackHeader(name, value);
    if (setting !== 'option' || name !== 'timeout') throw new Error(`there is no ${setting} ${name}`);
    return stackOption(name, value);
  });
}
