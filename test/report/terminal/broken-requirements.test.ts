import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientResult } from '../../../src/measure/client/measure-client.js';
import { summary } from '../../../src/report/terminal/summary.js';
import type { CaseFinding } from '../../../src/result/case-finding.js';
import { aCase } from '../../measure/server/a-result.js';

function finding(requirement: string, exchange: number, text: string): CaseFinding {
  const place = { part: 'target', start: 0, end: 2, sent: `/${exchange}` } as const;
  return { requirement, outcome: 'failed', exchange, place, text, instead: 'Send another one.' };
}

async function summaryOf(findings: readonly CaseFinding[]): Promise<string> {
  const requirements = [...new Set(findings.map(({ requirement }) => requirement))];
  const cases = [aCase('recorded/requests', 'failed', { requirements, findings })];
  return summary(await clientResult({ name: 'phone', startedAt: new Date(0), cases }));
}

test('findings that say something else come first, and the others are counted', async () => {
  const texts = ['A is wrong.', 'A is wrong.', 'A is wrong.', 'B is wrong.', 'C is wrong.'];
  const text = await summaryOf(texts.map((one, index) => finding('UA-URI-03', index, one)));
  const shown = [...text.matchAll(/request (\d), target: (.) is wrong/g)].map(
    ([, request, what]) => `${request}${what}`,
  );
  assert.deepEqual(shown, ['1A', '4B', '5C']);
  assert.match(text, /\n {2}and 2 more\n/);
});

test('each broken requirement is named, also those that are not explained', async () => {
  const broken = [
    'DIG-09',
    'DIG-10',
    'UA-AUTH-02',
    'UA-AUTH-03',
    'UA-AUTH-05',
    'UA-BODY-01',
    'UA-BODY-02',
    'UA-FIELD-01',
    'UA-URI-01',
    'UA-URI-02',
    'UA-URI-03',
    'XCAP-6.1-08',
    'XCAP-6.2-06',
    'XCAP-6.3-17',
    'XCAP-7.1-01',
  ];
  const long = 'a long explanation '.repeat(20);
  const text = await summaryOf(broken.flatMap((id) => [1, 2, 3].map((one) => finding(id, one, long + one))));
  for (const id of broken) assert.ok(text.includes(id), id);
  assert.match(text, /and \d+ more broken requirements: [\s\S]*; see the reports/);
  assert.ok(text.split('\n').length <= 60);
});
