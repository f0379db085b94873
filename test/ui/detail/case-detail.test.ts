import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { caseDetailHtml } from '../../../src/ui/detail/case-detail-html.js';
import { aCase, aResult } from '../../measure/server/a-result.js';
import { aCause } from '../../report/a-cause.js';
import { anExchange } from '../../report/a-full-result.js';

const ATTACK = '<img src=x onerror="window.hit=1">';
const REGISTER = aResult([]).requirements;
const [LIST, OTHER] = ['one', 'two'].map((uri) => JSON.stringify(`<list><entry uri="sip:${uri}@example.com"/></list>`));

const FAILED = aCase('uris/a', 'failed', {
  name: `Case ${ATTACK}`,
  error: { message: `the documents differ ${ATTACK}`, expected: LIST ?? '', actual: OTHER ?? '' },
  exchanges: [anExchange()],
});

test('a case that has not run shows what is asked, and no outcome', () => {
  const html = caseDetailHtml({ one: FAILED, register: REGISTER }).toString();
  assert.match(html, /not run<\/span> Case &lt;img/);
  assert.match(html, /A statement of level MUST\./);
  assert.doesNotMatch(html, /Exchanges/);
});

test('a failed case shows why, its steps, the documents side by side, exchanges and a script', () => {
  const cause = aCause({ cases: [FAILED.id], deviations: ['delete-is-204'] });
  const html = caseDetailHtml({
    one: FAILED,
    result: FAILED,
    state: aResult([FAILED], { causes: [cause] }),
    register: REGISTER,
    steps: [
      { keyword: 'Given', text: `a document ${ATTACK}`, argument: ATTACK, status: 'PASSED' },
      { keyword: 'Then', text: 'the documents are equal', status: 'FAILED', message: `they differ ${ATTACK}` },
      { keyword: 'And', text: 'more', status: 'SKIPPED' },
    ],
  }).toString();
  assert.deepEqual(
    [...html.matchAll(/<li data-mark="(\w+)">/g)].map(([, mark]) => mark),
    ['good', 'bad', 'rest'],
  );
  assert.match(html, /Documents compared tag by tag[\s\S]*sip:<del>one<\/del>@[\s\S]*sip:<ins>two<\/ins>@/);
  assert.match(html, /The mock answers like this with a deviation[\s\S]*xcaliper xdms --deviation delete-is-204/);
  assert.match(html, /violation<\/span>/);
  assert.match(html, /Script that repeats it/);
  assert.doesNotMatch(html, /<img/);
});

test('short texts stand beside each other without quotes and escapes, with what differs marked', () => {
  const values = { expected: JSON.stringify('"friends"'), actual: JSON.stringify('friends') };
  const message = `the AttValue: expected ${values.expected}, got ${values.actual}`;
  const one = { ...FAILED, error: { message: `the value: ${message}`, ...values } };
  const steps = [{ text: 'the value', status: 'FAILED' as const, message }];
  const html = caseDetailHtml({ one, result: one, steps, state: aResult([one]), register: REGISTER }).toString();
  assert.match(html, /<p class="why">the value: the AttValue<\/p>/);
  assert.match(html, /<p class="mismatch">the AttValue<\/p>/);
  assert.match(html, /first difference: <\/span><code><del>&quot;<\/del>friends<del>&quot;<\/del><\/code>/);
  assert.match(html, /<td><code>friends<\/code><\/td>/);
});

test('a value that is too long for a sentence stands beside the pattern that it misses, as a tree', () => {
  const actual = JSON.stringify(`<a><b c="${'d'.repeat(90)}"/></a>`);
  const one = { ...FAILED, error: { message: 'the body', expected: 'text matching /x/', actual } };
  const html = caseDetailHtml({ one, result: one, state: aResult([one]), register: REGISTER }).toString();
  assert.match(html, /<code>text matching \/x\/<\/code><\/td><td><code>&lt;a&gt;\n {2}&lt;b c=/);
  assert.doesNotMatch(html, /<del>|<ins>/);
});

test('statuses stay in the sentence', () => {
  const one = { ...FAILED, error: { message: 'status: expected 404, got 200', expected: '404', actual: '200' } };
  const html = caseDetailHtml({ one, result: one, state: aResult([one]), register: REGISTER }).toString();
  assert.match(html, /<p class="why">status: expected 404, got 200<\/p>/);
  assert.doesNotMatch(html, /class="contrast"/);
});

test('the scenario opens in an editor at its line', () => {
  const file = '/a folder/features/uris.feature';
  const html = caseDetailHtml({ one: { ...FAILED, line: 7 }, file, register: REGISTER }).toString();
  assert.match(html, /href="vscode:\/\/file\/a%20folder\/features\/uris.feature:7"/);
  assert.match(html, /<code>\/a folder\/features\/uris.feature:7<\/code>/);
  const here = caseDetailHtml({ one: { ...FAILED, line: 7 }, file: path.resolve('a.feature'), register: REGISTER });
  assert.match(here.toString(), /<code>a.feature:7<\/code>/);
});
