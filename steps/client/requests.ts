import { type DataTable, Then } from '@cucumber/cucumber';
import { bodyText, type Exchange, type HttpRequestRecord, headerValue } from '../../common/exchange.js';
import { expectEqual, expectMatch, expectNoRequest, lastSeen } from '../expectations.js';
import { licenseOf } from '../license/scenario.js';
import type { XcaliperWorld } from '../world.js';
import type { Receiver, RequestChoice, RequestCount } from './parameter-types.js';
import { belowRoot, expectedPath } from './paths.js';
import { xcapRootOf } from './scenario.js';
import { headersOf } from './tables.js';

Then('the XDMS receives {method} {string}', function (this: XcaliperWorld, method: string, path: string) {
  const { request } = lastSeen(this);
  expectEqual(this, request.method, method, 'method of the request', 'client-request');
  expectEqual(
    this,
    belowRoot(this, request),
    expectedPath(this, path),
    'request target below the XCAP root',
    'client-request',
  );
});

Then(
  'the {receiver} has received {requests}',
  function (this: XcaliperWorld, receiver: Receiver, { count, below }: RequestCount) {
    // Steps ask a license server what it serves.
    const seen = this.seen.length - (receiver === 'license server' ? licenseOf(this).probes : 0);
    const wanted = below ? `fewer than ${count}` : count;
    expectEqual(
      this,
      below && seen < count ? wanted : seen,
      wanted,
      `requests seen by the ${receiver}`,
      'client-request',
    );
  },
);

Then('the XDMS has received the requests', function (this: XcaliperWorld, table: DataTable) {
  const actual = this.seen.map(({ request }) => ({ method: request.method, path: belowRoot(this, request) }));
  const expected = table.hashes().map(({ method, path = '' }) => ({ method, path: expectedPath(this, path) }));
  expectEqual(this, actual, expected, 'requests seen by the XDMS', 'client-request');
});

Then('the client sends no request', function (this: XcaliperWorld) {
  expectNoRequest(this);
});

// The request has the fields of the table, and no other fields with these names.
Then('{request} has the headers', function (this: XcaliperWorld, choice: RequestChoice, table: DataTable) {
  const { request } = chosen(this, choice);
  const wanted = headersOf(table).map(([name, value]) => [name, expectedValue(this, value)] as const);
  for (const name of new Set(wanted.map(([each]) => each))) {
    const values = wanted.filter(([each]) => each === name).map(([, value]) => value);
    expectEqual(this, valuesOf(request, name), values, `values of header ${name}`, 'client-request');
  }
});

Then('{request} has no header {string}', function (this: XcaliperWorld, choice: RequestChoice, name: string) {
  expectEqual(
    this,
    headerValue(chosen(this, choice).request.headers, name),
    undefined,
    `header ${name}`,
    'client-request',
  );
});

Then('{request} has the body', function (this: XcaliperWorld, choice: RequestChoice, body: string) {
  expectEqual(this, bodyText(chosen(this, choice).request), body, 'body of the request', 'client-request');
});

Then('{request} has the body in base64 {string}', function (this: XcaliperWorld, choice: RequestChoice, body: string) {
  const bytes = Buffer.from(chosen(this, choice).request.body);
  expectEqual(this, bytes.toString('base64'), body, 'body of the request in base64', 'client-request');
});

Then('{request} has no body', function (this: XcaliperWorld, choice: RequestChoice) {
  const { request } = chosen(this, choice);
  expectEqual(this, request.body.byteLength, 0, 'bytes in the body of the request', 'client-request');
  expectEqual(
    this,
    headerValue(request.headers, 'Transfer-Encoding'),
    undefined,
    'header Transfer-Encoding',
    'client-request',
  );
  expectMatch(
    this,
    headerValue(request.headers, 'Content-Length') ?? '0',
    /^0$/,
    'header Content-Length',
    'client-request',
  );
});

Then('both requests have the same body', function (this: XcaliperWorld) {
  expectEqual(this, this.seen.length, 2, 'requests seen by the XDMS', 'client-request');
  const [first, second] = this.seen.map(({ request }) => bodyText(request));
  expectEqual(this, second, first, 'body of the second request', 'client-request');
});

Then('the XDMS answered {request} with {int}', function (this: XcaliperWorld, choice: RequestChoice, status: number) {
  expectEqual(this, chosen(this, choice).response?.status, status, 'status of the response', {
    status: String(status),
  });
});

/** Returns the exchange of a chosen request. @throws Error when there was no such request */
export function chosen(world: XcaliperWorld, choice: RequestChoice): Exchange {
  const last = lastSeen(world);
  if (choice === 'last') return last;
  const exchange = world.seen[choice - 1];
  if (exchange === undefined)
    throw new Error(`there is no request ${choice}: the XDMS has received ${world.seen.length}`);
  return exchange;
}

/** Fills in `{authority}`: host and port of the XCAP root. */
function expectedValue(world: XcaliperWorld, value: string): string {
  return value.replaceAll('{authority}', () => new URL(xcapRootOf(world)).host);
}

function valuesOf({ headers }: HttpRequestRecord, name: string): readonly string[] {
  return headers.filter(([field]) => field.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
}
