import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sinceRun } from '../../src/report/compare/since.js';
import { parseEarlierRun } from '../../src/result/earlier-run.js';
import { parseResults } from '../../src/result/parse-results.js';
import { resultsJson } from '../../src/result/results-json.js';
import { aCase, aResult } from '../measure/server/a-result.js';
import { aCause } from '../report/a-cause.js';

const BEFORE = aResult([aCase('a/one', 'failed'), aCase('a/two', 'passed')], {
  startedAt: new Date('2024-05-05T07:08:09.123Z'),
  causes: [{ ...aCause(), id: 'old', description: 'Forgets documents' }],
});
const AFTER = aResult([aCase('a/one', 'passed'), aCase('a/two', 'failed')]);

test('a comparison with the part of the results is the same as with all of them', () => {
  const text = resultsJson(BEFORE);
  const before = parseEarlierRun(text) ?? assert.fail();
  const since = sinceRun(before, AFTER) ?? assert.fail();
  assert.deepEqual(since.goneCauses, [{ id: 'old', description: 'Forgets documents' }]);
  assert.deepEqual(since, sinceRun(parseResults(text, 'results.json'), AFTER));
});

test('results that say why they are no measurement are compared with nothing', () => {
  const doubtful = { ...BEFORE, warnings: [{ kind: 'rival', text: 'Another client writes' }] } as const;
  for (const run of [doubtful, { ...BEFORE, partial: true }, { ...BEFORE, problems: ['broken'] }]) {
    assert.equal(sinceRun(parseEarlierRun(resultsJson(run)) ?? assert.fail(), AFTER), undefined);
  }
});

test('another format and a text of no results are no earlier run', () => {
  const older = JSON.stringify({ ...JSON.parse(resultsJson(BEFORE)), format: 1 });
  for (const text of [older, '{}', '', 'no JSON']) assert.equal(parseEarlierRun(text), undefined, text.slice(0, 20));
});
