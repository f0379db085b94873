import { Then, When } from '@cucumber/cucumber';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { snapshot } from './documents.js';
import { scenarioOf, stackOf, userOf } from './scenario.js';
import { nodeTarget } from './targets.js';

/** Statuses of requests that were under way together. */
const statuses = new WeakMap<XcaliperWorld, readonly (number | undefined)[]>();

/** `{n}` stands for the number of the request, counted from 1. Each has the header fields of the next request. */
When(
  'the client, {int} times at the same time, puts the element {string} as {string}',
  async function (this: XcaliperWorld, times: number, node: string, body: string) {
    const scenario = scenarioOf(this);
    scenario.before = await snapshot(this);
    const headers = { 'Content-Type': 'application/xcap-el+xml', ...scenario.nextHeaders };
    scenario.nextHeaders = {};
    const stack = await stackOf(this, userOf(this));
    const exchanges = await Promise.all(
      Array.from({ length: times }, (_, index) => {
        const numbered = (text: string): string => text.replaceAll('{n}', String(index + 1));
        return stack.send({ method: 'PUT', target: nodeTarget(this, numbered(node)), headers, body: numbered(body) });
      }),
    );
    scenario.last = exchanges.at(-1);
    statuses.set(
      this,
      exchanges.map(({ response }) => response?.status),
    );
  },
);

Then('{int} of the answers is/are {int}', function (this: XcaliperWorld, times: number, status: number) {
  const answered = statuses.get(this) ?? [];
  const counted = answered.filter((each) => each === status).length;
  expectEqual(this, { counted, answered }, { counted: times, answered }, `answers that are ${status}`);
});
