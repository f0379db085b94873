import { type DataTable, When } from '@cucumber/cucumber';
import type { XcaliperWorld } from '../world.js';
import { callOf } from './call.js';
import { attempt, beginAttempt } from './scenario.js';

When(
  'the client {calls} {action} for {string}',
  async function (this: XcaliperWorld, waits: boolean, action: string, auid: string) {
    await (waits ? attempt : beginAttempt)(this, callOf(this, action, auid));
  },
);

// A doc string holds the content; a table holds the options.
When(
  'the client {calls} {action} for {string} with',
  async function (this: XcaliperWorld, waits: boolean, action: string, auid: string, given: string | DataTable) {
    await (waits ? attempt : beginAttempt)(this, callOf(this, action, auid, given));
  },
);

When(
  'the client calls {action} for {string} {int} times at the same time',
  async function (this: XcaliperWorld, action: string, auid: string, count: number) {
    const calls = Array.from({ length: count }, () => callOf(this, action, auid));
    await attempt(this, () => sameResult(calls));
  },
);

/** Makes all calls at once and returns the first result. @throws Error when the statuses differ */
async function sameResult(calls: readonly (() => unknown)[]): Promise<unknown> {
  const results = (await Promise.all(calls.map((call) => call()))) as { readonly status: number }[];
  const statuses = results.map(({ status }) => status);
  if (new Set(statuses).size !== 1) throw new Error(`the calls ended with different statuses: ${statuses.join(', ')}`);
  return results[0];
}
