import { type DataTable, Then } from '@cucumber/cucumber';
import { bodyText } from '../../common/exchange.js';
import { expectEqual, expectMatch } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { expectExactFields, expectFields } from './fields.js';
import { expectHeaders } from './headers.js';
import { answeredExchange, fieldsOf, isObject, jsonOf, licenseResponseOf } from './means.js';
import { licenseOf } from './scenario.js';

Then('the license server answers {int}', function (this: XcaliperWorld, status: number) {
  expectEqual(this, answeredExchange(this).response?.status, status, "status of the license server's response", {
    status: String(status),
  });
});

Then('the license server does not answer {int}', function (this: XcaliperWorld, status: number) {
  const isOther = answeredExchange(this).response?.status !== status;
  expectEqual(this, isOther, true, `the status of the license server's response is not ${status}`, 'status');
});

Then('the license server accepts the request', function (this: XcaliperWorld) {
  expectClass(this, 2);
});

Then('the license server refuses the request', function (this: XcaliperWorld) {
  expectClass(this, 4);
});

Then('the response is a JSON object', function (this: XcaliperWorld) {
  expectEqual(
    this,
    isObject(jsonOf(licenseResponseOf(answeredExchange(this)))),
    true,
    'the response is a JSON object',
    'json-fields',
  );
});

Then('the response has exactly the fields', function (this: XcaliperWorld, table: DataTable) {
  expectExactFields(this, fieldsOf(this), table, 'the response');
});

Then('the response has the fields', function (this: XcaliperWorld, table: DataTable) {
  expectFields(this, fieldsOf(this), table, 'the response');
});

Then('the license response has no body', function (this: XcaliperWorld) {
  expectEqual(this, licenseResponseOf(answeredExchange(this)).body.length, 0, 'bytes of the body', 'body');
});

Then('the response has the headers', function (this: XcaliperWorld, table: DataTable) {
  expectHeaders(this, licenseResponseOf(answeredExchange(this)).headers, table, 'response', (field) => ({ field }));
});

Then('the error body has the code {word}', function (this: XcaliperWorld, code: string) {
  expectEqual(this, fieldsOf(this).get('code'), code, 'code in the error body', 'json-fields');
});

Then('the error body does not have the code {word}', function (this: XcaliperWorld, code: string) {
  expectEqual(
    this,
    fieldsOf(this).get('code') !== code,
    true,
    `the code in the error body is not ${code}`,
    'json-fields',
  );
});

Then('the error body names {string}', function (this: XcaliperWorld, field: string) {
  const named = new RegExp(`(^|; )${field.replace(/[^\w ]/g, '\\$&')}: `);
  expectMatch(this, fieldsOf(this).get('message'), named, 'message in the error body', 'json-fields');
});

Then('the error body has the message {string}', function (this: XcaliperWorld, message: string) {
  expectEqual(this, fieldsOf(this).get('message'), message, 'message in the error body', 'json-fields');
});

Then('the two refusals have the same status and different codes', function (this: XcaliperWorld) {
  answeredExchange(this);
  const responses = this.exchanges.slice(-2).map(licenseResponseOf);
  const refusals = responses.map((one) => ({ status: one.status, code: Object(jsonOf(one)).code as unknown }));
  const [first, second] = refusals;
  const told = { sameStatus: first?.status === second?.status, differentCodes: first?.code !== second?.code };
  expectEqual(
    this,
    told,
    { sameStatus: true, differentCodes: true },
    'status and code of the two refusals',
    'json-fields',
  );
});

Then('the response repeats no key of the request', function (this: XcaliperWorld) {
  const exchange = answeredExchange(this);
  const answer = bodyText(licenseResponseOf(exchange));
  const request = bodyText(exchange.request);
  const sent = [...licenseOf(this).keys].filter(([, key]) => request.includes(key));
  const repeated = sent.filter(([, key]) => answer.includes(key)).map(([name]) => name);
  if (sent.length === 0) this.failMeans('no key was sent in the request');
  expectEqual(this, repeated, [], 'keys repeated in the response', 'revealed-key');
});

function expectClass(world: XcaliperWorld, hundreds: number): void {
  const status = answeredExchange(world).response?.status ?? 'none';
  const found = typeof status === 'number' && Math.floor(status / 100) === hundreds ? `${hundreds}xx` : status;
  expectEqual(world, found, `${hundreds}xx`, "status of the license server's response", { status: `${hundreds}xx` });
}
