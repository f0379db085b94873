import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summaryHtml } from '../../../../src/report/html/summary/summary-page.js';
import { aCase, aResult } from '../../../measure/server/a-result.js';
import { aCause } from '../../a-cause.js';

const FAILED = aCase('a', 'failed', { requirements: ['XCAP-8-1'] });

function withVerdict(verdict: 'violation' | 'conforms', level: 'MUST' | 'MAY' = 'MUST') {
  const requirement = { id: 'XCAP-8-1', section: 'RFC 4825 §8', subject: 'server' as const, text: 'A statement.' };
  return { ...requirement, level, verdict, cases: ['a'] };
}

const headline = (page: string) => /class="headline"[^>]*>([^<]*)</.exec(page)?.[1];

test('the verdict is the first thing that the page says', () => {
  const bad = aResult([FAILED], { requirements: [withVerdict('violation')] });
  assert.equal(headline(summaryHtml(bad)), 'does not conform');
  const good = aResult([aCase('a', 'passed')], { requirements: [withVerdict('conforms')] });
  assert.equal(headline(summaryHtml(good)), 'conforms');
  assert.equal(headline(summaryHtml({ ...good, partial: true })), 'no valid measurement');
  assert.equal(headline(summaryHtml({ ...good, requirements: [withVerdict('conforms', 'MAY')] })), 'no MUST measured');
});

test('causes are in their order, and the page counts those that it leaves out', () => {
  const causes = Array.from({ length: 9 }, (_, index) => aCause({ id: `c${index}`, description: `Fault ${index}` }));
  const page = summaryHtml(aResult([FAILED], { causes, requirements: [withVerdict('violation')] }));
  assert.deepEqual(
    [...page.matchAll(/Fault (\d)/g)].map(([, number]) => Number(number)),
    [0, 1, 2, 3, 4, 5, 6],
  );
  assert.match(page, /and 2 more causes/);
});

test('without a cause, the page lists what is broken', () => {
  const page = summaryHtml(aResult([FAILED], { requirements: [withVerdict('violation')] }));
  assert.match(page, /A statement\. <small>XCAP-8-1</);
});

test('the page names the date, the version, and the reasons of what was not measured', () => {
  const requirement = { ...withVerdict('conforms'), verdict: 'untested' as const, untested: { reason: 'client rule' } };
  const page = summaryHtml(aResult([], { requirements: [requirement as never] }));
  assert.match(page, /2024-05-06 07:08 UTC/);
  assert.match(page, /xcaliper 1\.2\.3/);
  assert.match(page, /<b>1<\/b> .*client rule/);
});

test('somebody who has only this page meets no dead link', () => {
  const cases = [FAILED, aCase('b', 'subject-died')];
  const page = summaryHtml(aResult(cases, { causes: [aCause()], requirements: [withVerdict('violation')] }));
  assert.match(page, /The server crashed/);
  const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link);
  assert.notEqual(links.length, 0);
  for (const link of links) assert.match(link, /^https:\/\//);
});
