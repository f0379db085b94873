import { type CaseResult, type RequirementResult, type RunResult, totalsOf } from '../conformance/run-result.js';

/** Version of the form of `results.json`; `schemas/results.schema.json` describes it. */
export const RESULTS_FORMAT = 1;

/** `results.json` as text. */
export function resultsJson(result: RunResult): string {
  return `${JSON.stringify(resultsOf(result), undefined, 2)}\n`;
}

/** A run in the published form. What is absent from an ordinary run (`partial`, `problems`) is left out. */
export function resultsOf(result: RunResult) {
  const { xcaliper, startedAt, durationMs, subject, requirements, cases, problems, partial } = result;
  return {
    format: RESULTS_FORMAT,
    xcaliper,
    startedAt: startedAt.toISOString(),
    durationMs,
    // What a subject does not claim to do, and why. No subject can say so yet: every one is measured by everything.
    subject: { name: subject.name, xcapRoot: subject.xcapRoot, claims: {} },
    ...(partial && { partial }),
    ...(problems.length > 0 && { problems }),
    totals: totalsOf(result),
    requirements: requirements.map(requirementEntry),
    cases: cases.map(caseEntry),
  };
}

function requirementEntry({ id, level, section, text, excluded, verdict, cases }: RequirementResult) {
  return { id, level, section, text, excluded, verdict, cases };
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
