import { DataTable, Then } from '@cucumber/cucumber';
import { bodyText, headerValue } from '../../../common/exchange.js';
import { mediaType } from '../../../common/media-type.js';
import { deployedMimeType } from '../../../src/measure/server/for-steps.js';
import { expectEqual, expectMatch, reading } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { expectXml } from '../../xml.js';
import { canonicalXml } from '../documents/canonical-xml.js';
import { responseOf, scenarioOf } from '../scenario.js';
import { filledIn } from '../stand-ins.js';
import { containsCondition, reportedCondition } from './conflict-report.js';
import { expectStatus, noteExpected } from './statuses.js';

/** Accepts every status that the RFC allows: `200 or 404`. */
Then('the server answers {statuses}', function (this: XcaliperWorld, statuses: string) {
  expectStatus(this, statuses);
});

interface Ending {
  readonly noted: string;
  readonly pattern: RegExp;
  readonly status: string;
}

const ENDINGS: Readonly<Record<string, Ending>> = {
  'request succeeds': { noted: '2xx', pattern: /^2\d\d$/, status: '2xx' },
  'server refuses the request': { noted: '4xx', pattern: /^4\d\d$/, status: '4xx' },
  'request does not succeed': { noted: '4xx or 5xx or 3xx', pattern: /^[345]\d\d$/, status: '3xx or 4xx or 5xx' },
};

/**
 * "Succeeds" is for cases about another rule: those of RFC 4825 §7, §8.2.7 and §8.4 choose between 200, 201 and 204.
 * "Does not succeed" is for rules without a prescribed status.
 */
Then(
  /^the (request succeeds|server refuses the request|request does not succeed)$/,
  function (this: XcaliperWorld, words: string) {
    const ending = ENDINGS[words];
    if (ending === undefined) throw new Error(`no status is known for "${words}"`);
    noteExpected(this, ending.noted);
    const { status } = responseOf(this);
    expectMatch(this, String(status), ending.pattern, 'status of the response', { status: ending.status });
  },
);

/** For details that only some responses show. Other cases judge whether the server must send this status. */
Then('the case continues only if the server answered {int}', function (this: XcaliperWorld, status: number) {
  const { status: answered } = responseOf(this);
  expectMatch(this, String(answered), /^\d{3}$/, 'status of the response', 'status');
  return answered === status ? undefined : this.inconclusive(`the answer is ${answered}, and the case needs ${status}`);
});

/** Continues with every status from 400. */
Then('the case continues only if the request failed', function (this: XcaliperWorld) {
  const { status } = responseOf(this);
  expectMatch(this, String(status), /^\d{3}$/, 'status of the response', 'status');
  return status >= 400 ? undefined : this.inconclusive(`the request did not fail: the answer is ${status}`);
});

/** "matches" requires the header; "does not match" passes without it. */
Then(
  'the response header {string} {matches} {string}',
  function (this: XcaliperWorld, name: string, isWanted: boolean, pattern: string) {
    const value = headerValue(responseOf(this).headers, name);
    if (isWanted) expectMatch(this, value, new RegExp(pattern), `header ${name}`, { field: name });
    else
      expectEqual(this, [new RegExp(pattern).test(value ?? ''), value], [false, value], `header ${name}`, {
        field: name,
      });
  },
);

Then('the response has no header {string}', function (this: XcaliperWorld, name: string) {
  expectEqual(this, headerValue(responseOf(this).headers, name), undefined, `header ${name}`, { field: name });
});

/** Ignores parameters and letter case (RFC 9110 §8.3). */
Then('the response has media type {string}', function (this: XcaliperWorld, type: string) {
  const { auid } = scenarioOf(this);
  const actual = mediaType(headerValue(responseOf(this).headers, 'Content-Type')) ?? '';
  expectEqual(
    this,
    actual,
    deployedMimeType(type, auid, this.run.subject.usages),
    'media type of the answer',
    'media-type',
  );
});

Then('the response has no body', function (this: XcaliperWorld) {
  expectEqual(this, bodyText(responseOf(this)), '', 'body of the response', 'body');
});

/** A dot in the pattern also matches a line end. */
Then('the body {matches} {string}', function (this: XcaliperWorld, isWanted: boolean, pattern: string) {
  const body = bodyText(responseOf(this));
  const expected = new RegExp(pattern, 's');
  if (isWanted) expectMatch(this, body, expected, 'body of the response', 'body');
  else
    expectEqual(this, expected.exec(body)?.[0], undefined, `text like ${pattern} in the body of the response`, 'body');
});

Then('the body equals \\(canonical XML)', function (this: XcaliperWorld, text: string) {
  expectEqual(
    this,
    reading(this, 'body', () => canonicalXml(bodyText(responseOf(this)))),
    canonicalXml(filledIn(this, text)),
    'canonical XML of the body',
    'body',
  );
});

Then('the XML body has', function (this: XcaliperWorld, table: DataTable) {
  const filled = new DataTable(table.raw().map((row) => row.map((cell) => filledIn(this, cell))));
  expectXml(this, bodyText(responseOf(this)), filled, 'response', 'body');
});

/** RFC 4825 §11: the body is an xcap-error document with exactly one condition, one of these. */
/** A report with the condition and another fault ends the case as blocked: the cases of RFC 4825 §11 judge its form. */
Then('the conflict report says {conditions}', function (this: XcaliperWorld, allowed: readonly string[]) {
  const what = 'condition in the conflict report';
  const actual = reading(this, 'conflict-condition', () => reportedCondition(responseOf(this)));
  if (!allowed.includes(actual) && containsCondition(responseOf(this), allowed)) {
    this.failMeans(`the conflict report has the condition, and another fault: ${actual}`, 'conflict-details');
  }
  if (allowed.length === 1) expectEqual(this, actual, allowed[0], what, 'conflict-condition');
  else expectMatch(this, actual, new RegExp(`^(?:${allowed.join('|')})$`), what, 'conflict-condition');
});
