import assert from 'node:assert/strict';
import { test } from 'node:test';
import { causeCardLines, clauseLines } from '../../src/cli/commands/explain/cause-card-lines.js';
import { causeCards } from '../../src/report/causes/cause-card.js';
import { comparedRun } from '../../src/report/compare/compared-run.js';
import { compare } from '../../src/report/compare/comparison.js';
import { trendSummary, trendsOf } from '../../src/report/compare/trend.js';
import { DERIVED } from '../../src/report/folder/report-names.js';
import { comparisonSummary } from '../../src/report/terminal/comparison-summary.js';
import { summary } from '../../src/report/terminal/summary.js';
import { reproduction } from '../../src/report/words/reproduction.js';
import { rerunOf } from '../../src/report/words/rerun.js';
import { terminalText } from '../../src/report/words/terminal-text.js';
import type { RunResult } from '../../src/result/run-result.js';
import { resultsWith } from './hostile-results.js';

const HOSTILE =
  'a\u001b]0;t\u0007\u202Eb\u2028\u0085\n::error::c\r\n  ::stop-commands::d\n##[group]##vso[task.x]e[click](https://evil.example/)<img src=x onerror=f()>';

/** Everything that a terminal obeys, or that hides or reverses text. A tab and a line feed are harmless. */
const OBEYED = /(?![\n\t])[\p{Cc}\u2028\u2029\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;

/** What a CI service takes for a command. */
const COMMAND = /^\s*::|##(?:vso)?\[/m;

/** What people read on a terminal, by command. */
const TERMINAL: Readonly<Record<string, (result: RunResult) => string>> = {
  run: (result) => summary(result, { reports: ['a/results.json'] }),
  'run --verbose': (result) => summary(result, { verbose: true }),
  explain: (result) =>
    terminalText(
      causeCards(result)
        .flatMap((card) => [...causeCardLines(card, 80), ...clauseLines('Violated', card.violated, 80)])
        .join('\n'),
    ),
  'run again': (result) => result.cases.map(({ id }) => rerunOf(result)(id).join(' ')).join('\n'),
  compare: (result) => {
    const run = comparedRun(result, true);
    return comparisonSummary(compare([run, { ...run, name: 'other' }]), 80);
  },
  'compare --trend': (result) => {
    const run = comparedRun(result, false);
    return trendSummary(trendsOf([run, run, run]), 80);
  },
};

const hostile = resultsWith(HOSTILE);

test('many fields may hold any text', () => assert.ok(hostile.length > 30, String(hostile.length)));

for (const [command, write] of Object.entries(TERMINAL)) {
  test(`no field steers a terminal or a CI log by "${command}"`, () => {
    for (const { field, result } of hostile) {
      const text = write(result);
      assert.doesNotMatch(text, OBEYED, field);
      assert.doesNotMatch(text, COMMAND, field);
    }
  });
}

test('no field steers the reader of a script, or the terminal that runs it', () => {
  for (const { field, result } of hostile) {
    for (const one of result.cases.filter(({ exchanges }) => exchanges.length > 0)) {
      const script = reproduction(one, result);
      assert.doesNotMatch(script, OBEYED, field);
      assert.doesNotMatch(script, COMMAND, field);
    }
  }
});

async function written(name: string, result: RunResult): Promise<string> {
  const write = await DERIVED[name]?.();
  if (write === undefined) throw new Error(`there is no report ${name}`);
  const text = write(result);
  return typeof text === 'string' ? text : [...text].join('');
}

test('no field is markup in summary.md', async () => {
  for (const { field, result } of hostile) {
    const text = await written('summary.md', result);
    assert.doesNotMatch(text, OBEYED, field);
    assert.doesNotMatch(text, COMMAND, field);
    assert.doesNotMatch(text, /\[click\]\(|<img/, field);
  }
});

test('no field is a link or a hidden character in results.sarif', async () => {
  for (const { field, result } of hostile) {
    const texts = textsIn(JSON.parse(await written('results.sarif', result)));
    assert.doesNotMatch(texts.join('\n'), OBEYED, field);
    assert.doesNotMatch(texts.join('\n'), /\]\(/, field);
  }
});

test('no field is markup in report.html or summary.html, or steers what shows junit.xml or badge.json', async () => {
  for (const { field, result } of hostile) {
    for (const name of ['report.html', 'summary.html'])
      assert.doesNotMatch(await written(name, result), /<img src=x/, `${field} in ${name}`);
    for (const name of ['junit.xml', 'badge.json']) {
      const text = await written(name, result);
      assert.doesNotMatch(text.replaceAll('\r', ''), OBEYED, `${field} in ${name}`);
      assert.doesNotMatch(text, /<img/, `${field} in ${name}`);
    }
  }
});

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsIn);
}
