import { type CaseResult, type RequirementResult, type RunResult, totalsOf } from '../runner/results/run-result.js';

/**
 * Version of the form of `results.json`; `schemas/results.schema.json` describes it. Up to version 1 the ids of cases
 * were made of the words of their titles.
 */
export const RESULTS_FORMAT = 2;

/**
 * `results.json` as text: JSON with a line for each requirement and each case, so that other tools can search it, and
 * two files can be compared line by line.
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

/** A run in the published form. What is absent from an ordinary run (`partial`, `problems`) is left out. */
export function resultsOf(result: RunResult) {
  const { xcaliper, startedAt, durationMs, subject, requirements, cases, problems, partial, baseline, options } =
    result;
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
    requirements: requirements.map(requirementEntry),
    cases: cases.map(caseEntry),
  };
}

function requirementEntry(requirement: RequirementResult) {
  const { id, level, subject, section, text, excluded, verdict, cases, known } = requirement;
  return { id, level, subject, section, text, excluded, verdict, cases, known };
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
  durationMs,
  error,
  exchanges,
}: CaseResult) {
  return { id, feature, rule, name, tags, requirements, outcome, reason, durationMs, error, exchanges };
}
