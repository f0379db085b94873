// The interface for users but for the tables of deviations, which are half of its code. Rooms of this package import it.

export type { AuthScheme, DigestAlgorithm } from '../common/authentication.js';
export type { Exchange, HeaderList, HttpRequestRecord, HttpResponseRecord, RawSending } from '../common/exchange.js';
export type { AuidName, KnownAuid } from '../common/names/auid-name.js';
export type { KnownName } from '../common/names/known-name.js';
export { MOCK_PRESETS, type MockPreset, UT_PRESETS, type UtPreset } from '../common/presets.js';
export { loadUsage } from '../common/usages/load-usage.js';
export type { NodePath, PathName, PathStep } from '../common/usages/node-path.js';
export {
  type Breach,
  type CheckDocument,
  type DocumentPlace,
  type ElementName,
  EXPECTED_REPORTS,
  type Example,
  type ExpectedReport,
  type InvalidExample,
  type NamingRule,
  type ReferenceRule,
  type SchemaText,
  type UniqueRule,
  type UsageConstraint,
  type UsageExamples,
  type UsageFile,
  type UsageSchema,
} from '../common/usages/usage-file.js';
export { UsageFileError } from '../common/usages/usage-file-error.js';
export type { SchemaFault, XmlSchema } from '../common/xml-schema/compile-schema.js';
export type { Clock } from './clock.js';
export { type ControlOptions, type ControlServer, startControl } from './control/start-control.js';
export type { DeviationDescription, DeviationProfile, KnownDeviations } from './deviation.js';
export type { LicenseDeviationId, XdmsDeviationId } from './deviation-ids.js';
export { DeviationCatalogue } from './deviations/deviation-catalogue.js';
export type { ExchangeListener, LazyExchangeListener } from './exchange-feed.js';
export type { ChaosKind, ChaosOptions } from './faults/chaos.js';
export type { Fault, RespondFault } from './faults/fault.js';
export type { FaultBuilder } from './faults/fault-builder.js';
export type { Chaos } from './faults/faults.js';
export type { VerifyOptions, WaitOptions } from './journal/journal.js';
export type { JournalHandle } from './journal/journal-handle.js';
export { RequestMismatchError } from './journal/mismatch-error.js';
export type { RecordedExchange } from './journal/recorded-exchange.js';
export type { ExpectedTimes } from './journal/times.js';
export type { RepeatWhenExhausted } from './license/credit-ledger.js';
export type { LicenseExchangeMatch, LicenseRequestMatch } from './license/request-match.js';
export { checkUsage, type ExampleCheck, type UsageCheck } from './start/check-usage.js';
export {
  type DocumentValidator,
  loadDocumentValidator,
  type ValidateOptions,
  validateDocument,
} from './start/document-validator.js';
export {
  type Balance,
  type LicenseClaims,
  type LicenseServer,
  type LicenseServerOptions,
  type LicenseSnapshot,
  type MasterBalance,
  type MasterSettings,
  type Slave,
  startLicenseServer,
  verifyLicenseToken,
} from './start/license-server.js';
export {
  type SharedOptions,
  startXdmsTenants,
  type TenantOptions,
  type XdmsTenants,
  type XdmsTenantsOptions,
} from './start/tenants.js';
export {
  type AuthOptions,
  type ChangeListener,
  type Conflict,
  type DiffQuery,
  type DocumentAddress,
  type DocumentChange,
  type DocumentContent,
  type Documents,
  type ExtraUsage,
  type Finding,
  type Gba,
  type GbaDisturbance,
  type GbaKey,
  type GbaKeyChoice,
  type GbaKeyOption,
  type GbaOptions,
  type GbaSubscriber,
  type GivenUsage,
  type Phrases,
  type PresetWithQuirks,
  type Privilege,
  type ResolverName,
  type SeedTexts,
  type Severity,
  startXdms,
  type TlsOptions,
  type TrustedProxyOptions,
  type UntrustedIdentity,
  type UtQuirks,
  type Xdms,
  type XdmsExchangeMatch,
  type XdmsOptions,
  type XdmsRequestMatch,
  type XdmsSnapshot,
  type XdmsUser,
} from './start/xdms.js';
export type { AccessToken } from './xdms/auth/access-token.js';
export type { AuthOptionSet } from './xdms/auth/auth-options.js';
export type { Limits } from './xdms/document/limits.js';
export { CLIENT_RULES, type ClientRule, type ClientRuleLevel } from './xdms/findings/client-rules.js';
export type { Mistake, Offence } from './xdms/findings/finding.js';
export type { NotUnique, PlainConflictKind } from './xdms/http/conflict.js';
export type { DocumentFault, DocumentJudgment, DocumentRule } from './xdms/judgment/judgment.js';
export type { ExampleNodes } from './xdms/usages/example-nodes.js';
