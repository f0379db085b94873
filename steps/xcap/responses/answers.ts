import { DataTable, Then } from '@cucumber/cucumber';
import { bodyText, headerValue } from '../../../common/exchange.js';
import { mediaType } from '../../../common/media-type.js';
import { deployedMimeType } from '../../../src/measure/server/for-steps.js';
import { expectEqual, expectMatch, reading } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { expectXml, parseSent } from '../../xml.js';
import { canonicalXml } from '../documents/canonical-xml.js';
import { responseOf, scenarioOf } from '../scenario.js';
import { filledIn } from '../stand-ins.js';
import { containsCondition, reportedCondition } from './conflict-report.js';
import { expectStatus, noteExpected, statusPattern } from './statuses.js';

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
Then('the case continues only if the server answered {statuses}', function (this: XcaliperWorld, statuses: string) {
  const answered = String(responseOf(this).status);
  expectMatch(this, answered, /^\d{3}$/, 'status of the response', 'status');
  const isWanted = statusPattern(statuses).test(answered);
  return isWanted ? undefined : this.inconclusive(`the answer is ${answered}, and the case needs ${statuses}`);
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

/** RFC 9111 §5.2.2: an expected directive must have no argument, a forbidden one may have any. */
Then(
  /^the response has (a|no) Cache-Control directive (\S+(?: or \S+)*)$/,
  function (this: XcaliperWorld, article: string, listed: string) {
    const field = headerValue(responseOf(this).headers, 'Cache-Control');
    const isWanted = article === 'a';
    const directives = (field ?? '')
      .toLowerCase()
      .split(',')
      .map((directive) => directive.trim());
    const names = isWanted ? directives : directives.map((directive) => directive.replace(/\s*=.*$/, ''));
    const isPresent = listed.split(' or ').some((name) => names.includes(name));
    expectEqual(this, [isPresent, field], [isWanted, field], `${listed} in Cache-Control`, { field: 'Cache-Control' });
  },
);

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
  if (isWanted) expectMatch(this, body, expected, 'body of the response', 'body-text');
  else
    expectEqual(
      this,
      expected.exec(body)?.[0],
      undefined,
      `text like ${pattern} in the body of the response`,
      'body-text',
    );
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
  expectXml(this, bodyText(responseOf(this)), filledTable(this, table), 'response', 'body');
});

/** Fills in the stand-ins of all cells. */
export function filledTable(world: XcaliperWorld, table: DataTable): DataTable {
  return new DataTable(table.raw().map((row) => row.map((cell) => filledIn(world, cell))));
}

/** For details that are optional, like the alternative values of a conflict report. */
Then('the case continues only if the body has element {string}', function (this: XcaliperWorld, name: string) {
  const found = parseSent(this, bodyText(responseOf(this)), 'body').getElementsByTagNameNS('*', name);
  return found.length > 0 ? undefined : this.vacuous(`the body has no ${name}`);
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
