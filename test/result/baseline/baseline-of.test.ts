import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { withBaseline } from '../../../src/result/baseline/apply-baseline.js';
import { baselineOf } from '../../../src/result/baseline/baseline-of.js';
import { readBaseline } from '../../../src/result/baseline/read-baseline.js';
import { aCase, aResult } from '../../measure/server/a-result.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';

const RESULT = aResult([
  aCase('a', 'failed', { requirements: ['A-URI-01', 'A-URI-02'] }),
  aCase('b', 'passed'),
  aCase('c', 'skipped', { requirements: ['A-URI-03'], reason: 'r' }),
]);

test('a new baseline has empty reasons, and is refused until somebody fills them in', async (context) => {
  const text = baselineOf(RESULT);
  assert.deepEqual(parse(text), {
    subject: 'mock',
    requirements: {
      'A-URI-01': { verdict: 'violation', reason: 'TODO', cases: ['a'] },
      'A-URI-02': { verdict: 'shortfall', reason: 'TODO', cases: ['a'] },
    },
  });
  const file = path.join(await temporaryFolder(context), 'known.yaml');
  await writeFile(file, text);
  await assert.rejects(readBaseline(file, 'mock'), /instead of TODO/);
  await writeFile(file, text.replaceAll('TODO', 'Known.'));
  const { baseline, requirements } = withBaseline(RESULT, await readBaseline(file, 'mock'), RESULT.cases);
  assert.deepEqual(baseline?.stale, []);
  assert.deepEqual(
    requirements.map(({ known }) => known?.reason),
    ['Known.', 'Known.', undefined],
  );
});

test('valid entries keep their reasons; stale ones are replaced', () => {
  const before = {
    file: 'known.yaml',
    requirements: new Map([
      ['A-URI-01', { verdicts: ['violation', 'conforms'] as const, reason: 'Flaky.', issue: '#7', unstable: true }],
      ['A-URI-02', { verdicts: ['note'] as const, reason: 'Wrong.', unstable: false }],
      ['A-URI-03', { verdicts: ['not-applicable'] as const, reason: 'Not sold.', unstable: false }],
    ]),
  };
  assert.deepEqual(parse(baselineOf(withBaseline(RESULT, before, RESULT.cases), before)).requirements, {
    'A-URI-01': { verdict: ['violation', 'conforms'], reason: 'Flaky.', issue: '#7', unstable: true },
    'A-URI-02': { verdict: 'shortfall', reason: 'TODO', cases: ['a'] },
    'A-URI-03': { verdict: 'not-applicable', reason: 'Not sold.' },
  });
});
