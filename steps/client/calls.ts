import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { RLS_SERVICES } from '../../common/usages/standard-usages.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { scenarioOf } from '../xcap/scenario.js';
import { callOf } from './call.js';
import { nodesInTable } from './nodes.js';
import { attempt, beginAttempt, clientOf, clientStackOf } from './scenario.js';

Given('the node selector', function (this: XcaliperWorld, table: DataTable) {
  // The call builds the nodes, so that a wrong node fails the call.
  clientOf(this).nodes = () => nodesInTable(table);
});

When(
  'the client {calls} {action} for {string}',
  async function (this: XcaliperWorld, waits: boolean, action: string, auid: string) {
    await call(this, waits, callOf(this, action, auid));
  },
);

// A doc string holds the content; a table holds the options.
When(
  'the client {calls} {action} for {string} with',
  async function (this: XcaliperWorld, waits: boolean, action: string, auid: string, given: string | DataTable) {
    await call(this, waits, callOf(this, action, auid, given));
  },
);

Then(
  "another call with the stack's timeout fails with code {word}",
  async function (this: XcaliperWorld, code: string) {
    const failure = await clientStackOf(this)
      .fetchDocument(RLS_SERVICES.auid)
      .then(
        () => 'none',
        (error: { code?: unknown }) => error.code,
      );
    expectEqual(this, failure, code, 'code of the error of the other call', 'client-error');
  },
);

/** The steps about responses judge that of the call. */
async function call(world: XcaliperWorld, waits: boolean, work: () => unknown): Promise<void> {
  await (waits ? attempt : beginAttempt)(world, work);
  scenarioOf(world).last = world.exchanges.at(-1);
}
