import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordedExchange } from '../../src/result/attachments.js';
import type { CaseResult, RequirementResult, RunResult } from '../../src/result/run-result.js';
import { aCase, aResult } from '../measure/server/a-result.js';
import { aCause } from '../report/a-cause.js';
import { anExchange } from '../report/a-full-result.js';
import { withJudged } from '../result/causes/an-observed-case.js';
import { firstFaults, whatItFindsPage } from './write/what-it-finds-page.js';

const ORIGIN = 'http://192.0.2.7:8080';

function exchange(url: string, response?: RecordedExchange['response']): RecordedExchange {
  const headers = [
    ['Host', '192.0.2.7:8080'],
    ['Authorization', 'Digest [redacted]'],
    ['If-Match', '*'],
  ] as const;
  const one = anExchange({ request: { method: 'GET', url: `${ORIGIN}${url}`, headers }, expected: '200' });
  const { response: _, ...unanswered } = one;
  return response === undefined ? unanswered : { ...one, response };
}

function failed(id: string, outcome: CaseResult['outcome'], ...exchanges: readonly RecordedExchange[]): CaseResult {
  return aCase(id, outcome, { requirements: ['R-1'], exchanges: withJudged(exchanges) });
}

const REFUSED = { status: 412, headers: [['Server', 'someserver 1.2']], body: 'x'.repeat(500) } as const;
const ASTERISK = failed('a', 'failed', exchange('/xcap-root/a/users/b/index', REFUSED));
const BINDINGS = '/xcap-root/a/users/b/index/~~/a/namespace::*';
const LISTED = failed('b', 'failed', exchange(BINDINGS, { status: 404, headers: [] }));
const DEAD = failed('c', 'subject-died', exchange(BINDINGS));

function resultOf(...cases: readonly CaseResult[]): RunResult {
  const requirements: readonly RequirementResult[] = [
    {
      id: 'R-1',
      section: 'RFC 9110 §13.1.1',
      text: 'If-Match with an asterisk matches any document.',
      level: 'MUST',
      subject: 'server',
      verdict: 'violation',
      cases: cases.map(({ id }) => id),
    },
  ];
  const causes = cases.map(({ id }, index) =>
    aCause({
      id: `fault-${id}`,
      description: `Fault *${index + 1}*`,
      violates: ['R-1'],
      cases: [id],
      example: { case: id, exchange: 0 },
    }),
  );
  return { ...aResult(cases, { causes }), requirements };
}

test('a fault has its clause, the shortest conversation and what to change', () => {
  const page = whatItFindsPage(resultOf(ASTERISK));
  assert.match(page, /someserver 1\.2/);
  assert.match(
    page,
    /## 1\. Fault \\\*1\\\*\n\n\[RFC 9110 §13\.1\.1\]\(https:.*\); 1 case, 1 rule\. To change: Answer/,
  );
  assert.match(page, /GET \/xcap-root\/a\/users\/b\/index HTTP\/1\.1\nIf-Match: \*\n\nHTTP\/1\.1 412\n\nx{160} …\n/);
});

test('the page has no credentials, no names of machines and nothing on how the process of the server ends', () => {
  const page = whatItFindsPage(resultOf(ASTERISK, LISTED, DEAD));
  assert.doesNotMatch(page, /Digest \[|192\.0\.2\.7|namespace::/);
  assert.match(page, /## 2\. .*\n\n.*\n\nThe conversation is not shown/);
  assert.doesNotMatch(page, /## 3\./);
  assert.match(page, /1 further entry .*The process of the server ended in 1 case;/s);
});

test('the page tells twenty faults and counts the others; the README has five', () => {
  const cases = Array.from({ length: 23 }, (_, index) => ({ ...ASTERISK, id: `case-${index}` }));
  const result = resultOf(...cases);
  assert.match(whatItFindsPage(result), /## 20\. /);
  assert.doesNotMatch(whatItFindsPage(result), /## 21\. /);
  assert.match(whatItFindsPage(result), /3 further entries/);
  assert.equal(firstFaults(result).trim().split('\n').length, 2 + 5);
});
