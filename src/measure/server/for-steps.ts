// The interface of the runner for the steps. They import nothing else, so the folders of the runner can change.

export { CASE_HEADER } from '../../../common/exchange.js';
export type { About } from '../../result/about.js';
export {
  type DeclaredOutcome,
  type DiedOn,
  EXCHANGES_MEDIA_TYPE,
  EXPECTATION_MEDIA_TYPE,
  type ExchangeNotes,
  type FailedExpectation,
  MOST_KEPT,
  OUTCOME_MEDIA_TYPE,
  recordedExchange,
} from '../../result/attachments.js';
export type { CaseDescription } from '../../result/case-description.js';
export { errorWithoutSecrets } from '../../result/redaction.js';
export { caseEnd } from './cases/case-end.js';
export { namingCase } from './cases/case-header.js';
export { declaredNeeds, USUAL_USAGE } from './cases/declarations.js';
export { describeCase } from './cases/describe-case.js';
export { fold } from './cases/fold.js';
export { namedDocument } from './cases/named-documents.js';
export { DANGEROUS_TAG } from './cases/order.js';
export { roleOf, type StepRole } from './cases/step-roles.js';
export type { TakenOver } from './documents/deferred-restore.js';
export { type DocumentBefore, documentBefore } from './documents/document-before.js';
export { rememberingOriginals } from './documents/remember-documents.js';
export { type DocumentsOfScenario, overwrittenDocuments, restoreDocuments } from './documents/restore.js';
export { restoringFirst } from './documents/restoring-first.js';
export { UnsentWriteError } from './documents/unsent-write-error.js';
export { documentUri, isRead, READS } from './documents/written-documents.js';
export { blockingWrites, ReadOnlyError } from './execution/read-only.js';
export { RecordingDispatcher } from './execution/recording-dispatcher.js';
export type { CurrentRun, RunContext, TakeExchanges } from './execution/run-context.js';
export { type StartedRun, startRun } from './execution/start-run.js';
export { AccessWatch, mayMeanNoAccess } from './subject/access/access-watch.js';
export {
  authenticatorFor,
  forgetSessions,
  hasSessionWith,
  sessionOptions,
  stackOptions,
} from './subject/access/sessions.js';
export { notServed, whyElsewhere, whyNotApplicable } from './subject/applicability.js';
export { listedInRun } from './subject/capabilities.js';
export { type Crash, detectCrash, restartSubject } from './subject/crash-recovery.js';
export { withIssued } from './subject/credentials/issuers.js';
export { hasCredentials, withWrongCredentials } from './subject/credentials/kinds.js';
export { deployedDocumentName, deployedPath } from './subject/deployed-path.js';
export { deployedFacts, deployedMimeType } from './subject/deployed-usage.js';
export { openTunnel } from './subject/proxy/tunnel.js';
export { responseLimit, tooLargeText } from './subject/response-limit.js';
export type { SubjectUser } from './subject/subject.js';
export { MOCK_USERS } from './subject/subject-choice.js';
export { openConnections, SINGLE_USE } from './subject/subject-dispatcher.js';
export { withOpenDeadlines } from './subject/traffic/in-traffic.js';
export { temporaryIn } from './subject/traffic/temporary-answer.js';
export { trafficOf } from './subject/traffic/traffic.js';
