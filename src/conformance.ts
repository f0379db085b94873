export type { Judgment } from './client-judge/judge.js';
export { judgeExchanges } from './client-judge/judge.js';
export type { Breach, Place } from './client-judge/rule.js';
export type { ClientRequirement, ClientVerdict, LocatedBreach } from './client-run/grade.js';
export {
  type ClientResult,
  type Conversation,
  type MeasureClientOptions,
  measureClient,
} from './client-run/measure-client.js';
export type { ClientTask, RunClient, ScenarioResult } from './client-run/run-scenario.js';
export type { Task, TaskStep } from './client-run/task.js';
export { type DiagnoseOptions, diagnose } from './doctor/diagnose.js';
export { type Diagnosis, type Finding, type Forecast, isMeasurable } from './doctor/diagnosis.js';
export type { CaseDescription } from './runner/cases/case-description.js';
export { loadCases } from './runner/cases/load-cases.js';
export { type Order, parseOrder, writeOrder } from './runner/cases/order.js';
export { UnsettledJournalError } from './runner/documents/claim-subject.js';
export { JOURNAL } from './runner/documents/journal.js';
export type { RestoredDocument } from './runner/documents/restore-journal.js';
export { leftDocuments } from './runner/documents/unsettled-journal.js';
export { HarnessError, SubjectAccessError, SubjectUnreachableError } from './runner/errors.js';
export { EVIDENCE } from './runner/execution/evidence.js';
export type { ProgressEvent, ProgressListener } from './runner/execution/progress.js';
export { type Level, loadRegister, type Requirement } from './runner/register/register.js';
export { type RestoreOptions, restoreLeftDocuments } from './runner/restore-left-documents.js';
export type {
  RecordedBody,
  RecordedExchange,
  RecordedRequest,
  RecordedResponse,
} from './runner/results/attachments.js';
export type { Baseline, KnownRequirement } from './runner/results/baseline/baseline.js';
export { baselineOf } from './runner/results/baseline/baseline-of.js';
export { readBaseline } from './runner/results/baseline/read-baseline.js';
export { exitCodeOf, type FailOn, type RunExitCode, whyNoMeasurement } from './runner/results/exit-code.js';
export type { Outcome } from './runner/results/outcome.js';
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
} from './runner/results/run-result.js';
export type { Verdict } from './runner/results/verdict.js';
export { runConformance } from './runner/run-conformance.js';
export type { RunOptions } from './runner/run-options.js';
export { resolveSubject, type SubjectOptions, subjectName } from './runner/subject/resolve-subject.js';
export type { Subject, SubjectUser } from './runner/subject/subject.js';
export type { SubjectChoice } from './runner/subject/subject-choice.js';
