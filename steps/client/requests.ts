import { type DataTable, Then } from '@cucumber/cucumber';
import { bodyText, type Exchange, type HttpRequestRecord, headerValue } from '../../src/exchange.js';
import { expectEqual, expectMatch, expectNoRequest, lastSeen } from '../expectations.js';
import type { RequestChoice } from '../parameter-types.js';
import type { XcaliperWorld } from '../world.js';
import { belowRoot, expectedPath } from './paths.js';
import { xcapRootOf } from './scenario.js';
import { headersOf } from './tables.js';

Then('the XDMS sees {method} {string}', function (this: XcaliperWorld, method: string, path: string) {
  const { request } = lastSeen(this);
  expectEqual(this, request.method, method, 'method of the request');
  expectEqual(this, belowRoot(this, request), expectedPath(this, path), 'request target below the XCAP root');
});

Then('the XDMS sees the request target {string}', function (this: XcaliperWorld, target: string) {
  expectEqual(this, lastSeen(this).request.target, target, 'request target');
});

Then("the request's path ends with {string}", function (this: XcaliperWorld, end: string) {
  const { target } = lastSeen(this).request;
  expectEqual(this, target.slice(-end.length), end, `end of the request target ${target}`);
});

Then('the XDMS has seen {int} request(s)', function (this: XcaliperWorld, count: number) {
  expectEqual(this, this.seen.length, count, 'requests seen by the XDMS');
});

Then('the XDMS has seen fewer than {int} requests', function (this: XcaliperWorld, limit: number) {
  const count = this.seen.length;
  expectEqual(this, count < limit ? `fewer than ${limit}` : count, `fewer than ${limit}`, 'requests seen by the XDMS');
});

Then('the XDMS has seen the requests', function (this: XcaliperWorld, table: DataTable) {
  const actual = this.seen.map(({ request }) => ({ method: request.method, path: belowRoot(this, request) }));
  const expected = table.hashes().map(({ method, path = '' }) => ({ method, path: expectedPath(this, path) }));
  expectEqual(this, actual, expected, 'requests seen by the XDMS');
});

Then('no request is sent', function (this: XcaliperWorld) {
  expectNoRequest(this);
});

Then('{request} has the headers', function (this: XcaliperWorld, choice: RequestChoice, table: DataTable) {
  expectHeaders(this, chosen(this, choice).request, table);
});

Then('every request has the headers', function (this: XcaliperWorld, table: DataTable) {
  lastSeen(this);
  for (const { request } of this.seen) expectHeaders(this, request, table);
});

Then('{request} has no header {string}', function (this: XcaliperWorld, choice: RequestChoice, name: string) {
  expectEqual(this, headerValue(chosen(this, choice).request.headers, name), undefined, `header ${name}`);
});

Then(
  '{request} has the header {string} once, with the value {string}',
  function (this: XcaliperWorld, choice: RequestChoice, name: string, value: string) {
    expectEqual(this, valuesOf(chosen(this, choice).request, name), [value], `fields of the name ${name}`);
  },
);

Then(
  '{request} has one Host header with the authority of the XCAP root',
  function (this: XcaliperWorld, choice: RequestChoice) {
    const { host } = new URL(xcapRootOf(this));
    expectEqual(this, valuesOf(chosen(this, choice).request, 'Host'), [host], 'fields of the name Host');
  },
);

Then('{request} has the body', function (this: XcaliperWorld, choice: RequestChoice, body: string) {
  expectEqual(this, bodyText(chosen(this, choice).request), body, 'body of the request');
});

Then('{request} has the body in base64 {string}', function (this: XcaliperWorld, choice: RequestChoice, body: string) {
  const bytes = Buffer.from(chosen(this, choice).request.body);
  expectEqual(this, bytes.toString('base64'), body, 'body of the request in base64');
});

Then('{request} has no body', function (this: XcaliperWorld, choice: RequestChoice) {
  const { request } = chosen(this, choice);
  expectEqual(this, request.body.byteLength, 0, 'bytes in the body of the request');
  expectEqual(this, headerValue(request.headers, 'Transfer-Encoding'), undefined, 'header Transfer-Encoding');
  expectMatch(this, headerValue(request.headers, 'Content-Length') ?? '0', /^0$/, 'header Content-Length');
});

Then('both requests have the same body', function (this: XcaliperWorld) {
  expectEqual(this, this.seen.length, 2, 'requests seen by the XDMS');
  const [first, second] = this.seen.map(({ request }) => bodyText(request));
  expectEqual(this, second, first, 'body of the second request');
});

Then('{request} was answered with {int}', function (this: XcaliperWorld, choice: RequestChoice, status: number) {
  expectEqual(this, chosen(this, choice).response?.status, status, 'status of the answer');
});

/** The exchange of a chosen request. @throws Error when there was no such request */
export function chosen(world: XcaliperWorld, choice: RequestChoice): Exchange {
  const last = lastSeen(world);
  if (choice === 'last') return last;
  const exchange = world.seen[choice - 1];
  if (exchange === undefined)
    throw new Error(`the XDMS has seen ${world.seen.length} requests, none is number ${choice}`);
  return exchange;
}

function expectHeaders(world: XcaliperWorld, request: HttpRequestRecord, table: DataTable): void {
  for (const [name, value] of headersOf(table)) {
    expectEqual(world, headerValue(request.headers, name), value, `header ${name} of the request`);
  }
}

function valuesOf({ headers }: HttpRequestRecord, name: string): readonly string[] {
  return headers.filter(([field]) => field.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
}
