import { type DataTable, Then } from '@cucumber/cucumber';
import { bodyText, type Exchange, type HttpResponseRecord } from '../../src/shared/exchange.js';
import { expectEqual, expectMatch, lastExchange } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { expectFields } from './fields.js';
import { expectHeaders } from './headers.js';
import { keyNamed, licenseOf, licenseServer } from './scenario.js';

Then('the license server answers {int}', function (this: XcaliperWorld, status: number) {
  expectStatus(this, status);
});

Then('the license server answers {int} with code {word}', function (this: XcaliperWorld, status: number, code: string) {
  expectStatus(this, status);
  expectEqual(this, fieldOf(this, 'code'), code, 'code in the error body');
});

Then('the license server answers', function (this: XcaliperWorld, table: DataTable) {
  const counts: Record<string, number> = {};
  for (const exchange of this.exchanges) {
    const answered = exchange.response?.status ?? 'none';
    counts[answered] = (counts[answered] ?? 0) + 1;
  }
  const expected = Object.fromEntries(table.hashes().map(({ status = '', requests }) => [status, Number(requests)]));
  expectEqual(this, counts, expected, 'responses by status');
});

Then('the response shows {int} of {int} unit(s) used', function (this: XcaliperWorld, used: number, total: number) {
  const balance = { usedCredit: fieldOf(this, 'usedCredit'), totalCredit: fieldOf(this, 'totalCredit') };
  expectEqual(this, balance, { usedCredit: used, totalCredit: total }, 'balance in the response');
});

Then(
  'the license server has charged {int} of {int} unit(s) to Master Key {string}',
  function (this: XcaliperWorld, usedCredit: number, totalCredit: number, name: string) {
    const balance = licenseServer(this).balance(keyNamed(this, `Master Key ${name}`));
    expectEqual(this, balance, { totalCredit, usedCredit }, `balance of Master Key ${name} after the exchanges`);
  },
);

Then(
  'the license server stores Slave Key {string} with',
  function (this: XcaliperWorld, name: string, table: DataTable) {
    const { used, comment } = licenseServer(this).slave(keyNamed(this, `Slave Key ${name}`));
    const stored = new Map([
      ['used', String(used)],
      ['comment', comment],
    ]);
    for (const [field, value] of Object.entries(table.rowsHash())) {
      expectEqual(this, stored.get(field), value, `${field} of Slave Key ${name} after the exchanges`);
    }
  },
);

Then('the response has exactly the fields', function (this: XcaliperWorld, table: DataTable) {
  expectFields(this, jsonBodyOf(this), table, 'the response');
});

Then('the license response has no body', function (this: XcaliperWorld) {
  expectEqual(this, responseOf(lastExchange(this)).body.length, 0, 'bytes of the body');
});

Then('the response has the headers', function (this: XcaliperWorld, table: DataTable) {
  expectHeaders(this, responseOf(lastExchange(this)).headers, table, 'response');
});

Then('the error body names {string}', function (this: XcaliperWorld, field: string) {
  const named = new RegExp(`(^|; )${field.replace(/[^\w ]/g, '\\$&')}: `);
  expectMatch(this, fieldOf(this, 'message'), named, 'message in the error body');
});

Then('the error body has the message {string}', function (this: XcaliperWorld, message: string) {
  expectEqual(this, fieldOf(this, 'message'), message, 'message in the error body');
});

Then('the response repeats no key of the request', function (this: XcaliperWorld) {
  const answer = bodyText(responseOf(lastExchange(this)));
  const request = bodyText(lastExchange(this).request);
  const sent = [...licenseOf(this).keys].filter(([, key]) => request.includes(key));
  const repeated = sent.filter(([, key]) => answer.includes(key)).map(([name]) => name);
  expectEqual(this, sent.length > 0, true, 'a key was sent in the request');
  expectEqual(this, repeated, [], 'keys repeated in the response');
});

function expectStatus(world: XcaliperWorld, status: number): void {
  expectEqual(world, lastExchange(world).response?.status, status, "status of the license server's response");
}

function responseOf({ response }: Exchange): HttpResponseRecord {
  if (response === undefined) throw new Error('the license server gave no response');
  return response;
}

function jsonBodyOf(world: XcaliperWorld): unknown {
  const text = bodyText(responseOf(lastExchange(world)));
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`the license server's response is no JSON: ${text.slice(0, 200)}`);
  }
}

function fieldOf(world: XcaliperWorld, field: string): unknown {
  const answer = jsonBodyOf(world);
  return new Map(Object.entries(typeof answer === 'object' && answer !== null ? answer : {})).get(field);
}
