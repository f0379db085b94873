import { type DataTable, Then } from '@cucumber/cucumber';
import { isXcapError, type XcapEvent } from '../../src/client/index.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import type { Carried } from './parameter-types.js';
import { type CallOutcome, clientOf, outcomeOf } from './scenario.js';

Then('the callback has received the events', function (this: XcaliperWorld, table: DataTable) {
  const withActions = table.hashes().some(({ action }) => action !== undefined);
  const actual = clientOf(this).events.map((event) => summary(event, withActions));
  expectEqual(this, actual, table.hashes(), 'events', 'client-event');
});

Then('the last event carries the {carried} of the call', async function (this: XcaliperWorld, part: Carried) {
  const event = new Map<string, unknown>(Object.entries(lastEvent(this)));
  const ofCall = partOf(await outcomeOf(this), part);
  expectEqual(this, typeof ofCall, 'object', `kind of the ${part} of the call`, 'client-event');
  if (part === 'exchange') expectEqual(this, event.get(part), ofCall, 'exchange in the event', 'client-event');
  else
    expectEqual(this, event.get(part) === ofCall, true, `the ${part} in the event is that of the call`, 'client-event');
});

function lastEvent(world: XcaliperWorld): XcapEvent {
  const event = clientOf(world).events.at(-1);
  if (event === undefined) throw new Error('the callback has received no event');
  return event;
}

function summary(event: XcapEvent, withAction: boolean): Record<string, string> {
  return withAction ? { type: event.type, action: 'action' in event ? event.action : '' } : { type: event.type };
}

function partOf(outcome: CallOutcome, part: Carried): unknown {
  if ('error' in outcome) {
    if (part === 'error') return outcome.error;
    return part === 'exchange' && isXcapError(outcome.error) ? outcome.error.exchange : undefined;
  }
  if (part === 'result') return outcome.result;
  return part === 'exchange' ? outcome.result?.exchange : undefined;
}
