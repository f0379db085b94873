import { type DataTable, Given, Then } from '@cucumber/cucumber';
import type { Exchange } from '../../src/exchange.js';
import { isXcapError, type XcapEvent } from '../../src/index.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { clientOf, errorOf, outcomeOf, resultOf } from './scenario.js';
import { createStack, startStack } from './stacks.js';

Given('a stack for {string} that reports its events', function (this: XcaliperWorld, xui: string) {
  createStack(this, { xui, callback: collector(this) });
});

Given('a started stack for {string} that reports its events', async function (this: XcaliperWorld, xui: string) {
  await startStack(this, { xui, callback: collector(this) });
});

Given(
  'a started stack for {string} that reports its events, with the password {string}',
  async function (this: XcaliperWorld, xui: string, password: string) {
    await startStack(this, { xui, password, callback: collector(this) });
  },
);

Given('a started stack for {string} whose callback throws', async function (this: XcaliperWorld, xui: string) {
  interceptWarnings(this);
  const callback = () => {
    throw new Error('the callback of the scenario throws');
  };
  await startStack(this, { xui, callback });
});

Then('the process is warned with the code {string}', function (this: XcaliperWorld, code: string) {
  const codes = new Set(clientOf(this).warnings);
  expectEqual(this, [...codes], [code], 'codes of the process warnings');
});

Then('the events are', function (this: XcaliperWorld, table: DataTable) {
  const withActions = table.hashes().some(({ action }) => action !== undefined);
  const actual = clientOf(this).events.map((event) => summary(event, withActions));
  expectEqual(this, actual, table.hashes(), 'events');
});

Then('there are no events', function (this: XcaliperWorld) {
  expectEqual(this, clientOf(this).events.length, 0, 'number of events');
});

Then('the last event holds the exchange that the caller got', async function (this: XcaliperWorld) {
  const { exchange } = lastEvent(this) as { exchange?: Exchange };
  expectEqual(this, typeof exchange, 'object', 'kind of the exchange in the event');
  expectEqual(this, exchange, await exchangeOfCaller(this), 'exchange in the event');
});

Then('the last event holds the result that the caller got', async function (this: XcaliperWorld) {
  const { result } = lastEvent(this) as { result?: unknown };
  expectEqual(this, result === (await resultOf(this)), true, 'the result in the event is the one the caller got');
});

Then('the last event holds the error that the caller got', async function (this: XcaliperWorld) {
  const { error } = lastEvent(this) as { error?: unknown };
  expectEqual(this, error === (await errorOf(this)), true, 'the error in the event is the one the caller got');
});

/** Takes down the codes of process warnings until the scenario's clients are closed, instead of having them printed. */
function interceptWarnings(world: XcaliperWorld): void {
  const { warnings } = clientOf(world);
  const { emitWarning } = process;
  process.emitWarning = (_warning: string | Error, options?: unknown) => {
    const { code } = Object(options) as { readonly code?: unknown };
    warnings.push(String(code));
  };
  world.defer(() => {
    process.emitWarning = emitWarning;
  });
}

/** A callback that keeps the events for the steps that judge them. */
export function collector(world: XcaliperWorld): (event: XcapEvent) => void {
  const { events } = clientOf(world);
  return (event) => {
    events.push(event);
  };
}

function lastEvent(world: XcaliperWorld): XcapEvent {
  const event = clientOf(world).events.at(-1);
  if (event === undefined) throw new Error('the callback has received no event');
  return event;
}

function summary(event: XcapEvent, withAction: boolean): Record<string, string> {
  return withAction ? { type: event.type, action: 'action' in event ? event.action : '' } : { type: event.type };
}

async function exchangeOfCaller(world: XcaliperWorld): Promise<Exchange | undefined> {
  const outcome = await outcomeOf(world);
  if ('error' in outcome) return isXcapError(outcome.error) ? outcome.error.exchange : undefined;
  return outcome.result?.exchange;
}
