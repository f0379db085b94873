import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sinceRun } from '../../../src/report/compare/since.js';
import { summaryMarkdown } from '../../../src/report/formats/summary-markdown.js';
import { reportHtml } from '../../../src/report/html/report/report-page.js';
import { summary } from '../../../src/report/terminal/summary.js';
import { parseResults } from '../../../src/result/parse-results.js';
import { resultsJson } from '../../../src/result/results-json.js';
import type { RunResult } from '../../../src/result/run-result.js';
import { aCase, aResult } from '../../measure/server/a-result.js';
import { aCause } from '../a-cause.js';

const EARLIER = new Date('2024-05-05T07:08:09.123Z');

/** A run of three requirements on a server, which passes, fails or blocks the case of each. */
function run(outcomes: Readonly<Record<string, 'passed' | 'failed' | 'blocked'>>, more: Partial<RunResult> = {}) {
  const cases = Object.entries(outcomes).map(([id, outcome]) =>
    aCase(id.toLowerCase(), outcome, { requirements: [id] }),
  );
  const result = aResult(cases, more);
  return { ...result, requirements: result.requirements.map((one) => ({ ...one, subject: 'server' as const })) };
}

const BEFORE = run(
  { 'A-URI-01': 'failed', 'A-URI-02': 'passed' },
  { startedAt: EARLIER, causes: [{ ...aCause(), id: 'old', description: 'Forgets documents' }] },
);
const AFTER = run({ 'A-URI-01': 'passed', 'A-URI-02': 'failed' }, { causes: [{ ...aCause(), id: 'fresh' }] });

test('a run is compared with the one before it', () => {
  assert.deepEqual(sinceRun(BEFORE, AFTER), {
    startedAt: EARLIER,
    xcaliper: '1.2.3',
    mended: ['A-URI-01'],
    broken: ['A-URI-02'],
    undecided: [],
    newCauses: ['fresh'],
    goneCauses: [{ id: 'old', description: 'Forgets documents' }],
  });
});

test('a run is not compared with another subject, a later run, or a run that is no measurement', () => {
  const other = { ...BEFORE, subject: { ...BEFORE.subject, name: 'other' } };
  for (const before of [other, { ...BEFORE, startedAt: new Date() }, { ...BEFORE, partial: true }]) {
    assert.equal(sinceRun(before, AFTER), undefined);
  }
  assert.equal(sinceRun(BEFORE, { ...AFTER, partial: true }), undefined);
});

test('all reports of a run say what changed, and its results keep it', () => {
  const since = sinceRun(BEFORE, AFTER) ?? assert.fail();
  const result = { ...AFTER, since };
  assert.deepEqual(parseResults(resultsJson(result), 'results.json').since, since);
  const page = reportHtml(result);
  assert.match(page, /Since the run of 2024-05-05 07:08 UTC:<\/span> 1 mended, 1 broken, 1 cause gone, 1 new cause/);
  assert.match(page, /<dt class="bad">Broken<\/dt><dd><a href="#A-URI-02">/);
  assert.match(
    summary(result),
    /^changes +1 mended, 1 broken, 1 cause gone, 1 new cause\.\s+Since the run of\s+2024-05-05/m,
  );
  assert.match(summaryMarkdown(result), /Since the run of 2024-05-05 07:08 UTC: 1 mended, 1 broken/);
  assert.doesNotMatch(reportHtml(AFTER), /class="since"/);
});

test('a run without changes says so, and names another version', () => {
  const same = { ...AFTER, startedAt: EARLIER, xcaliper: '1.2.2' };
  const since = sinceRun(same, AFTER) ?? assert.fail();
  assert.match(summary({ ...AFTER, since }), /no verdict changed\. Since the run of .* by\s+xcaliper 1\.2\.2/);
});
