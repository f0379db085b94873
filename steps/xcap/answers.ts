import { DataTable, Then } from '@cucumber/cucumber';
import { bodyText, headerValue } from '../../src/exchange.js';
import { deployedMimeType } from '../../src/runner/subject/deployed-usage.js';
import { expectEqual, expectMatch } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { expectXml } from '../xml.js';
import { canonicalXml } from './canonical-xml.js';
import { conditionOf } from './conflict-report.js';
import { answerOf, scenarioOf } from './scenario.js';
import { filledIn } from './stand-ins.js';

Then('the answer is {int}', function (this: XcaliperWorld, status: number) {
  expectEqual(this, answerOf(this).status, status, 'status of the answer');
});

/** Where the RFC is ambiguous every allowed status passes: `200 or 404`. */
Then(/^the answer is (\d+(?: or \d+)+)$/, function (this: XcaliperWorld, statuses: string) {
  expectMatch(
    this,
    String(answerOf(this).status),
    new RegExp(`^(?:${statuses.replaceAll(' or ', '|')})$`),
    'status of the answer',
  );
});

/** For cases about something else: which of 200, 201 and 204 is right is judged in §7, §8.2.7 and §8.4 of RFC 4825. */
Then('the answer is a success', function (this: XcaliperWorld) {
  expectMatch(this, String(answerOf(this).status), /^2\d\d$/, 'status of the answer');
});

Then(/^the answer is (\d+(?: or \d+)*) or a success$/, function (this: XcaliperWorld, statuses: string) {
  const allowed = new RegExp(`^(?:2\\d\\d|${statuses.replaceAll(' or ', '|')})$`);
  expectMatch(this, String(answerOf(this).status), allowed, 'status of the answer');
});

/** For what can be seen in some answers only. That the request has to be answered so is judged by cases of its own. */
Then('what follows applies if the answer is {int}', function (this: XcaliperWorld, status: number) {
  const { status: answered } = answerOf(this);
  expectMatch(this, String(answered), /^\d{3}$/, 'status of the answer');
  return answered === status ? undefined : this.inconclusive(`the answer is ${answered}, and the case needs ${status}`);
});

/** The same for whatever status a refusal has. */
Then('what follows applies if the request was refused', function (this: XcaliperWorld) {
  const { status } = answerOf(this);
  expectMatch(this, String(status), /^\d{3}$/, 'status of the answer');
  return status >= 400 ? undefined : this.inconclusive(`the subject took the request: it answered ${status}`);
});

/** Where no clause says by which status: what counts is that the request has not been granted. */
Then('the answer is no success', function (this: XcaliperWorld) {
  expectMatch(this, String(answerOf(this).status), /^[345]\d\d$/, 'status of the answer');
});

Then('the answer is a refusal', function (this: XcaliperWorld) {
  expectMatch(this, String(answerOf(this).status), /^4\d\d$/, 'status of the answer');
});

Then('the answer has the header {string} with {string}', function (this: XcaliperWorld, name: string, value: string) {
  expectEqual(this, headerValue(answerOf(this).headers, name), value, `header ${name}`);
});

Then('the answer has a header {string} like {string}', function (this: XcaliperWorld, name: string, pattern: string) {
  expectMatch(this, headerValue(answerOf(this).headers, name), new RegExp(pattern), `header ${name}`);
});

Then('the answer has no header {string}', function (this: XcaliperWorld, name: string) {
  expectEqual(this, headerValue(answerOf(this).headers, name), undefined, `header ${name}`);
});

/** Parameters and letter case do not count (RFC 9110 §8.3). */
Then('the media type of the answer is {string}', function (this: XcaliperWorld, type: string) {
  const { auid } = scenarioOf(this);
  const [actual] = (headerValue(answerOf(this).headers, 'Content-Type') ?? '').toLowerCase().split(';');
  expectEqual(this, actual?.trim(), deployedMimeType(type, auid, this.run.subject.usages), 'media type of the answer');
});

Then('the answer has no body', function (this: XcaliperWorld) {
  expectEqual(this, bodyText(answerOf(this)), '', 'body of the answer');
});

Then('the body is {string}', function (this: XcaliperWorld, text: string) {
  expectEqual(this, bodyText(answerOf(this)), text, 'body of the answer');
});

Then('the body is', function (this: XcaliperWorld, text: string) {
  expectEqual(this, bodyText(answerOf(this)), text, 'body of the answer');
});

Then('the body is like {string}', function (this: XcaliperWorld, pattern: string) {
  expectMatch(this, bodyText(answerOf(this)), new RegExp(pattern, 's'), 'body of the answer');
});

Then('the body is, as canonical XML,', function (this: XcaliperWorld, text: string) {
  expectEqual(
    this,
    canonicalXml(bodyText(answerOf(this))),
    canonicalXml(filledIn(this, text)),
    'canonical form of the answer',
  );
});

Then('the XML of the answer has', function (this: XcaliperWorld, table: DataTable) {
  const filled = new DataTable(table.raw().map((row) => row.map((cell) => filledIn(this, cell))));
  expectXml(this, bodyText(answerOf(this)), filled, 'answer');
});

/** RFC 4825 §11: an xcap-error document with this one condition. */
Then('the conflict report says {string}', function (this: XcaliperWorld, condition: string) {
  expectEqual(this, conditionOf(answerOf(this)), condition, 'condition of the conflict report');
});

Then(/^the conflict report says ("[^"]+"(?: or "[^"]+")+)$/, function (this: XcaliperWorld, conditions: string) {
  const allowed = [...conditions.matchAll(/"([^"]+)"/g)].map(([, condition]) => condition);
  expectMatch(
    this,
    conditionOf(answerOf(this)),
    new RegExp(`^(?:${allowed.join('|')})$`),
    'condition of the conflict report',
  );
});
