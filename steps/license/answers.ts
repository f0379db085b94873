import { type DataTable, Then } from '@cucumber/cucumber';
import { bodyText, type Exchange, type HttpResponseRecord, headerValue } from '../../src/exchange.js';
import { expectEqual, expectMatch, lastExchange } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { expectFields } from './fields.js';
import { keyNamed, licenseOf, licenseServer } from './scenario.js';

Then('the license server answers {int}', function (this: XcaliperWorld, status: number) {
  expectStatus(this, status);
});

Then(
  'the license server answers {int} with the code {string}',
  function (this: XcaliperWorld, status: number, code: string) {
    expectStatus(this, status);
    expectEqual(this, fieldOf(this, 'code'), code, 'code in the error body');
  },
);

Then(
  'the license server answers {int} to {int} request(s) and {int} to {int} request(s)',
  function (this: XcaliperWorld, status: number, count: number, otherStatus: number, otherCount: number) {
    const counts: Record<string, number> = {};
    for (const exchange of this.exchanges) {
      const answered = exchange.response?.status ?? 'none';
      counts[answered] = (counts[answered] ?? 0) + 1;
    }
    expectEqual(this, counts, { [status]: count, [otherStatus]: otherCount }, 'answers by status');
  },
);

Then(
  'the license server answers {int} to all {int} requests',
  function (this: XcaliperWorld, status: number, count: number) {
    const statuses = this.exchanges.map(({ response }) => response?.status);
    expectEqual(this, statuses, Array(count).fill(status), 'answers');
  },
);

Then(
  'the license server answers with {int} of {int} unit(s) used',
  function (this: XcaliperWorld, used: number, total: number) {
    const balance = { usedCredit: fieldOf(this, 'usedCredit'), totalCredit: fieldOf(this, 'totalCredit') };
    expectEqual(this, balance, { usedCredit: used, totalCredit: total }, 'balance in the answer');
  },
);

Then(
  'the license server has booked {int} of {int} unit(s) on Master Key {string}',
  function (this: XcaliperWorld, usedCredit: number, totalCredit: number, name: string) {
    const balance = licenseServer(this).balance(keyNamed(this, `Master Key ${name}`));
    expectEqual(this, balance, { totalCredit, usedCredit }, `balance of Master Key ${name} after the exchanges`);
  },
);

Then(
  'the license server holds Slave Key {string} as {word}',
  function (this: XcaliperWorld, name: string, state: string) {
    const { used } = licenseServer(this).slave(keyNamed(this, `Slave Key ${name}`));
    expectEqual(this, used ? 'used' : 'unused', state, `state of Slave Key ${name} after the exchanges`);
  },
);

Then(
  'the license server holds Slave Key {string} with the comment {string}',
  function (this: XcaliperWorld, name: string, comment: string) {
    const slave = licenseServer(this).slave(keyNamed(this, `Slave Key ${name}`));
    expectEqual(this, slave.comment, comment, `comment kept with Slave Key ${name}`);
  },
);

Then("the license server's answer has exactly the fields", function (this: XcaliperWorld, table: DataTable) {
  expectFields(this, answerOf(this), table, 'the answer');
});

Then("the license server's answer has no body", function (this: XcaliperWorld) {
  expectEqual(this, responseOf(lastExchange(this)).body.length, 0, 'bytes of the body');
});

Then(
  "the license server's answer has the header {string} with {string}",
  function (this: XcaliperWorld, name: string, value: string) {
    expectEqual(this, headerValue(responseOf(lastExchange(this)).headers, name), value, `${name} of the answer`);
  },
);

Then("the license server's answer has no header {string}", function (this: XcaliperWorld, name: string) {
  expectEqual(this, headerValue(responseOf(lastExchange(this)).headers, name), undefined, `${name} of the answer`);
});

Then("the license server's message names {string}", function (this: XcaliperWorld, field: string) {
  const named = new RegExp(`(^|; )${field.replace(/[^\w ]/g, '\\$&')}: `);
  expectMatch(this, fieldOf(this, 'message'), named, 'message in the error body');
});

Then("the license server's message is {string}", function (this: XcaliperWorld, message: string) {
  expectEqual(this, fieldOf(this, 'message'), message, 'message in the error body');
});

Then("the license server's answer repeats no key of the request", function (this: XcaliperWorld) {
  const answer = bodyText(responseOf(lastExchange(this)));
  const request = bodyText(lastExchange(this).request);
  const sent = [...licenseOf(this).keys].filter(([, key]) => request.includes(key));
  const repeated = sent.filter(([, key]) => answer.includes(key)).map(([name]) => name);
  expectEqual(this, sent.length > 0, true, 'a key was sent in the request');
  expectEqual(this, repeated, [], 'keys repeated in the answer');
});

function expectStatus(world: XcaliperWorld, status: number): void {
  expectEqual(world, lastExchange(world).response?.status, status, "status of the license server's answer");
}

function responseOf({ response }: Exchange): HttpResponseRecord {
  if (response === undefined) throw new Error('the license server gave no answer');
  return response;
}

function answerOf(world: XcaliperWorld): unknown {
  const text = bodyText(responseOf(lastExchange(world)));
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`the license server's answer is no JSON: ${text.slice(0, 200)}`);
  }
}

function fieldOf(world: XcaliperWorld, field: string): unknown {
  const answer = answerOf(world);
  return new Map(Object.entries(typeof answer === 'object' && answer !== null ? answer : {})).get(field);
}
