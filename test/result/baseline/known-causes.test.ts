import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { withBaseline } from '../../../src/result/baseline/apply-baseline.js';
import type { Baseline, KnownCause } from '../../../src/result/baseline/baseline.js';
import { baselineOf } from '../../../src/result/baseline/baseline-of.js';
import { baselineJsonSchema } from '../../../src/result/baseline/baseline-schema.js';
import { readBaseline } from '../../../src/result/baseline/read-baseline.js';
import type { Cause } from '../../../src/result/cause.js';
import { exitCodeOf } from '../../../src/result/exit-code.js';
import type { Outcome } from '../../../src/result/outcome.js';
import { aCase, aResult } from '../../measure/server/a-result.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';

const CASES: Readonly<Record<string, Outcome>> = { a: 'failed', b: 'failed', c: 'blocked', d: 'passed' };

function cause(id: string, cases: readonly string[]): Cause {
  const requirements = ['A-URI-01'];
  const shown = { description: id, wrong: cases.length, of: cases.length };
  return { id, ...shown, violates: requirements, blocks: [], cases, example: { case: cases[0] ?? '', exchange: 0 } };
}

/** A run in which A-URI-01 is violated by the cases with the outcome `failed`. */
function run(outcomes: Readonly<Record<string, Outcome>> = CASES, id = 'put-answered-500') {
  const exchanges = [{ request: { method: 'GET', url: 'http://a/', headers: [] }, durationMs: 1 }];
  const cases = Object.entries(outcomes).map(([name, outcome]) => aCase(name, outcome, { reason: 'r', exchanges }));
  const explained = cases.filter(({ outcome }) => outcome === 'failed' || outcome === 'blocked').map((one) => one.id);
  return { ...aResult(cases), causes: explained.length === 0 ? [] : [cause(id, explained)] };
}

function baseline(entry: Partial<KnownCause> = {}): Baseline {
  const known = { reason: 'It is old.', cases: ['a', 'b', 'c'], ...entry };
  return { file: 'known.yaml', requirements: new Map(), causes: new Map([['put-answered-500', known]]) };
}

function applied(result: ReturnType<typeof run>, entry: Partial<KnownCause> = {}) {
  const after = withBaseline(result, baseline(entry), [...run().cases, aCase('e', 'passed')]);
  const known = after.requirements.find(({ id }) => id === 'A-URI-01')?.known?.reason;
  return { known, notes: after.baseline?.stale.map(({ note }) => note), exitCode: exitCodeOf(after, 'violation') };
}

test('a known cause explains the requirements whose failed cases it lists', () => {
  assert.deepEqual(applied(run()), { known: 'It is old.', notes: [], exitCode: 0 });
});

test('a reason for the requirement takes precedence', () => {
  const reasons = new Map([['A-URI-01', 'More precisely.']]);
  assert.equal(applied(run(), { reasons }).known, 'More precisely.');
});

test('a new case of a known cause is stale, also when the cause has another id now', () => {
  const expected = { known: undefined, notes: ['d is a new case of it'], exitCode: 1 };
  assert.deepEqual(applied(run({ ...CASES, d: 'failed' })), expected);
  assert.deepEqual(applied(run({ ...CASES, d: 'failed' }, 'request-answered-500')), expected);
});

test('a new blocked case of a known cause is stale, although the violation is known', () => {
  const { known, notes, exitCode } = applied(run({ ...CASES, d: 'blocked' }));
  assert.deepEqual([known, notes, exitCode], ['It is old.', ['d is a new case of it'], 1]);
});

test('a case that no longer fails is stale, and so is a cause that is gone', () => {
  assert.deepEqual(applied(run({ ...CASES, b: 'passed' })).notes, ['b no longer fails']);
  const gone = applied(run({ a: 'passed', b: 'passed', c: 'skipped', d: 'passed' }));
  assert.deepEqual([gone.notes, gone.exitCode], [['it is gone: none of its 3 cases fails'], 1]);
});

