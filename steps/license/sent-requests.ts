import { Then } from '@cucumber/cucumber';
import { bodyText } from '../../common/exchange.js';
import { expectEqual, lastSeen } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { keyNamed, licenseOf, withLicenseKeys } from './scenario.js';

Then('the license server receives {word} {word}', function (this: XcaliperWorld, method: string, target: string) {
  const { request } = lastSeen(this);
  const [path] = request.target.split('?');
  expectEqual(
    this,
    `${request.method} ${path}`,
    `${method} ${target}`,
    'request line without a query',
    'client-request',
  );
});

Then('the request has the JSON fields', function (this: XcaliperWorld, text: string) {
  const sent = sentFields(this);
  const expected: Record<string, unknown> = JSON.parse(withLicenseKeys(this, text));
  for (const [field, value] of Object.entries(expected)) {
    expectEqual(this, sent.get(field), value, `${field} of the request`, 'client-request');
  }
});

Then('the request has {int} JSON field(s)', function (this: XcaliperWorld, count: number) {
  expectEqual(this, sentFields(this).size, count, 'number of fields of the request', 'client-request');
});

Then('the request has no key outside its body', function (this: XcaliperWorld) {
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
    'revealed-key',
  );
});

Then('the request body does not contain Master Key {string}', function (this: XcaliperWorld, name: string) {
  const key = keyNamed(this, `Master Key ${name}`);
  const { request } = lastSeen(this);
  expectEqual(this, bodyText(request).includes(key), false, `Master Key ${name} in the request`, 'revealed-key');
});

function sentFields(world: XcaliperWorld): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(Object(JSON.parse(bodyText(lastSeen(world).request)))));
}
