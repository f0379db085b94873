import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { caseAddress, isSelectedBy, select } from '../../../../src/measure/server/cases/selection.js';
import { userFolder } from '../user/user-folder.js';

const ROOT = path.resolve('/package');
const ELSEWHERE = path.resolve('/somewhere');

const CASES = [
  { id: 'uris/plain', feature: 'features/client/uris.feature', requirements: ['A-URI-01'], tags: ['@read-only'] },
  { id: 'uris/outline.row', feature: 'features/client/uris.feature', requirements: ['A-URI-02'], tags: [] },
  {
    id: 'uris-more/plain',
    feature: 'features/client/uris-more.feature',
    requirements: ['A-URI-01', 'A-URI-03'],
    tags: ['@read-only'],
  },
  { id: 'slaves/plain', feature: 'features/license/slaves.feature', requirements: ['B-SLAVE-01'], tags: [] },
];

const ADDRESSES = [
  ['A-URI-01', ELSEWHERE, 'A-URI-01'],
  ['@A-URI-01', ELSEWHERE, 'A-URI-01'],
  ['uris/plain', ELSEWHERE, 'uris/plain'],
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
    assert.equal(caseAddress(entry, ROOT, cwd), expected);
  });
}

test('a path into a folder of the user is the address of what is there, also beside a folder of the package', async (context) => {
  const folder = await userFolder(context, { 'features/notes.feature': '', 'features/client/more.feature': '' });
  const own = {
    path: path.join(folder, 'features'),
    name: './features',
    files: ['notes.feature', 'client/more.feature'],
  };
  const address = (entry: string) => caseAddress(entry, ROOT, folder, [own]);
  assert.equal(address('features'), './features');
  assert.equal(address('./features/'), './features');
  assert.equal(address('features/notes.feature'), './features/notes');
  assert.equal(address('features/client/uris.feature'), 'client/uris');
  assert.equal(address('client'), 'client');
  const mine = { id: 'notes/read', feature: './features/notes.feature', requirements: [], tags: [] };
  const ids = select([...CASES, mine], { tags: '', only: wanted('./features') }).map(({ id }) => id);
  assert.deepEqual(ids, ['notes/read']);
});

const wanted = (...only: string[]) => only.map((address) => ({ typed: `typed ${address}`, address }));
const chosen = (...only: string[]) => select(CASES, { tags: '', only: wanted(...only) }).map(({ id }) => id);

test('no address selects every case', () => {
  assert.deepEqual(select(CASES, { tags: '', only: [] }), CASES);
});

test('an address selects a requirement, a folder, a feature, an outline or a case', () => {
  assert.deepEqual(chosen('A-URI-01'), ['uris/plain', 'uris-more/plain']);
  assert.deepEqual(chosen('license'), ['slaves/plain']);
  assert.deepEqual(chosen('client/uris'), ['uris/plain', 'uris/outline.row']);
  assert.deepEqual(chosen('uris'), ['uris/plain', 'uris/outline.row']);
  assert.deepEqual(chosen('uris/outline'), ['uris/outline.row']);
  assert.deepEqual(chosen('uris/outline.row'), ['uris/outline.row']);
  assert.equal(chosen('').length, CASES.length);
});

test('several addresses select their union, in the order of the suite', () => {
  assert.deepEqual(chosen('license', 'uris/plain'), ['uris/plain', 'slaves/plain']);
});

test('the start of a word is not an address', () => {
  const plain = { id: 'uris/plain', feature: 'features/client/uris.feature', requirements: ['A-URI-01'] };
  assert.equal(isSelectedBy('client/uri', plain), false);
  assert.equal(isSelectedBy('uris/pla', plain), false);
});

test('an address that matches nothing is refused, and named as typed', () => {
  assert.throws(
    () => select(CASES, { tags: '', only: wanted('license', 'A-URI-99') }),
    (error) =>
      error instanceof InvalidArgumentError && error.argument === 'only' && error.message.includes('"typed A-URI-99"'),
  );
});

test('a tag expression that matches no case is refused', () => {
  assert.throws(
    () => select([], { tags: '@nobody', only: [] }),
    (error) => error instanceof InvalidArgumentError && error.argument === 'tags',
  );
});

const refuses = (argument: string, select: () => unknown) =>
  assert.throws(select, (error) => error instanceof InvalidArgumentError && error.argument === argument);

test('selected cases that did not pass run again, in the order of the suite', () => {
  const failed = { file: 'results.json', cases: ['slaves/plain', 'uris/plain'] };
  const again = (...only: string[]) => select(CASES, { tags: '', only: wanted(...only), failed }).map(({ id }) => id);
  assert.deepEqual(again(), ['uris/plain', 'slaves/plain']);
  assert.deepEqual(again('license'), ['slaves/plain']);
  refuses('failed', () => again('uris-more'));
});

test('a removed case to run again is refused; one that the tags exclude is not', () => {
  const only = wanted();
  const gone = { file: 'results.json', cases: ['uris/plain', 'uris/gone'] };
  refuses('failed', () => select(CASES, { tags: '', only, failed: gone }));
  const left = { file: 'results.json', cases: ['uris/plain', 'slaves/plain'] };
  const tagged = CASES.filter(({ id }) => id.startsWith('slaves/'));
  assert.deepEqual(
    select(tagged, { tags: '@license', only, failed: left }, CASES).map(({ id }) => id),
    ['slaves/plain'],
  );
});

test('a read-only selection keeps the cases with that tag', () => {
  const reading = (...only: string[]) => select(CASES, { tags: '', only: wanted(...only), readOnly: true });
  assert.deepEqual(
    reading().map(({ id }) => id),
    ['uris/plain', 'uris-more/plain'],
  );
  refuses('readOnly', () => reading('license'));
});
