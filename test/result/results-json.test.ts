import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { measureClient } from '../../src/measure/client/measure-client.js';
import { runConformance } from '../../src/measure/server/run-conformance.js';
import { stackClient } from '../../src/prove/client/stack-client.js';
import type { CaseResult } from '../../src/result/case-result.js';
import { resultsJson, resultsOf } from '../../src/result/results-json.js';
import { aCase, aResult } from '../measure/server/a-result.js';
import { scenario, tinySuite } from '../measure/server/tiny-suite.js';
import { aFullResult } from '../report/a-full-result.js';

const schema: object = JSON.parse(readFileSync(path.join(PACKAGE_ROOT, 'schemas', 'results.schema.json'), 'utf8'));
const validate = new Ajv2020({ strict: true, allErrors: true, strictTypes: false, strictRequired: false }).compile(
  schema,
);

function complaints(results: unknown): string {
  validate(results);
  return JSON.stringify(validate.errors ?? []);
}

test('the results of a real run follow the published schema', async (context) => {
  const document = '/resource-lists/users/sip:alice@example.com/index';
  const suite = await tinySuite(context, {
    'a.feature': scenario('Passes', `a PUT is sent to "${document}"`, 'the status is 201'),
    'b.feature': scenario('Fails', `a GET is sent to "${document}"`, 'the status is 200'),
    'c.feature': scenario('Is skipped', 'the case is skipped because "of a reason"'),
    'd.feature': scenario('Is in doubt', 'the case is inconclusive because "of another"'),
    'e.feature': `@A-STACK-01\n${scenario('Is broken', 'nobody has defined this')}`,
  });
  const results = JSON.parse(resultsJson(await runConformance({ suite })));
  assert.equal(complaints(results), '[]');
  assert.equal(results.format, 2);
  assert.deepEqual(results.totals.cases, {
    passed: 1,
    failed: 1,
    skipped: 1,
    blocked: 0,
    inconclusive: 1,
    'subject-died': 0,
    'harness-error': 1,
  });
});

test('members have the published order, and unused ones are omitted', () => {
  const results = JSON.parse(resultsJson(aResult([aCase('a', 'passed', { rule: 'R' })])));
  assert.deepEqual(Object.keys(results), [
    'format',
    'xcaliper',
    'startedAt',
    'durationMs',
    'subject',
    'totals',
    'causes',
    'requirements',
    'cases',
  ]);
  assert.deepEqual(Object.keys(results.cases[0]), [
    'id',
    'feature',
    'rule',
    'name',
    'tags',
    'requirements',
    'outcome',
    'durationMs',
    'exchanges',
  ]);
  assert.deepEqual(results.subject, { name: 'mock', xcapRoot: 'http://127.0.0.1:1234/xcap-root', claims: {} });
  assert.equal(results.startedAt, '2024-05-06T07:08:09.123Z');
});

test('a partial run and its problems are marked', () => {
  const results = resultsOf(aResult([], { partial: true, problems: ['a.feature: broken'] }));
  assert.deepEqual([results.partial, results.problems], [true, ['a.feature: broken']]);
  assert.equal(complaints(JSON.parse(JSON.stringify(results))), '[]');
});

test('a result with every member follows the schema, and has one line per cause, requirement and case', () => {
  const text = resultsJson(aFullResult());
  assert.equal(complaints(JSON.parse(text)), '[]');
  const { options, baseline, causes, requirements, cases } = JSON.parse(text);
  assert.deepEqual([options.order, baseline.stale.length], ['random:7', 2]);
  assert.deepEqual(requirements[0].known, { reason: 'as always', issue: 'ISSUE-1' });
  const lines = text.split('\n').filter((line) => line.startsWith('    {'));
  assert.equal(lines.length, causes.length + requirements.length + cases.length);
});

test('the result of a client follows the published schema', async () => {
  const run = async () => Promise.reject(new Error('the client gives up'));
  const idle = await measureClient({ run, scenarios: ['add-an-entry'] });
  const busy = await measureClient({ run: stackClient(), scenarios: ['add-an-entry', 'https'], chaos: 1 });
  for (const result of [idle, busy]) assert.equal(complaints(JSON.parse(resultsJson(result))), '[]');
  const { subject, cases } = JSON.parse(
    resultsJson(await measureClient({ run: stackClient(), scenarios: ['add-an-entry'] })),
  );
  assert.deepEqual(subject, { name: 'client', kind: 'client', claims: {} });
  assert.deepEqual(
    cases.map(({ id, outcome, findings }: CaseResult) => [id, outcome, (findings ?? []).length > 5]),
    [['client/add-an-entry', 'passed', true]],
  );
  const rootless = { ...resultsOf(aResult([])), subject: { name: 'a server', claims: {} } };
  assert.notEqual(complaints(JSON.parse(JSON.stringify(rootless))), '[]');
});

test('requirements carry their verdict and their cases', () => {
  const cases = [aCase('a', 'failed'), aCase('b', 'passed', { requirements: ['A-URI-02'] })];
  const { requirements, totals } = resultsOf(aResult(cases));
  assert.deepEqual(
    requirements.map(({ id, verdict, cases: covering }) => [id, verdict, covering]),
    [
      ['A-URI-01', 'violation', ['a']],
      ['A-URI-02', 'conforms', ['b']],
      ['A-URI-03', 'untested', []],
    ],
  );
  assert.deepEqual(
    [totals.requirements.violation, totals.requirements.conforms, totals.requirements.untested],
    [1, 1, 1],
  );
});

test('the schema rejects other documents', () => {
  const results = () => JSON.parse(resultsJson(aResult([aCase('a', 'passed')])));
  assert.notEqual(complaints({ ...results(), format: 1 }), '[]');
  assert.notEqual(complaints({ ...results(), colour: 'blue' }), '[]');
  assert.notEqual(complaints({ ...results(), causes: [{ id: 'a' }] }), '[]');
  assert.notEqual(complaints({ ...results(), cases: [{ ...results().cases[0], outcome: 'fine' }] }), '[]');
  assert.notEqual(complaints({ ...results(), cases: [{ ...results().cases[0], outcome: 'skipped' }] }), '[]');
});
