export type { RecordedBody, RecordedExchange, RecordedRequest, RecordedResponse } from './attachments.js';
export type { Baseline, KnownRequirement } from './baseline/baseline.js';
export { baselineOf } from './baseline/baseline-of.js';
export { readBaseline } from './baseline/read-baseline.js';
export type { CaseDescription } from './case-description.js';
export { type DiagnoseOptions, diagnose } from './doctor/diagnose.js';
export { type Diagnosis, type Finding, type Forecast, isMeasurable } from './doctor/diagnosis.js';
export { HarnessError, SubjectAccessError, SubjectUnreachableError } from './errors.js';
export { EVIDENCE } from './evidence.js';
export { exitCodeOf, type FailOn, type RunExitCode, whyNoMeasurement } from './exit-code.js';
export { loadCases } from './load-cases.js';
export { type Order, parseOrder, writeOrder } from './order.js';
export type { Outcome } from './outcome.js';
export type { ProgressEvent, ProgressListener } from './progress.js';
export { type Level, loadRegister, type Requirement } from './register.js';
export { resolveSubject, type SubjectOptions, subjectName } from './resolve-subject.js';
export { runConformance } from './run-conformance.js';
export type { RunOptions } from './run-options.js';
export {
  type AppliedBaseline,
  type AskedFor,
  type CaseError,
  type CaseResult,
  type KnownVerdict,
  type MeasuredSubject,
  type RequirementResult,
  type RunResult,
  type StaleEntry,
  type Totals,
  totalsOf,
} from './run-result.js';
export type { SubjectChoice } from './start-run.js';
export type { Subject, SubjectUser } from './subject.js';
export type { Verdict } from './verdict.js';
