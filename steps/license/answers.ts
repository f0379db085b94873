import { verify } from 'node:crypto';
import { type DataTable, Then } from '@cucumber/cucumber';
import { bodyText, type HttpResponseRecord, headerValue } from '../../common/exchange.js';
import { expectEqual, expectMatch } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { statusPattern } from '../xcap/responses/statuses.js';
import { expectExactFields, expectFields } from './fields.js';
import { answeredExchange, fieldsOf, isObject, jsonOf, licenseResponseOf } from './means.js';
import type { ErrorCode } from './parameter-types.js';
import { keyNamed, licenseOf, licenseServer } from './scenario.js';

Then('the license server answers {statuses}', function (this: XcaliperWorld, statuses: string) {
  const status = String(answeredExchange(this).response?.status ?? 'none');
  expectMatch(this, status, statusPattern(statuses), "status of the license server's response", { status: statuses });
});

Then('the license server does not answer {int}', function (this: XcaliperWorld, status: number) {
  const isOther = answeredExchange(this).response?.status !== status;
  expectEqual(this, isOther, true, `the status of the license server's response is not ${status}`, 'status');
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

/** Rows of names and values; the value `(absent)` forbids a header. */
Then('the response has the headers', function (this: XcaliperWorld, table: DataTable) {
  const { headers } = licenseResponseOf(answeredExchange(this));
  for (const [field, value] of Object.entries(table.rowsHash())) {
    expectEqual(this, headerValue(headers, field) ?? '(absent)', value, `${field} of the response`, { field });
  }
});

Then('the error body has {errorCode}', function (this: XcaliperWorld, { code, isAnother }: ErrorCode) {
  const found = fieldsOf(this).get('code');
  if (isAnother) expectEqual(this, found !== code, true, `the code in the error body is not ${code}`, 'json-fields');
  else expectEqual(this, found, code, 'code in the error body', 'json-fields');
});

Then('the error body names {string}', function (this: XcaliperWorld, field: string) {
  const named = new RegExp(`(^|; )${field.replace(/[^\w ]/g, '\\$&')}: `);
  expectMatch(this, fieldsOf(this).get('message'), named, 'message in the error body', 'json-fields');
});

/** Columns `value` (the status, or a field of the body) and `is`: `the same` or `different`. */
Then('of the last two responses', function (this: XcaliperWorld, table: DataTable) {
  answeredExchange(this);
  const [first, second] = this.exchanges.slice(-2).map(licenseResponseOf);
  for (const { value = '', is = '' } of table.hashes()) {
    const [one, other] = [valueIn(first, value), valueIn(second, value)];
    const found = one === other ? 'the same' : 'different';
    const what = `${value} of the last two responses`;
    if (value !== 'token') expectEqual(this, found, is, what, 'json-fields');
    else if (one === undefined || other === undefined) this.failMeans('a response has no token', 'token');
    else expectEqual(this, found, is, what, 'token');
  }
});

function valueIn(response: HttpResponseRecord | undefined, name: string): unknown {
  return name === 'status' ? response?.status : Object(jsonOf(response))[name];
}

Then('the response repeats no key of the request', function (this: XcaliperWorld) {
  const exchange = answeredExchange(this);
  const answer = bodyText(licenseResponseOf(exchange));
  const request = bodyText(exchange.request);
  const sent = [...licenseOf(this).keys].filter(([, key]) => request.includes(key));
  const repeated = sent.filter(([, key]) => answer.includes(key)).map(([name]) => name);
  if (sent.length === 0) this.failMeans('no key was sent in the request');
  expectEqual(this, repeated, [], 'keys repeated in the response', 'revealed-key');
});

Then(
  'the response has a token signed for device {string} of master {string}',
  function (this: XcaliperWorld, device: string, master: string) {
    const token = fieldsOf(this).get('token');
    if (token === undefined) this.failMeans('the response has no token', 'token');
    const bytes = Buffer.from(String(token), 'base64');
    const signed = bytes.subarray(64);
    const genuine = verify(null, signed, licenseServer(this).publicKey, bytes.subarray(0, 64));
    expectEqual(this, genuine, true, "the token's signature under the server's public key", 'token');
    const claims = { master, runtimeKey: keyNamed(this, `device ${device}`) };
    expectEqual(this, JSON.parse(signed.toString()), claims, 'claims of the token', 'token');
  },
);
