import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import fc from 'fast-check';
import { junitXml } from '../../../src/report/formats/junit.js';
import type { RunResult } from '../../../src/result/run-result.js';
import { aCase, aMissedCase, aResult } from '../../measure/server/a-result.js';
import { aCause } from '../a-cause.js';

function parsed(result: RunResult): Document {
  const onError = (level: string, message: string) => {
    // This parser warns about U+FFFD, which is intended here.
    if (level !== 'warning') assert.fail(`${level}: ${message}`);
  };
  return new DOMParser({ onError }).parseFromString(junitXml(result), 'application/xml');
}

function all(parent: Document | Element, name: string): Element[] {
  return [...parent.getElementsByTagName(name)];
}

function one(parent: Document | Element, name: string): Element {
  const [element, ...more] = all(parent, name);
  assert.ok(element !== undefined && more.length === 0);
  return element;
}

const counts = (element: Element) =>
  ['tests', 'failures', 'errors', 'skipped'].map((name) => Number(element.getAttribute(name)));

test('each feature file is a suite, and the counts add up', () => {
  const cases = [
    aCase('a', 'passed'),
    aCase('b', 'failed'),
    aCase('c', 'skipped', { feature: 'features/license/slaves.feature', reason: 'one user' }),
    aCase('d', 'inconclusive', { reason: 'doubt' }),
    aCase('e', 'subject-died', { reason: 'gone' }),
    aCase('f', 'harness-error', { reason: 'oops' }),
  ];
  const document = parsed(aResult(cases));
  assert.deepEqual(counts(one(document, 'testsuites')), [6, 1, 2, 2]);
  assert.deepEqual(
    all(document, 'testsuite').map((suite) => [suite.getAttribute('name'), ...counts(suite)]),
    [
      ['features/client/uris.feature', 5, 1, 2, 1],
      ['features/license/slaves.feature', 1, 0, 0, 1],
    ],
  );
  assert.equal(one(document, 'testsuites').getAttribute('time'), '4.321');
});

test('a failure has its message, and both sides of the expectation', () => {
  const error = { message: 'the status is 200: expected 200, got 409', expected: '200', actual: '409' };
  const failure = one(parsed(aResult([aCase('a', 'failed', { error })])), 'failure');
  assert.equal(failure.getAttribute('message'), error.message);
  assert.equal(failure.getAttribute('type'), 'failed');
  assert.equal(failure.textContent, `${error.message}\nexpected: 200\nactual: 409`);
});

test('statuses that a case expects are named, not the pattern of a program', () => {
  const message = String.raw`the request does not succeed: status of the response: expected text matching /^[345]\d\d$/, got "201"`;
  const failure = one(parsed(aResult([aCase('a', 'failed', { error: { message } })])), 'failure');
  assert.equal(failure.getAttribute('message'), 'expected 3xx, 4xx or 5xx, got 201');
});

test('skipped and inconclusive cases and errors have their reasons', () => {
  const document = parsed(
    aResult([
      aCase('a', 'skipped', { reason: 'one user' }),
      aCase('b', 'inconclusive', { reason: 'doubt' }),
      aCase('c', 'subject-died', { reason: 'ECONNREFUSED', error: { message: 'the status is 200: no answer' } }),
    ]),
  );
  assert.deepEqual(
    all(document, 'skipped').map((element) => element.getAttribute('message')),
    ['skipped: one user', 'inconclusive: doubt'],
  );
  assert.equal(one(document, 'error').textContent, 'ECONNREFUSED\nthe status is 200: no answer');
});

test('the case id and the requirements are properties, the rule is part of the class name', () => {
  const document = parsed(aResult([aCase('a:b', 'passed', { rule: 'R', requirements: ['A-URI-01', 'A-URI-02'] })]));
  assert.deepEqual(
    all(document, 'property').map((element) => [element.getAttribute('name'), element.getAttribute('value')]),
    [
      ['id', 'a:b'],
      ['requirement', 'A-URI-01'],
      ['requirement', 'A-URI-02'],
    ],
  );
  assert.equal(one(document, 'testcase').getAttribute('classname'), 'features/client/uris.feature: R');
});

