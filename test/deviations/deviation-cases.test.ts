import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import { loadCases } from '../../src/measure/server/cases/load-cases.js';
import type { Cause } from '../../src/result/cause.js';
import {
  DEVIATION_CASES_FILE,
  type DeviationCases,
  readDeviationCases,
} from '../../src/result/causes/deviation-cases.js';
import { withResemblance } from '../../src/result/causes/resemblance.js';
import { aCause } from '../report/a-cause.js';
import { deviationLines, requireWhole } from './deviation-lines.js';

const { deviations } = XDMS_DEVIATION_ROWS;
const VIOLATING: ReadonlySet<string> = new Set(
  deviations.filter(({ violates }) => violates.length > 0).map(({ id }) => id),
);

test('features/deviation-cases.jsonl has each deviation of the mock that violates something, and no other', async () => {
  const known = await readDeviationCases();
  const missing = [...VIOLATING].filter((id) => !known.has(id));
  assert.deepEqual(missing, [], `run \`npm run deviation-cases -- ${missing.join(' ')}\``);
  const gone = [...known.keys()].filter((id) => !VIOLATING.has(id));
  assert.deepEqual(gone, [], 'remove the lines of these deviations');
});

test('its cases exist, and its lines are those that the command writes, each once', async () => {
  const known = await readDeviationCases();
  const cases = new Set((await loadCases()).map(({ id }) => id));
  const written = deviationLines(known, { deviations: VIOLATING, cases }).split('\n');
  const lines = (await readFile(DEVIATION_CASES_FILE, 'utf8')).split('\n');
  assert.deepEqual(lines.sort(), written.sort(), 'run `npm run prove`, then `npm run deviation-cases`');
});

test('a line names the cases of a deviation by feature, without those that are gone', () => {
  const known = new Map([
    ['two', { cases: ['b/y', 'a/x.row', 'a/gone', 'a/w'], symptoms: ['500', 'accepted'] }],
    ['one', { cases: [], symptoms: [] }],
    ['gone', { cases: ['a/w'], symptoms: ['500'] }],
  ]);
  const existing = { deviations: new Set(['one', 'two']), cases: new Set(['a/w', 'a/x.row', 'b/y']) };
  assert.equal(
    deviationLines(known, existing),
    `{"id":"one","symptoms":"","cases":{}}
{"id":"two","symptoms":"500 accepted","cases":{"a":"w x.row","b":"y"}}
`,
  );
});

test('a proof that has not looked at all cases is refused', () => {
  assert.doesNotThrow(() => requireWhole({}));
  assert.throws(() => requireWhole({ unseen: ['a/b', 'a/c'] }), /did not look at 2 cases/);
});

const KNOWN: DeviationCases = new Map([
  ['almost-same', { cases: ['a', 'b', 'c'], symptoms: ['500', '500-not-2xx'] }],
  ['other-symptom', { cases: ['a', 'b', 'c', 'd'], symptoms: ['accepted'] }],
  ['other', { cases: ['d'], symptoms: ['500'] }],
  ['part', { cases: ['a', 'b'], symptoms: ['500'] }],
  ['wider', { cases: ['a', 'b', 'c', 'd', 'e'], symptoms: ['500'] }],
]);

const resembles = (more: Partial<Cause>, judged: readonly string[] = ['a', 'b', 'c', 'd', 'e']) =>
  withResemblance([aCause({ symptom: '500', ...more })], KNOWN, new Set(judged))[0]?.resembles;

test('a cause names the deviations that go wrong alike on nearly the same cases', () => {
  assert.deepEqual(resembles({ cases: ['a', 'b', 'c'] }), ['almost-same']);
  assert.equal(resembles({ cases: ['d'] }), undefined);
});

test('cases that did not run, or did not apply, make no deviation less like a cause', () => {
  const few = { symptom: '500', cases: ['c', 'd', 'e'] };
  assert.deepEqual(resembles(few), ['wider']);
  assert.deepEqual(resembles({ cases: ['a', 'b', 'd', 'e'] }, ['a', 'b', 'd', 'e']), ['wider']);
  assert.equal(resembles({ cases: ['a', 'b'] }, ['a', 'b']), undefined);
});

test('a cause with another symptom, or with cases beyond those of a deviation, does not resemble it', () => {
  assert.deepEqual(resembles({ symptom: 'accepted', cases: ['a', 'b', 'c'] }), ['other-symptom']);
  assert.equal(resembles({ symptom: '404-not-2xx', cases: ['a', 'b', 'c'] }), undefined);
  assert.equal(resembles({ cases: ['a', 'b', 'c', 'x', 'y'] }), undefined);
});
