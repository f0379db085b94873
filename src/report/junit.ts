import type { CaseResult, RunResult } from '../runner/results/run-result.js';
import { beginning } from '../shared/beginning.js';
import { causesByCase } from './cause-text.js';
import { xmlAttribute, xmlText } from './xml-text.js';

/** Longest text of one failure, in characters; together they stay below 4 kB. */
const LONGEST = 1_000;

interface Suite {
  readonly name: string;
  readonly cases: readonly CaseResult[];
}

/**
 * Writes `junit.xml` with one suite per feature file. A failed case is a failure. A harness error or a crash of the
 * subject is an error. A skipped, blocked or inconclusive case is skipped, with the reason. A failed or blocked case names
 * its causes in properties.
 */
export function junitXml(result: RunResult): string {
  const suites = byFeature(result.cases);
  const causes = causesByCase(result.causes);
  const attributes = countsOf(result.cases, result.problems.length, result.durationMs);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xmlAttribute(`xcaliper: ${result.subject.name}`)}" ${attributes}>`,
    ...suites.flatMap((suite) => suiteXml(suite, result.startedAt, causes)),
    ...problemsXml(result.problems),
    '</testsuites>',
    '',
  ].join('\n');
}

function byFeature(cases: readonly CaseResult[]): readonly Suite[] {
  const suites = new Map<string, CaseResult[]>();
  for (const one of cases) suites.set(one.feature, [...(suites.get(one.feature) ?? []), one]);
  return [...suites].map(([name, own]) => ({ name, cases: own }));
}

type CausesByCase = ReturnType<typeof causesByCase>;

function suiteXml({ name, cases }: Suite, startedAt: Date, causes: CausesByCase): readonly string[] {
  const durationMs = cases.reduce((sum, one) => sum + one.durationMs, 0);
  const timestamp = startedAt.toISOString().replace(/\.\d+Z$/, '');
  return [
    `  <testsuite name="${xmlAttribute(name)}" ${countsOf(cases, 0, durationMs)} timestamp="${timestamp}">`,
    ...cases.flatMap((one) => caseXml(one, causes)),
    '  </testsuite>',
  ];
}

function countsOf(cases: readonly CaseResult[], problems: number, durationMs: number): string {
  const count = (...outcomes: CaseResult['outcome'][]) => cases.filter((one) => outcomes.includes(one.outcome)).length;
  return [
    `tests="${cases.length + problems}"`,
    `failures="${count('failed')}"`,
    `errors="${count('harness-error', 'subject-died') + problems}"`,
    `skipped="${count('skipped', 'blocked', 'inconclusive')}"`,
    `time="${seconds(durationMs)}"`,
  ].join(' ');
}

function caseXml(one: CaseResult, causes: CausesByCase): readonly string[] {
  const className = one.rule === undefined ? one.feature : `${one.feature}: ${one.rule}`;
  return [
    `    <testcase classname="${xmlAttribute(className)}" name="${xmlAttribute(one.name)}" time="${seconds(one.durationMs)}">`,
    '      <properties>',
    property('id', one.id),
    ...one.requirements.map((id) => property('requirement', id)),
    ...(causes.get(one.id) ?? []).map(({ id }) => property('cause', id)),
    '      </properties>',
    ...outcomeXml(one),
    '    </testcase>',
  ];
}

function property(name: string, value: string): string {
  return `        <property name="${name}" value="${xmlAttribute(value)}"/>`;
}

function outcomeXml(one: CaseResult): readonly string[] {
  switch (one.outcome) {
    case 'passed':
      return [];
    case 'failed':
      return [complaint('failure', one)];
    case 'harness-error':
    case 'subject-died':
      return [complaint('error', one)];
    case 'skipped':
    case 'blocked':
    case 'inconclusive':
      return [
        `      <skipped message="${xmlAttribute(`${one.outcome}: ${short(one.reason ?? 'no reason given')}`)}"/>`,
      ];
  }
}

function complaint(element: 'failure' | 'error', { outcome, reason, error }: CaseResult): string {
  const message = short(error?.message ?? reason ?? outcome);
  const details = [
    ...(reason === undefined ? [] : [short(reason)]),
    ...(error === undefined ? [] : [short(error.message)]),
    ...(error?.expected === undefined ? [] : [`expected: ${short(error.expected)}`]),
    ...(error?.actual === undefined ? [] : [`actual: ${short(error.actual)}`]),
  ].join('\n');
  return `      <${element} type="${outcome}" message="${xmlAttribute(message)}">${xmlText(details)}</${element}>`;
}

/** Shortens a text of a failure, which has up to four of them. */
function short(text: string): string {
  return beginning(text, LONGEST, 'see results.json');
}

/** Adds a suite for the harness errors that belong to no case, so that no reader misses them. */
function problemsXml(problems: readonly string[]): readonly string[] {
  if (problems.length === 0) return [];
  const count = problems.length;
  return [
    `  <testsuite name="xcaliper" tests="${count}" failures="0" errors="${count}" skipped="0" time="0.000">`,
    ...problems.flatMap((problem, index) => [
      `    <testcase classname="xcaliper" name="harness error ${index + 1}" time="0.000">`,
      `      <error type="harness-error" message="${xmlAttribute(problem)}"/>`,
      '    </testcase>',
    ]),
    '  </testsuite>',
  ];
}

function seconds(durationMs: number): string {
  return (durationMs / 1000).toFixed(3);
}
