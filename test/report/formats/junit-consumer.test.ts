import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'junit2json';
import { junitXml } from '../../../src/report/formats/junit.js';
import type { RunResult } from '../../../src/result/run-result.js';
import { aCase, aResult } from '../../measure/server/a-result.js';

async function casesIn(result: RunResult) {
  const suites = await parse(junitXml(result));
  assert.ok(suites && 'testsuite' in suites);
  return (suites.testsuite ?? []).flatMap(({ testcase = [] }) => testcase);
}

test('a parser of consumers reads known verdicts of a baseline as skipped, with their reasons', async () => {
  const result = aResult([aCase('a', 'failed'), aCase('b', 'failed', { requirements: ['A-URI-02'] })]);
  const requirements = result.requirements.map((one) =>
    one.id === 'A-URI-01' ? { ...one, known: { reason: 'as always', issue: 'ISSUE-1' } } : one,
  );
  const [known, open] = await casesIn({ ...result, requirements });
  assert.deepEqual(known?.skipped, [{ message: 'known: failed: as always (ISSUE-1)' }]);
  assert.equal(known?.failure, undefined);
  assert.equal(open?.failure?.length, 1);
});

test('cases with the same title have unique names', async () => {
  const twins = ['u/a.one', 'u/a.two', 'u/b'].map((id) =>
    aCase(id, 'passed', { name: id === 'u/b' ? 'Other' : 'Same' }),
  );
  const names = (await casesIn(aResult(twins))).map(({ name }) => name);
  assert.deepEqual(names, ['Same (u/a.one)', 'Same (u/a.two)', 'Other']);
});
