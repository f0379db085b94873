import { defined } from '../../common/defined.js';
import { isPlainAscii } from '../../common/plain-ascii.js';
import type { Cause } from './cause.js';
import { numbersOf } from './run-numbers.js';
import { type CaseResult, type RequirementResult, type RunResult, totalsOf } from './run-result.js';

/**
 * Version of the format of `results.json`; `schemas/results.schema.json` describes it. In version 1, the ids of cases
 * consisted of the words of their titles.
 */
export const RESULTS_FORMAT = 2;

/**
 * Writes `results.json` with one line per requirement and per case, so that `grep` and `diff` work on it.
 */
export function resultsJson(result: RunResult): string {
  return [...resultsParts(result)].join('');
}

/** Yields `results.json` in parts, because the whole may exceed the longest string. */
export function* resultsParts(result: RunResult): Generator<string> {
  yield '{';
  let before = '\n';
  for (const [key, value] of Object.entries(resultsOf(result))) {
    if (value === undefined) continue;
    yield `${before}  ${jsonOf(key)}: `;
    before = ',\n';
    if (Array.isArray(value)) yield* listParts(value);
    else yield jsonOf(value);
  }
  yield '\n}\n';
}

function* listParts(items: readonly unknown[]): Generator<string> {
  if (items.length === 0) yield '[]';
  else {
    yield '[';
    for (const [index, item] of items.entries()) yield `${index === 0 ? '\n' : ',\n'}    ${jsonOf(item)}`;
    yield '\n  ]';
  }
}

/** Converts a run to the published format. It omits members that an ordinary run lacks (`partial`, `problems`). */
export function resultsOf(result: RunResult) {
  const {
    xcaliper,
    startedAt,
    durationMs,
    subject,
    requirements,
    causes,
    diagnosis,
    cases,
    coverage,
    problems,
    warnings,
    partial,
    baseline,
    options,
    since,
  } = result;
  return {
    format: RESULTS_FORMAT,
    xcaliper,
    startedAt: startedAt.toISOString(),
    durationMs,
    subject: {
      name: subject.name,
      ...defined({ kind: subject.kind, xcapRoot: subject.xcapRoot, isStarted: subject.isStarted || undefined }),
      claims: subject.claims ?? {},
    },
    ...defined({
      options,
      diagnosis,
      baseline,
      partial: partial || undefined,
      problems: problems.length > 0 ? problems : undefined,
      warnings,
      since: since && { ...since, startedAt: since.startedAt.toISOString() },
    }),
    ...defined({ coverage }),
    totals: { ...totalsOf(result), onSubject: numbersOf(result).subject.verdicts },
    causes: causes.map(causeEntry),
    requirements: requirements.map(requirementEntry),
    cases: cases.map(caseEntry),
  };
}

/** Format 2 has a member `home`, which nothing fills any more. */
function causeEntry(cause: Cause) {
  return { ...cause, home: [] };
}

function requirementEntry(requirement: RequirementResult) {
  const { id, level, subject, section, text, paragraph, because, source, untested, verdict, cases, causes, known } =
    requirement;
  const basis = { paragraph, because, class: requirement.class, source };
  return { id, level, subject, section, text, ...basis, untested, verdict, cases, causes, known };
}

/** Members of a case in their order. */
const CASE_MEMBERS = [
  'id',
  'feature',
  'line',
  'rule',
  'name',
  'tags',
  'requirements',
  'outcome',
  'xcapRoot',
  'reason',
  'blockedBy',
  'about',
  'diedOn',
  'programEnd',
  'isSubjectGone',
  'isVacuous',
  'durationMs',
  'error',
  'task',
  'exchanges',
  'findings',
  'withoutFault',
] as const satisfies readonly (keyof CaseResult)[];

function caseEntry(result: CaseResult) {
  return Object.fromEntries(CASE_MEMBERS.map((member) => [member, result[member]]));
}

/** Matches characters that JSON allows, but that steer a terminal or reverse the text next to them. */
const STEERING = /[\x7f-\x9f\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Writes JSON in which such characters are escaped. */
function jsonOf(value: unknown): string {
  const json = JSON.stringify(value);
  if (isPlainAscii(json)) return json;
  return json.replace(STEERING, (character) =>
    Array.from({ length: character.length }, (_, index) => escaped(character.charCodeAt(index))).join(''),
  );
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
