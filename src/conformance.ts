export { InvalidArgumentError } from '../common/errors.js';
export type { Exchange, HeaderList } from '../common/exchange.js';
export type { NamesPreset, Preset, RunPreset } from '../common/presets.js';
export type { ProgramEnd } from '../common/processes/program-end.js';
export type { DiagnosisProgress } from './diagnosis/pace.js';
export { type MeasureClientOptions, measureClient } from './measure/client/measure-client.js';
export type { ClientTask, RunClient } from './measure/client/scenarios/run-scenario.js';
export type { Task, TaskStep } from './measure/client/scenarios/task.js';
export { type DiagnoseOptions, diagnose } from './measure/doctor/diagnose.js';
export type { FindingState, LeftOut } from './measure/doctor/diagnosis.js';
export { type Diagnosis, type Finding, type Forecast, isMeasurable } from './measure/doctor/diagnosis.js';
export type { Judgment } from './measure/judge/judge-exchanges.js';
export { judgeExchanges } from './measure/judge/judge-exchanges.js';
export type { TraceOptions } from './measure/judge/observe/observed.js';
export type { Place, RuleBreach } from './measure/judge/rules/rule.js';
export { loadCases } from './measure/server/cases/load-cases.js';
export { type Order, parseOrder, writeOrder } from './measure/server/cases/order.js';
export type { Suite } from './measure/server/cucumber/suite.js';
export { UnsettledJournalError } from './measure/server/documents/claim-subject.js';
export { JOURNAL } from './measure/server/documents/journal.js';
export type { Restored } from './measure/server/documents/restore-document.js';
export type { PlannedDocument, RestoredDocument } from './measure/server/documents/restore-plan.js';
export { leftDocuments, type UnreadLines } from './measure/server/documents/unsettled-journal.js';
export { EVIDENCE } from './measure/server/execution/evidence.js';
export type {
  CaseListener,
  EndedStep,
  FinishedCase,
  ProgressCounts,
  ProgressEvent,
  ProgressListener,
  RunCounts,
} from './measure/server/execution/progress.js';
export type { UsageOptions } from './measure/server/measured-usages.js';
export { type RestoreOptions, restoreLeftDocuments } from './measure/server/restore-left-documents.js';
export { runConformance } from './measure/server/run-conformance.js';
export type { RunOptions } from './measure/server/run-options.js';
export type { DeployedUsages } from './measure/server/subject/deployed-usage.js';
export { resolveSubject, type SubjectOptions, subjectName } from './measure/server/subject/resolve-subject.js';
export type { Subject, SubjectTls, SubjectUser } from './measure/server/subject/subject.js';
export type {
  MockSubject,
  RunningSubject,
  StartableSubject,
  SubjectChoice,
} from './measure/server/subject/subject-choice.js';
export type { UserOptions } from './measure/server/user/user-features.js';
export type { About } from './result/about.js';
export type {
  DiedOn,
  FailedExpectation,
  RecordedBody,
  RecordedExchange,
  RecordedRaw,
  RecordedRequest,
  RecordedResponse,
} from './result/attachments.js';
export type { Baseline, ExtendedBaseline, KnownCause, KnownRequirement } from './result/baseline/baseline.js';
export { baselineOf } from './result/baseline/baseline-of.js';
export { readBaseline } from './result/baseline/read-baseline.js';
export { caseAbout } from './result/case-about.js';
export type { CaseDescription } from './result/case-description.js';
export { type CaseFinding, type FoundPlace, findingText } from './result/case-finding.js';
export type { AnswerWithoutFault } from './result/case-result.js';
export type { Cause } from './result/cause.js';
export { CredentialsError, HarnessError, SubjectAccessError, SubjectUnreachableError } from './result/errors.js';
export { exitCodeOf, type FailOn, type RunExitCode, whyNoMeasurement } from './result/exit-code.js';
export type { Outcome } from './result/outcome.js';
export { type Level, loadRegister, type Requirement } from './result/register/register.js';
export type { AskedFor, UsernameForm } from './result/run-option-table.js';
export type { CoveragePoint, RunDiagnosis, Since } from './result/run-result.js';
export {
  type AppliedBaseline,
  type CaseError,
  type CaseResult,
  type KnownVerdict,
  type MeasuredServer,
  type MeasuredSubject,
  type RequirementResult,
  type RunResult,
  type ServerResult,
  type StaleEntry,
  type Totals,
  totalsOf,
} from './result/run-result.js';
export type { RunWarning } from './result/run-warning.js';
export type { Verdict } from './result/verdict.js';
