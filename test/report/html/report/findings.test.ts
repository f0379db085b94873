import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsHtml, topFindingsHtml } from '../../../../src/report/html/report/findings-html.js';
import { keptHtml } from '../../../../src/report/html/report/kept-html.js';
import { brokenRequirements } from '../../../../src/report/words/broken-by.js';
import type { CaseFinding } from '../../../../src/result/case-finding.js';
import { aCase, aResult } from '../../../measure/server/a-result.js';
import { AN_URL, anExchange } from '../../a-full-result.js';

/** Makes a client that breaks a requirement in a number of requests. */
function aClient(broken: Readonly<Record<string, number>>, more: Partial<CaseFinding> = {}) {
  const findings = Object.entries(broken).flatMap(([requirement, requests]) =>
    Array.from(
      { length: requests },
      (_, exchange): CaseFinding => ({ requirement, outcome: 'failed', text: 'Wrong.', exchange, ...more }),
    ),
  );
  const request = { method: 'PUT', url: AN_URL, headers: [['Content-Type', 'text/plain']], body: 'one\ntwo' } as const;
  const exchanges = Array.from({ length: 9 }, () => anExchange({ request }));
  const requirements = Object.keys(broken);
  const result = aResult([aCase('client/a', 'failed', { requirements, findings, exchanges })]);
  return { result, about: result.requirements, caseOf: new Map(result.cases.map((one) => [one.id, one])) };
}

function shown({ result, about, caseOf }: ReturnType<typeof aClient>): string {
  const known = { party: 'client', xcapRoot: '', cards: [], scriptOf: () => '', rerun: () => '' } as const;
  const all = { ...known, caseOf, requirementOf: new Map(result.requirements.map((one) => [one.id, one])) };
  return `${topFindingsHtml(about, all)}${findingsHtml(about, all) ?? ''}`;
}

test('findings are in the order of levels, and of one level by the number of requests', () => {
  const { about, caseOf } = aClient({ 'A-URI-03': 3, 'A-URI-02': 5, 'A-URI-01': 2 });
  const orderOf = (levels: Readonly<Record<string, 'MUST' | 'implied-MUST' | 'SHOULD' | 'MAY'>>) =>
    brokenRequirements(
      about.map((one) => ({ ...one, level: levels[one.id] ?? one.level })),
      caseOf,
    ).map(({ requirement, requests }) => `${requirement.id} ${requests}`);
  assert.deepEqual(orderOf({}), ['A-URI-01 2', 'A-URI-02 5', 'A-URI-03 3']);
  assert.deepEqual(orderOf({ 'A-URI-01': 'implied-MUST', 'A-URI-03': 'MUST' }), [
    'A-URI-03 3',
    'A-URI-01 2',
    'A-URI-02 5',
  ]);
  assert.deepEqual(orderOf({ 'A-URI-01': 'SHOULD' }), ['A-URI-02 5', 'A-URI-01 2', 'A-URI-03 3']);
});

test('the first screen weighs each finding and leads to its card', () => {
  const page = shown(aClient({ 'A-URI-01': 1, 'A-URI-02': 4 }));
  assert.match(page, /<b>1<\/b> <small>request<\/small>.*?href="#finding-A-URI-01"/s);
  assert.match(page, /<b>4<\/b> <small>requests<\/small>.*?href="#finding-A-URI-02"/s);
  assert.match(page, /<article class="cause" id="finding-A-URI-02">/);
  assert.match(page, /All that shows it \(4\)/);
});

test('a finding at the end of a scenario weighs the scenario', () => {
  const client = aClient({});
  const findings = [{ requirement: 'A-URI-01', outcome: 'failed', text: 'It lost a change.' } as const];
  const cases = [aCase('client/a', 'failed', { findings })];
  const result = aResult(cases);
  const page = shown({
    ...client,
    result,
    about: result.requirements,
    caseOf: new Map(cases.map((one) => [one.id, one])),
  });
  assert.match(page, /<b>1<\/b> <small>scenario<\/small>/);
});

test('what was sent is beside what is wanted, in its line', () => {
  const place = { part: 'body', start: 4, end: 5, sent: 't', wanted: 'T' } as const;
  const page = shown(aClient({ 'A-URI-01': 1 }, { place, instead: 'Send T.' }));
  assert.match(page, /<del>T<\/del>wo<\/code><\/td><td><code><ins>t<\/ins>wo/);
  assert.doesNotMatch(page, /<code>one/);
});

test('an absent field is shown as nothing, beside the sentence', () => {
  const place = { part: 'field', field: 'if-match', start: 0, end: 0, sent: '' } as const;
  const page = shown(aClient({ 'A-URI-01': 1 }, { place, instead: 'Send a tag.' }));
  assert.match(page, /In the field if-match.*<code>Send a tag\.<\/code><\/td><td><i>nothing/s);
});

test('what the client keeps is listed with the number of requests', () => {
  const findings = [{ requirement: 'A-URI-01', outcome: 'passed', kept: 40 } as const];
  const page = String(keptHtml(aResult([aCase('client/a', 'passed', { findings })])));
  assert.match(page, /Kept \(1\).*A-URI-01<\/a> <small>MUST, 40 times/s);
});