test('faults of the suite outside of cases are errors', () => {
  const document = parsed(aResult([aCase('a', 'passed')], { problems: ['a.feature: <broken>'] }));
  assert.deepEqual(counts(one(document, 'testsuites')), [2, 0, 1, 0]);
  assert.equal(one(document, 'error').getAttribute('message'), 'a.feature: <broken>');
});

test('a run without cases makes a valid document', () => {
  assert.deepEqual(counts(one(parsed(aResult([])), 'testsuites')), [0, 0, 0, 0]);
});

/** Replaces the characters that XML cannot hold, and shows those that steer a terminal. */
function representable(text: string): string {
  return [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      const isCharacter =
        code === 9 ||
        code === 10 ||
        code === 13 ||
        (code >= 0x20 && code <= 0xd7ff) ||
        (code >= 0xe000 && code <= 0xfffd) ||
        code > 0xffff;
      if (code === 0x7f) return '\u2421';
      if (/[\x80-\x9f\p{Cf}\p{Zl}\p{Zp}]/u.test(character))
        return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
      return isCharacter ? character : '\ufffd';
    })
    .join('');
}

test('the document is well-formed and complete for any texts of a run', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(
        '<',
        '&',
        '"',
        "'",
        '>',
        ']]>',
        '\u0000',
        '\u001b',
        '\ud800',
        '\ufffe',
        '\r',
        '\n',
        '\t',
        ' ',
        'é',
      ),
    }),
  );
  fc.assert(
    fc.property(hostile, hostile, hostile, (name, message, reason) => {
      const document = parsed(
        aResult([aCase('a', 'failed', { name, error: { message } }), aCase('b', 'skipped', { reason, rule: name })], {
          problems: [message],
        }),
      );
      const failure = one(document, 'failure');
      assert.equal(all(document, 'testcase')[0]?.getAttribute('name'), representable(name));
      assert.equal(failure.getAttribute('message'), representable(message));
      assert.equal(failure.textContent, representable(message));
      assert.equal(one(document, 'skipped').getAttribute('message'), `skipped: ${representable(reason)}`);
    }),
  );
});

test('failed and blocked cases name their causes', () => {
  const cases = [aCase('a', 'failed'), aCase('b', 'blocked', { reason: 'why' }), aCase('c', 'passed')];
  const causes = [aCause({ id: 'x', cases: ['a', 'b'] }), aCause({ id: 'y', cases: ['b'] })];
  const named = all(parsed(aResult(cases, { causes })), 'testcase').map((element) =>
    all(element, 'property')
      .filter((property) => property.getAttribute('name') === 'cause')
      .map((property) => property.getAttribute('value')),
  );
  assert.deepEqual(named, [['x'], ['x', 'y'], []]);
});

test('a failure is at most 4 kB long, and has no character that steers a terminal', () => {
  const long = `\u009b31m\u202e${'x'.repeat(100_000)}`;
  const error = { message: long, expected: long, actual: long };
  const xml = junitXml(aResult([aCase('one', 'failed', { error, reason: long })]));
  assert.ok(xml.length < 8_000, String(xml.length));
  assert.match(xml, /⟨U\+009B⟩31m⟨U\+202E⟩xx/);
  assert.match(xml, /… 99\d{3} more characters; see results\.json/);
});

test('one crash is one error, which says how many cases could not run after the crash; those are skipped', () => {
  const survived = aCase('s', 'subject-died', { reason: 'refused; it recovered' });
  const died = aCase('a', 'subject-died', { reason: 'refused', isSubjectGone: true });
  const document = parsed(aResult([survived, died, aMissedCase('b'), aMissedCase('c')]));
  assert.deepEqual(counts(one(document, 'testsuites')), [4, 0, 2, 2]);
  assert.deepEqual(
    all(document, 'error').map(({ textContent }) => textContent),
    ['refused; it recovered', 'refused\n2 cases could not run after the last crash: the server did not come back'],
  );
  assert.equal(all(document, 'skipped')[0]?.getAttribute('message'), 'inconclusive: the subject has been dead since');
});
