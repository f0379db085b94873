import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { addressOf, means, select } from '../../src/conformance/selection.js';
import { InvalidArgumentError } from '../../src/errors.js';

const ROOT = path.resolve('/package');
const ELSEWHERE = path.resolve('/somewhere');

const CASES = [
  { id: 'client/uris:plain', requirements: ['A-URI-01'], tags: ['@read-only'] },
  { id: 'client/uris:rule:outline:row-abc', requirements: ['A-URI-02'], tags: [] },
  { id: 'client/uris-more:plain', requirements: ['A-URI-01', 'A-URI-03'], tags: ['@read-only'] },
  { id: 'license/slaves:plain', requirements: ['B-SLAVE-01'], tags: [] },
];

const ADDRESSES = [
  ['A-URI-01', ELSEWHERE, 'A-URI-01'],
  ['@A-URI-01', ELSEWHERE, 'A-URI-01'],
  ['client/uris:plain', ELSEWHERE, 'client/uris:plain'],
  ['client', ELSEWHERE, 'client'],
  ['client/', ELSEWHERE, 'client'],
  ['features/client/uris.feature', ROOT, 'client/uris'],
  ['features/client/uris.feature', ELSEWHERE, 'client/uris'],
  ['client/uris.feature', ELSEWHERE, 'client/uris'],
  ['./uris.feature', path.join(ROOT, 'features', 'client'), 'client/uris'],
  ['.', path.join(ROOT, 'features', 'client'), 'client'],
  [path.join(ROOT, 'features', 'client', 'uris.feature'), ELSEWHERE, 'client/uris'],
  [path.join(ROOT, 'features'), ELSEWHERE, ''],
  ['features', ROOT, ''],
] as const;

for (const [entry, cwd, expected] of ADDRESSES) {
  test(`${entry} written in ${cwd} is the address "${expected}"`, () => {
    assert.equal(addressOf(entry, ROOT, cwd), expected);
  });
}

const wanted = (...only: string[]) => only.map((address) => ({ typed: `typed ${address}`, address }));
const chosen = (...only: string[]) => select(CASES, { tags: '', only: wanted(...only) }).map(({ id }) => id);

test('no address means every case', () => {
  assert.deepEqual(select(CASES, { tags: '', only: [] }), CASES);
});

test('an address means a requirement, a folder, a feature, a rule, an outline or a case', () => {
  assert.deepEqual(chosen('A-URI-01'), ['client/uris:plain', 'client/uris-more:plain']);
  assert.deepEqual(chosen('license'), ['license/slaves:plain']);
  assert.deepEqual(chosen('client/uris'), ['client/uris:plain', 'client/uris:rule:outline:row-abc']);
  assert.deepEqual(chosen('client/uris:rule'), ['client/uris:rule:outline:row-abc']);
  assert.deepEqual(chosen('client/uris:rule:outline:row-abc'), ['client/uris:rule:outline:row-abc']);
  assert.equal(chosen('').length, CASES.length);
});

test('several addresses mean what any of them means, in the order of the suite', () => {
  assert.deepEqual(chosen('license', 'client/uris:plain'), ['client/uris:plain', 'license/slaves:plain']);
});

test('the beginning of a word is not an address', () => {
  assert.equal(means('client/uri', { id: 'client/uris:plain', requirements: ['A-URI-01'] }), false);
  assert.equal(means('A-URI', { id: 'client/uris:plain', requirements: ['A-URI-01'] }), false);
});

test('an address that means nothing is refused, and named as it was typed', () => {
  assert.throws(
    () => select(CASES, { tags: '', only: wanted('license', 'A-URI-99') }),
    (error) =>
      error instanceof InvalidArgumentError && error.argument === 'only' && error.message.includes('"typed A-URI-99"'),
  );
});

test('a tag expression that leaves nothing is refused', () => {
  assert.throws(
    () => select([], { tags: '@nobody', only: [] }),
    (error) => error instanceof InvalidArgumentError && error.argument === 'tags',
  );
});

const refuses = (argument: string, select: () => unknown) =>
  assert.throws(select, (error) => error instanceof InvalidArgumentError && error.argument === argument);

test('what did not pass is run again, in the order of the suite, as far as it is chosen', () => {
  const failed = { file: 'results.json', cases: ['license/slaves:plain', 'client/uris:plain'] };
  const again = (...only: string[]) => select(CASES, { tags: '', only: wanted(...only), failed }).map(({ id }) => id);
  assert.deepEqual(again(), ['client/uris:plain', 'license/slaves:plain']);
  assert.deepEqual(again('license'), ['license/slaves:plain']);
  refuses('failed', () => again('client/uris-more'));
});

test('a case to run again that the suite no longer has is refused, not one that the tags leave out', () => {
  const only = wanted();
  const gone = { file: 'results.json', cases: ['client/uris:plain', 'client/gone'] };
  refuses('failed', () => select(CASES, { tags: '', only, failed: gone }));
  const left = { file: 'results.json', cases: ['client/uris:plain', 'license/slaves:plain'] };
  const tagged = CASES.filter(({ id }) => id.startsWith('license/'));
  assert.deepEqual(
    select(tagged, { tags: '@license', only, failed: left }, CASES).map(({ id }) => id),
    ['license/slaves:plain'],
  );
});

test('a read-only choice leaves the cases that are tagged so', () => {
  const reading = (...only: string[]) => select(CASES, { tags: '', only: wanted(...only), readOnly: true });
  assert.deepEqual(
    reading().map(({ id }) => id),
    ['client/uris:plain', 'client/uris-more:plain'],
  );
  refuses('readOnly', () => reading('license'));
});
