import { type DataTable, Then } from '@cucumber/cucumber';
import { bodyText, headerValue } from '../../src/exchange.js';
import { expectEqual, expectNoRequest, lastSeen } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { keyNamed, licenseOf, withKeys } from './scenario.js';

Then('the license server saw {word} {word}', function (this: XcaliperWorld, method: string, target: string) {
  const { request } = lastSeen(this);
  expectEqual(this, `${request.method} ${request.target}`, `${method} ${target}`, 'request line');
});

Then(
  'the license server saw the header {string} with {string}',
  function (this: XcaliperWorld, name: string, value: string) {
    expectEqual(this, headerValue(lastSeen(this).request.headers, name), value, `${name} of the request`);
  },
);

Then('the license server saw none of the headers', function (this: XcaliperWorld, table: DataTable) {
  const { headers } = lastSeen(this).request;
  const present = table.raw().flatMap(([name = '']) => (headerValue(headers, name) === undefined ? [] : [name]));
  expectEqual(this, present, [], 'headers of the request that must not be there');
});

Then('the license server saw exactly the JSON', function (this: XcaliperWorld, body: string) {
  const sent: unknown = JSON.parse(bodyText(lastSeen(this).request));
  expectEqual(this, sent, JSON.parse(withKeys(this, body)), 'body of the request');
});

Then('the license server saw {int} request(s) in all', function (this: XcaliperWorld, count: number) {
  expectEqual(this, this.seen.length, count, 'requests seen');
});

Then('the license server saw no key outside the body', function (this: XcaliperWorld) {
  const { target, headers } = lastSeen(this).request;
  const outside = `${target} ${headers.flat().join(' ')}`;
  const keys = [...licenseOf(this).keys].filter(([, key]) =>
    [key, encodeURIComponent(key)].some((form) => outside.includes(form)),
  );
  expectEqual(
    this,
    keys.map(([name]) => name),
    [],
    'keys in the request target and headers',
  );
});

Then('the license server never saw Master Key {string}', function (this: XcaliperWorld, name: string) {
  const key = keyNamed(this, `Master Key ${name}`);
  const { request } = lastSeen(this);
  expectEqual(this, bodyText(request).includes(key), false, `Master Key ${name} in the request`);
});

Then('the license client sends nothing', function (this: XcaliperWorld) {
  expectNoRequest(this);
});
