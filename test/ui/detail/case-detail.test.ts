import assert from 'node:assert/strict';
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
  assert.match(html, /Documents side by side[\s\S]*sip:<del>one<\/del>@[\s\S]*sip:<ins>two<\/ins>@/);
  assert.match(html, /The mock answers like this with a deviation[\s\S]*xcaliper xdms --deviation delete-is-204/);
  assert.match(html, /violation<\/span>/);
  assert.match(html, /Script that repeats it/);
  assert.doesNotMatch(html, /<img/);
});

test('texts that are no documents are not put side by side', () => {
  const one = { ...FAILED, error: { message: 'a', expected: '"404"', actual: '"200"' } };
  const html = caseDetailHtml({ one, result: one, state: aResult([one]), register: REGISTER }).toString();
  assert.doesNotMatch(html, /side by side/);
});
