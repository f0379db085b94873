import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { Ajv } from 'ajv';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { sarifText } from '../../../src/report/formats/sarif.js';
import type { SarifLog } from '../../../src/report/formats/sarif-log.js';
import type { RunResult } from '../../../src/result/run-result.js';
import { aCase, aMissedCase, aResult } from '../../measure/server/a-result.js';
import { aCause } from '../a-cause.js';
import { aFullResult } from '../a-full-result.js';

/**
 * The official schema of SARIF 2.1.0 (OASIS), every octet as in Microsoft's MIT-licensed npm package @microsoft/jest-sarif
 * 1.0.0-beta.0. The package itself is no dependency: nobody maintains it, and it brings an HTTP client. Nobody edits the
 * schema, so it is compressed.
 */
const SCHEMA = path.join(PACKAGE_ROOT, 'test/report/formats/sarif-2.1.0.schema.json.gz');

/** Validates against the schema; ajv does not know draft 04, but the schema uses nothing that later drafts changed. */
function problemsOf(text: string): unknown {
  const { $schema: _, id: __, ...schema } = JSON.parse(gunzipSync(readFileSync(SCHEMA)).toString());
  const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false });
  ajv.validate(schema, JSON.parse(text));
  return ajv.errors;
}

const parsed = (result: RunResult) => JSON.parse(sarifText(result)) as SarifLog;

test('results.sarif is valid SARIF 2.1.0 for every kind of result', () => {
  for (const result of [aResult([]), aFullResult(), aResult([aCase('a', 'passed')])]) {
    assert.equal(problemsOf(sarifText(result)), null);
  }
  assert.notEqual(problemsOf(sarifText(aFullResult()).replace('"ruleId"', '"rule"')), null);
  assert.notEqual(problemsOf(sarifText(aFullResult()).replace('"2.1.0"', '"2.0.0"')), null);
});

test('a violation is an error at its feature file, with a rule, its clause and its causes', () => {
  const one = aCase('8.2.3-positions/first-of-name.name', 'failed', {
    feature: 'features/rfc4825/8.2.3-positions.feature',
    error: { message: 'expected 2xx,\n  got 500' },
  });
  const [run] = parsed(aResult([one], { causes: [aCause({ cases: [one.id] })] })).runs;
  const [rule] = run.tool.driver.rules;
  assert.deepEqual([rule?.id, rule?.helpUri], ['A-URI-01', 'https://www.rfc-editor.org/rfc/rfc4825#section-8']);
  const [result] = run.results;
  assert.deepEqual([result?.ruleId, result?.level], ['A-URI-01', 'error']);
  assert.match(result?.message.text ?? '', /: expected 2xx, got 500$/);
  const location = result?.locations[0]?.physicalLocation;
  assert.equal(location?.artifactLocation.uri, one.feature);
  const source = readFileSync(path.join(PACKAGE_ROOT, one.feature), 'utf8').split('\n');
  assert.match(source[(location?.region.startLine ?? 0) - 1] ?? '', /@id:first-of-name\b/);
  assert.deepEqual(result?.taxa, [{ id: aCause().id, index: 0, toolComponent: { name: 'causes', index: 0 } }]);
});

test('a shortfall is a warning; conforming requirements and our own client have no results', () => {
  const cases = [aCase('a', 'passed'), aCase('b', 'failed', { requirements: ['A-URI-02'] })];
  const result = aResult(cases);
  assert.deepEqual(
    parsed(result).runs[0].results.map(({ ruleId, level }) => [ruleId, level]),
    [['A-URI-02', 'warning']],
  );
  const own = result.requirements.map((one) => ({ ...one, section: 'Endpoints A' }));
  assert.deepEqual(parsed({ ...result, requirements: own }).runs[0].results, []);
});

test('fingerprints do not depend on messages, durations or the order of a run', () => {
  const fingerprints = (result: RunResult) =>
    parsed(result).runs[0].results.map(({ partialFingerprints }) => JSON.stringify(partialFingerprints));
  const [one, other] = [aCase('a', 'failed'), aCase('b', 'failed')];
  const again = [
    { ...other, durationMs: 9 },
    { ...one, error: { message: 'port 4711' } },
  ];
  assert.deepEqual(fingerprints(aResult([one, other])), fingerprints(aResult(again)).toReversed());
  assert.equal(new Set(fingerprints(aResult([one, other]))).size, 2);
});

test('a known violation is suppressed with its reason', () => {
  const result = aResult([aCase('a', 'failed')]);
  const requirements = result.requirements.map((one) => ({ ...one, known: { reason: 'as always' } }));
  assert.deepEqual(parsed({ ...result, requirements }).runs[0].results[0]?.suppressions, [
    { kind: 'external', justification: 'as always' },
  ]);
});

test('it stays within 25,000 results and 10 MB, and keeps results of every requirement', () => {
  const many = Array.from({ length: 30_000 }, (_, index) =>
    aCase(`case-${index}`, 'failed', {
      requirements: [index < 29_999 ? 'A-URI-01' : 'A-URI-02'],
      error: { message: 'x'.repeat(400) },
    }),
  );
  const text = sarifText(aResult(many));
  const { results } = (JSON.parse(text) as SarifLog).runs[0];
  assert.ok(Buffer.byteLength(text) <= 10_000_000 && results.length <= 25_000 && results.length > 1_000);
  assert.deepEqual([...new Set(results.map(({ ruleId }) => ruleId))], ['A-URI-01', 'A-URI-02']);
});

test('one crash is one result, which says how many cases could not run after the crash', () => {
  const died = aCase('a', 'subject-died', { reason: 'refused', diedOn: 'judged', isSubjectGone: true });
  const { results } = parsed(aResult([died, aMissedCase('b'), aMissedCase('c')])).runs[0];
  assert.deepEqual(
    results.map(({ message }) => message.text),
    ['Case a: refused; 2 cases could not run after the crash: the server did not come back'],
  );
});
