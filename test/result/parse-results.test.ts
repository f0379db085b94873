import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { About } from '../../src/result/about.js';
import type { MadeUpFault } from '../../src/result/made-up-fault.js';
import { parseResults } from '../../src/result/parse-results.js';
import { resultsJson } from '../../src/result/results-json.js';
import type { CaseResult } from '../../src/result/run-result.js';
import { aCase, aResult } from '../measure/server/a-result.js';
import { aCause } from '../report/a-cause.js';
import { aFullResult, anExchange } from '../report/a-full-result.js';

test('results are read back without loss', () => {
  for (const result of [aResult([]), aResult([aCase('a', 'passed')]), aFullResult()]) {
    assert.deepEqual(parseResults(resultsJson(result), 'results.json'), result);
  }
});

test('members that causes of earlier versions have are left out', () => {
  const result = { ...aResult([aCase('a', 'failed')]), causes: [aCause()] };
  const old = { trigger: 'that breaks the schema', symptom: 'accepted', home: ['A-URI-01'], resembles: ['a'] };
  const read = JSON.parse(resultsJson(result));
  const text = JSON.stringify({ ...read, causes: [{ ...read.causes[0], ...old }] });
  assert.deepEqual(parseResults(text, 'results.json').causes, [aCause()]);
});

test('faults that a diagnosis has made up are read back', () => {
  const made = { id: 'a', sentence: 'It does.', to: ['put'] };
  const stores = {
    change: 'c',
    put: '<a/>',
    got: '<b/>',
    moment: 'when stored',
    kinds: ['element'],
    auid: 'd',
  } as const;
  const faults: readonly MadeUpFault[] = [
    { ...made, does: 'answer', status: 409, condition: 'no-parent' },
    { ...made, does: 'accept' },
    { ...made, does: 'send field', field: 'ETag', form: 'constant', value: '"x"' },
    { id: 'a', sentence: 'It does.', does: 'store', ...stores },
  ];
  for (const madeUp of faults) {
    const result = { ...aResult([aCase('a', 'failed')]), causes: [aCause({ madeUp })] };
    assert.deepEqual(parseResults(resultsJson(result), 'results.json').causes, result.causes);
  }
});

test('what a failure is about is read back, and an unknown topic becomes the response', () => {
  const of = (about: About) => aCase('a', 'failed', { error: { message: 'm', about, isAbsent: true } });
  const abouts: readonly About[] = [
    'stored-document',
    { status: '2xx' },
    { field: 'Date' },
    { yours: 'answering time' },
  ];
  for (const about of abouts) {
    const result = aResult([of(about), aCase('b', 'blocked', { reason: 'r', about })]);
    assert.deepEqual(parseResults(resultsJson(result), 'results.json'), result);
  }
  const later = resultsJson(aResult([of('body')])).replace('"about":"body"', '"about":"a-later-topic"');
  assert.equal(parseResults(later, 'results.json').cases[0]?.error?.about, 'response');
});

test('any texts of a subject are read back unchanged', () => {
  const texts = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(texts, texts, texts, (body, field, message) => {
      const exchanges = [anExchange({ response: { status: 200, headers: [['x', field]], body } })];
      const result = aResult([aCase('a', 'failed', { error: { message, expected: body, actual: field }, exchanges })]);
      assert.deepEqual(parseResults(resultsJson(result), 'results.json'), result);
    }),
  );
});

/** Makes the text of a results.json with one change. */
function changed(change: (results: Record<string, unknown> & { cases: CaseResult[] }) => void): string {
  const results = JSON.parse(resultsJson(aFullResult()));
  change(results);
  return JSON.stringify(results);
}

test('an invalid file is refused with its name and the wrong key', () => {
  const refusals: readonly [string, RegExp][] = [
    ['{', /^results: r\.json: is not JSON: /],
    ['[]', /^results: r\.json: must be a mapping of keys to values/],
    [changed((results) => Object.assign(results, { format: 3 })), /^results: r\.json: format: must be 1 or 2/],
    [changed((results) => delete results.subject), /^results: r\.json: subject: /],
    [changed((results) => Object.assign(results, { startedAt: 'yesterday' })), /r\.json: startedAt: /],
    [
      changed(({ cases }) => Object.assign(cases[1] ?? {}, { outcome: 'fine' })),
      /^results: r\.json: cases\[1\]\.outcome: /,
    ],
    [
      changed(({ cases }) => Object.assign(cases[0]?.exchanges[0]?.request ?? {}, { headers: [['host']] })),
      /^results: r\.json: cases\[0\]\.exchanges\[0\]\.request\.headers\[0\]/,
    ],
    [changed(({ cases }) => cases.splice(1, 1)), /^results: r\.json: requirements\[\d\]\.cases: there is no case /],
  ];
  for (const [text, message] of refusals) {
    assert.throws(() => parseResults(text, 'r.json'), { argument: 'results', message });
  }
});

test('unknown members of a newer version are ignored', () => {
  const text = changed((results) => Object.assign(results, { colour: 'blue' }));
  assert.deepEqual(parseResults(text, 'r.json'), aFullResult());
});

test('results of format 1, with other case ids, are read and marked', () => {
  const text = changed((results) => Object.assign(results, { format: 1 }));
  assert.deepEqual(parseResults(text, 'r.json'), { ...aFullResult(), olderFormat: 1 });
});

test('results of an earlier version say why a requirement is untested under another name', () => {
  const text = resultsJson(aFullResult()).replace('"untested":{"reason"', '"excluded":{"reason"');
  assert.ok(text.includes('"excluded":{'));
  assert.deepEqual(parseResults(text, 'r.json'), aFullResult());
});

test('names with control characters or direction marks, and ids that look like options, are refused', () => {
  const refused: readonly [change: Parameters<typeof changed>[0], problem: RegExp][] = [
    [
      ({ cases: [one] }) => Object.assign(one ?? {}, { id: 'a\nb' }),
      /cases\[0\]\.id: must not contain control characters/,
    ],
    [({ cases: [one] }) => Object.assign(one ?? {}, { id: '--results=x' }), /cases\[0\]\.id: must not begin with -/],
    [({ cases: [one] }) => Object.assign(one ?? {}, { feature: 'a\u202Eb' }), /cases\[0\]\.feature: must not contain/],
    [
      ({ cases: [one] }) => Object.assign(one?.exchanges[0]?.request ?? {}, { user: 'sip:a\nEND\nid\n' }),
      /cases\[0\]\.exchanges\[0\]\.request\.user: must not contain control characters/,
    ],
    [(results) => Object.assign(results, { xcaliper: '1.0 [a](b)' }), /xcaliper: must be a version/],
  ];
  for (const [change, message] of refused)
    assert.throws(() => parseResults(changed(change), 'results.json'), { message });
});

test('an expected status is of the grammar of the features, whatever a regular expression would make of it', () => {
  for (const expected of ['(', '((4+)+)+x', '4xx|5xx', '99', '4xx or', '']) {
    const change = ({ cases: [one] }: { readonly cases: readonly CaseResult[] }) =>
      Object.assign(one?.exchanges[0] ?? {}, { expected });
    assert.throws(() => parseResults(changed(change), 'results.json'), /exchanges\[0\]\.expected: must be statuses/);
  }
});
