import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'junit2json';
import { badgeJson } from '../../src/report/formats/badge.js';
import { junitXml } from '../../src/report/formats/junit.js';
import { summaryMarkdown } from '../../src/report/formats/summary-markdown.js';
import { reportHtml } from '../../src/report/html/report/report-page.js';
import { summary } from '../../src/report/terminal/summary.js';
import { verdictSentence } from '../../src/report/words/verdict-sentence.js';
import type { Outcome } from '../../src/result/outcome.js';
import type { Level } from '../../src/result/register/register.js';
import { resultsJson } from '../../src/result/results-json.js';
import { numbersOf } from '../../src/result/run-numbers.js';
import { type CaseResult, gradeRequirements, type RunResult } from '../../src/result/run-result.js';
import { aCase, aMissedCase, aResult } from '../measure/server/a-result.js';
import { aCause } from './a-cause.js';
import { anExchange } from './a-full-result.js';

const LEVELS: readonly Level[] = ['MUST', 'implied-MUST', 'SHOULD', 'MAY'];

/** Makes a result with forty requirements on servers and eight on our own client; each has one case. */
function aRun(name: string, outcomes: readonly Outcome[], more: Partial<RunResult> = {}): RunResult {
  const register = Array.from({ length: 48 }, (_, index) => ({
    id: index < 40 ? `XCAP-8-${index}` : `A-URI-${index}`,
    section: index < 40 ? `RFC 4825 §8.${index % 3}` : 'Endpoints A',
    level: LEVELS[index % 4] ?? 'MUST',
    subject: 'server' as const,
    text: 'A statement.',
  }));
  const cases: readonly CaseResult[] = register.flatMap(({ id }, index) => {
    const outcome = outcomes[index % outcomes.length];
    // The last requirement of each ten has no case.
    if (outcome === undefined || index % 10 === 9) return [];
    return [
      aCase(`c${index}`, outcome, {
        requirements: [id],
        reason: 'why',
        error: { message: 'expected 2xx, got 500' },
        exchanges: [anExchange()],
      }),
    ];
  });
  const subject = { name, xcapRoot: 'http://127.0.0.1:1234/xcap-root' };
  return aResult(cases, { subject, requirements: gradeRequirements(register, cases), ...more });
}

const bad = aRun('kamailio', ['failed', 'passed', 'subject-died', 'blocked', 'inconclusive', 'failed', 'skipped'], {
  causes: [aCause()],
});

const RUNS: readonly RunResult[] = [
  aRun('mock', ['passed']),
  aRun('deviating mock', ['passed', 'failed', 'passed', 'skipped', 'blocked']),
  bad,
  {
    ...bad,
    requirements: bad.requirements.map((one, index) =>
      index % 2 === 0 ? { ...one, known: { reason: 'known' } } : one,
    ),
    baseline: { file: 'known.yaml', stale: [] },
  },
];

/** Reads the number before or after a word, and 0 where the word is missing. */
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);

for (const [index, run] of RUNS.entries()) {
  test(`terminal, JUnit, badge, Markdown and HTML agree on run ${index + 1} (${run.subject.name})`, async () => {
    const { subject, cases, crashes } = numbersOf(run);
    const terminal = summary(run, { width: 200 });
    const markdown = summaryMarkdown(run);
    const html = reportHtml(run);
    const requirementsLine = /^requirements.*$/m.exec(terminal)?.[0] ?? '';
    const { onSubject } = JSON.parse(resultsJson(run)).totals;
    assert.deepEqual(onSubject, subject.verdicts);
    for (const [verdict, count] of Object.entries(subject.verdicts)) {
      const word = verdict === 'not-applicable' ? 'not applicable' : verdict;
      const inTerminal = new RegExp(`(\\d+) (?:undecided \\()?${verdict}\\b`);
      assert.equal(numberIn(requirementsLine, inTerminal), count, `terminal: ${verdict}`);
      assert.equal(
        numberIn(markdown, new RegExp(`^\\| (?:undecided: )?${word} \\|.* (\\d+) \\|$`, 'm')),
        count,
        `Markdown: ${verdict}`,
      );
    }
    const undecided = subject.verdicts.blocked + subject.verdicts.inconclusive;
    assert.equal(numberIn(requirementsLine, /(\d+) undecided/), undecided);
    assert.equal(numberIn(html, /<b>(\d+)<\/b> violated/), subject.verdicts.violation);
    const sentence = verdictSentence(run);
    assert.ok(html.includes(sentence) && markdown.includes(sentence.slice(0, 20)));
    const { musts } = subject;
    assert.ok(
      sentence.includes(musts.failed > 0 ? `violates ${musts.failed} of ${musts.total} MUST` : `all ${musts.total}`),
    );
    assert.equal(JSON.parse(badgeJson(run)).message, `${musts.total - musts.failed} of ${musts.total} MUST`);
    assert.equal(numberIn(terminal, /died in (\d+) case/), crashes);
    assert.equal(numberIn(markdown, /died in (\d+) case/), crashes);
    const junit = await parse(junitXml(run));
    assert.ok(junit && 'testsuite' in junit);
    const known = run.cases.filter((one) =>
      run.requirements.some(({ id, known: reason }) => reason && one.requirements.includes(id)),
    );
    const expected = (outcome: Outcome) => cases[outcome] - known.filter((one) => one.outcome === outcome).length;
    assert.deepEqual(
      [junit.tests, junit.failures, junit.errors],
      [run.cases.length, expected('failed'), expected('subject-died')],
    );
    assert.equal(numberIn(terminal, /^cases.* (\d+) failed/m), cases.failed);
  });
}

test('terminal, Markdown and HTML agree on how many cases could not run', () => {
  const cases = [aCase('d', 'subject-died'), ...['m', 'n', 'o'].map((id) => aMissedCase(id))];
  const run = { ...bad, cases: [...bad.cases, ...cases] };
  assert.equal(numbersOf(run).missed, 3);
  for (const text of [summary(run), summaryMarkdown(run), reportHtml(run)]) {
    assert.equal(numberIn(text, /(\d+) cases could not run after the last crash/), 3);
  }
});

test('a run that measured only our own client does not judge the server', () => {
  const run = aRun('kamailio', ['failed']);
  const own = { ...run, requirements: run.requirements.filter(({ id }) => id.startsWith('A-')) };
  assert.match(
    verdictSentence(own),
    /^No requirement on servers was measured\. Xcaliper's client library .* violate 4 of 4 /,
  );
  assert.equal(JSON.parse(badgeJson(own)).message, 'no MUST measured');
});
