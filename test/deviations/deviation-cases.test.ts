import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import { loadCases } from '../../src/measure/server/cases/load-cases.js';
import { DEVIATION_CASES_FILE, readDeviationCases } from '../../src/result/causes/deviation-cases.js';
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
    ['two', { cases: ['b/y', 'a/x.row', 'a/gone', 'a/w'] }],
    ['one', { cases: [] }],
    ['gone', { cases: ['a/w'] }],
  ]);
  const existing = { deviations: new Set(['one', 'two']), cases: new Set(['a/w', 'a/x.row', 'b/y']) };
  assert.equal(
    deviationLines(known, existing),
    `{"id":"one","cases":{}}
{"id":"two","cases":{"a":"w x.row","b":"y"}}
`,
  );
});

test('a proof that has not looked at all cases is refused', () => {
  assert.doesNotThrow(() => requireWhole({}));
  assert.throws(() => requireWhole({ unseen: ['a/b', 'a/c'] }), /did not look at 2 cases/);
});
