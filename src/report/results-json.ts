import { type CaseResult, type RequirementResult, type RunResult, totalsOf } from '../runner/results/run-result.js';

/**
 * Version of the format of `results.json`; `schemas/results.schema.json` describes it. In version 1, the ids of cases
 * consisted of the words of their titles.
 */
export const RESULTS_FORMAT = 2;

/**
 * Writes `results.json` with one line per requirement and per case, so that `grep` and `diff` work on it.
 */
export function resultsJson(result: RunResult): string {
  const members = Object.entries(resultsOf(result))
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) => `  ${JSON.stringify(key)}: ${Array.isArray(value) ? listJson(value) : JSON.stringify(value)}`,
    );
  return `{\n${members.join(',\n')}\n}\n`;
}

function listJson(items: readonly unknown[]): string {
  return items.length === 0 ? '[]' : `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
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
    cases,
    problems,
    partial,
    baseline,
    options,
  } = result;
  return {
    format: RESULTS_FORMAT,
    xcaliper,
    startedAt: startedAt.toISOString(),
    durationMs,
    subject: { name: subject.name, xcapRoot: subject.xcapRoot, claims: subject.claims ?? {} },
    ...(options && { options }),
    ...(baseline && { baseline }),
    ...(partial && { partial }),
    ...(problems.length > 0 && { problems }),
    totals: totalsOf(result),
    causes,
    requirements: requirements.map(requirementEntry),
    cases: cases.map(caseEntry),
  };
}

function requirementEntry(requirement: RequirementResult) {
  const { id, level, subject, section, text, excluded, verdict, cases, causes, known } = requirement;
  return { id, level, subject, section, text, excluded, verdict, cases, causes, known };
}

function caseEntry({
  id,
  feature,
  rule,
  name,
  tags,
  requirements,
  outcome,
  reason,
  diedOn,
  isVacuous,
  durationMs,
  error,
  exchanges,
}: CaseResult) {
  return {
    id,
    feature,
    rule,
    name,
    tags,
    requirements,
    outcome,
    reason,
    diedOn,
    isVacuous,
    durationMs,
    error,
    exchanges,
  };
}
