import { grouped } from '../../../common/grouped.js';
import { beginning } from '../../../common/text/shortened.js';
import type { CaseResult, KnownVerdict, RunResult } from '../../result/run-result.js';
import { knownCases } from '../facts/known-cases.js';
import { causesByCase } from '../words/cause-text.js';
import { readableReason } from '../words/failure-sentence.js';
import { missedText } from '../words/missed-text.js';
import { xmlAttribute, xmlText } from './xml-text.js';

/** Longest text of one failure, in characters; together they stay below 4 kB. */
const LONGEST = 1_000;

interface Suite {
  readonly name: string;
  readonly cases: readonly CaseResult[];
}

/**
 * Writes `junit.xml` with one suite per feature file. A failed case is a failure. A harness error or a crash of the
 * subject is an error. A skipped, blocked or inconclusive case is skipped, with the reason; so is a failure or a crash
 * whose every verdict the baseline expects. A failed or blocked case names its causes in properties. Names are unique
 * within their class: cases with the same title add their ids.
 */
export function junitXml(result: RunResult): string {
  const suites = byFeature(result.cases);
  const shown: ReportContext = {
    causes: causesByCase(result.causes),
    knownOf: knownOf(result),
    names: namesOf(result.cases),
    missed: missedText(result),
  };
  const attributes = countsOf(result.cases, shown, result.problems.length, result.durationMs);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xmlAttribute(`xcaliper${result.subject.kind === undefined ? '' : ` ${result.subject.kind}`}: ${result.subject.name}`)}" ${attributes}>`,
    ...suites.flatMap((suite) => suiteXml(suite, result.startedAt, shown)),
    ...problemsXml(result.problems),
    '</testsuites>',
    '',
  ].join('\n');
}

function byFeature(cases: readonly CaseResult[]): readonly Suite[] {
  const suites = grouped(cases.map((one) => [one.feature, one]));
  return [...suites].map(([name, own]) => ({ name, cases: own }));
}

/** What a case needs of the other parts of the result. */
interface ReportContext {
  readonly causes: ReturnType<typeof causesByCase>;
  readonly knownOf: (one: CaseResult) => KnownVerdict | undefined;
  readonly names: ReadonlyMap<CaseResult, string>;
  /** Says how many cases could not run after the subject had died. */
  readonly missed: string | undefined;
}

/** Finds the explanation by the baseline of a failure or a crash. */
function knownOf(result: RunResult): ReportContext['knownOf'] {
  const known = knownCases(result);
  return (one) => (['failed', 'subject-died'].includes(one.outcome) ? known(one) : undefined);
}

/** Names each case uniquely within its class, since consumers of JUnit merge cases of the same name. */
function namesOf(cases: readonly CaseResult[]): ReadonlyMap<CaseResult, string> {
  const titles = new Map<string, number>();
  const titleOf = (one: CaseResult) => `${classNameOf(one)}\n${one.name}`;
  for (const one of cases) titles.set(titleOf(one), (titles.get(titleOf(one)) ?? 0) + 1);
  return new Map(cases.map((one) => [one, titles.get(titleOf(one)) === 1 ? one.name : `${one.name} (${one.id})`]));
}

function classNameOf({ feature, rule }: CaseResult): string {
  return rule === undefined ? feature : `${feature}: ${rule}`;
}

function suiteXml({ name, cases }: Suite, startedAt: Date, shown: ReportContext): readonly string[] {
  const durationMs = cases.reduce((sum, one) => sum + one.durationMs, 0);
  const timestamp = startedAt.toISOString().replace(/\.\d+Z$/, '');
  return [
    `  <testsuite name="${xmlAttribute(name)}" ${countsOf(cases, shown, 0, durationMs)} timestamp="${timestamp}">`,
    ...cases.flatMap((one) => caseXml(one, shown)),
    '  </testsuite>',
  ];
}

function countsOf(
  cases: readonly CaseResult[],
  { knownOf }: ReportContext,
  problems: number,
  durationMs: number,
): string {
  const open = cases.filter((one) => knownOf(one) === undefined);
  const count = (...outcomes: CaseResult['outcome'][]) => open.filter((one) => outcomes.includes(one.outcome)).length;
  return [
    `tests="${cases.length + problems}"`,
    `failures="${count('failed')}"`,
    `errors="${count('harness-error', 'subject-died') + problems}"`,
    `skipped="${count('skipped', 'blocked', 'inconclusive') + cases.length - open.length}"`,
    `time="${seconds(durationMs)}"`,
  ].join(' ');
}

function caseXml(one: CaseResult, { causes, knownOf, names, missed }: ReportContext): readonly string[] {
  return [
    `    <testcase classname="${xmlAttribute(classNameOf(one))}" name="${xmlAttribute(names.get(one) ?? one.name)}" time="${seconds(one.durationMs)}">`,
    '      <properties>',
    property('id', one.id),
    ...one.requirements.map((id) => property('requirement', id)),
    ...(causes.get(one.id) ?? []).map(({ id }) => property('cause', id)),
    '      </properties>',
    ...outcomeXml(one, knownOf(one), missed),
    '    </testcase>',
  ];
}

function property(name: string, value: string): string {
  return `        <property name="${name}" value="${xmlAttribute(value)}"/>`;
}

function outcomeXml(
  one: CaseResult,
  known: KnownVerdict | undefined,
  missed: ReportContext['missed'],
): readonly string[] {
  if (known !== undefined) return [`      <skipped message="${xmlAttribute(knownText(one, known))}"/>`];
  switch (one.outcome) {
    case 'passed':
      return [];
    case 'failed':
      return [complaint('failure', one)];
    case 'harness-error':
      return [complaint('error', one)];
    case 'subject-died':
      return [complaint('error', one, one.isSubjectGone ? missed : undefined)];
    case 'skipped':
    case 'blocked':
    case 'inconclusive':
      return [
        `      <skipped message="${xmlAttribute(`${one.outcome}: ${short(one.reason ?? 'no reason given')}`)}"/>`,
      ];
  }
}

/** Says that the baseline expects the outcome, and why. */
function knownText({ outcome }: CaseResult, { reason, issue }: KnownVerdict): string {
  return `known: ${outcome}: ${short(reason)}${issue === undefined ? '' : ` (${issue})`}`;
}

function complaint(element: 'failure' | 'error', { outcome, reason, error }: CaseResult, missed?: string): string {
  const failure = error && readableReason(error.message);
  const message = short(failure ?? reason ?? outcome);
  const details = [
    ...(reason === undefined ? [] : [short(reason)]),
    ...(missed === undefined ? [] : [missed]),
    ...(failure === undefined ? [] : [short(failure)]),
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