test('a run of selected cases ends no cause, and says how many of its cases it looked at', () => {
  assert.deepEqual(applied(run({ d: 'passed' })).notes, []);
  assert.deepEqual(applied(run({ a: 'failed', d: 'failed' })).notes, [
    'd is a new case of it; the run looked at 1 of its 3 cases',
  ]);
  assert.deepEqual(applied(run({ a: 'failed', b: 'passed' })).notes, [
    'b no longer fails; the run looked at 2 of its 3 cases',
  ]);
  assert.deepEqual(applied(run({ a: 'passed', b: 'passed' })).notes, [
    'none of its 2 selected cases fails; the run looked at 2 of its 3 cases',
  ]);
});

test('a run of selected cases tells nothing by cases of unstable requirements that pass', () => {
  const known = { verdicts: ['violation', 'conforms'] as const, reason: 'Crashes.', unstable: true };
  const before = { ...baseline(), requirements: new Map([['A-URI-01', known]]) };
  assert.deepEqual(withBaseline(run({ a: 'passed', b: 'passed' }), before, run().cases).baseline?.stale, []);
});

test('cases that did not run are not compared, and unknown cases are named', () => {
  assert.deepEqual(applied(run({ a: 'failed' })), { known: 'It is old.', notes: [], exitCode: 0 });
  assert.deepEqual(applied(run(), { cases: ['a', 'b', 'c', 'x'] }).notes, ['there is no case x']);
});

test('cases of unstable requirements may fail or pass', () => {
  const known = { verdicts: ['violation', 'conforms'] as const, reason: 'Crashes.', unstable: true };
  const before = { ...baseline(), requirements: new Map([['A-URI-01', known]]) };
  const after = withBaseline(run({ ...CASES, b: 'passed', d: 'failed' }), before, run().cases);
  assert.deepEqual(after.baseline?.stale, []);
});

test('a written baseline lists causes with their cases, and requirements become their reasons', () => {
  const known = { verdicts: ['violation'] as const, reason: 'Since 2009.', unstable: false };
  const before = { file: 'known.yaml', requirements: new Map([['A-URI-01', known]]) };
  const result = withBaseline(run(), before, run().cases);
  assert.deepEqual(parse(baselineOf(result, before)), {
    subject: 'mock',
    causes: {
      'put-answered-500': { reason: 'TODO', cases: ['a', 'b', 'c'], reasons: { 'A-URI-01': 'Since 2009.' } },
    },
    requirements: {},
  });
});

test('causes that split the cases of an entry keep its reasons for their own requirements only', () => {
  const before = baseline({
    reasons: new Map([
      ['A-URI-01', 'First.'],
      ['A-URI-02', 'Second.'],
    ]),
  });
  const result = run();
  const causes = [
    { ...cause('one', ['a']), violates: ['A-URI-01'] },
    { ...cause('two', ['b', 'c']), violates: ['A-URI-01'], blocks: ['A-URI-02'] },
  ];
  const written = parse(baselineOf({ ...result, causes }, before)).causes;
  assert.deepEqual(written.one, { reason: 'It is old.', cases: ['a'], reasons: { 'A-URI-01': 'First.' } });
  assert.deepEqual(written.two, { reason: 'It is old.', cases: ['b', 'c'], reasons: { 'A-URI-02': 'Second.' } });
});

test('a written baseline can be read again, and explains its run', async (context) => {
  const text = baselineOf(withBaseline(run(), baseline(), run().cases), baseline());
  const file = path.join(await temporaryFolder(context), 'known.yaml');
  await writeFile(file, text);
  const { causes } = await readBaseline(file, 'mock');
  assert.deepEqual(causes?.get('put-answered-500')?.cases, ['a', 'b', 'c']);
});

const SCHEMA = path.join(PACKAGE_ROOT, 'schemas', 'baseline.schema.json');

test('the published schema equals the schema of the reader, and the baselines of the targets fit', () => {
  const published: object = JSON.parse(readFileSync(SCHEMA, 'utf8'));
  const current: unknown = JSON.parse(JSON.stringify(baselineJsonSchema()));
  const text = JSON.stringify(current, null, 2);
  assert.deepEqual(published, current, `write this to schemas/baseline.schema.json:\n${text}`);
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(published);
  for (const name of ['baseline', 'baseline-common', 'baseline-digest']) {
    const file = path.join(PACKAGE_ROOT, 'targets', 'kamailio', `${name}.yaml`);
    assert.ok(validate(parse(readFileSync(file, 'utf8'))), JSON.stringify(validate.errors));
  }
});
