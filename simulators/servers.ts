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
export type { RecordedExchange } from './journal/recorded-exchange.js';
export type { ExpectedTimes } from './journal/times.js';
export { RequestMismatchError } from './journal/times.js';
export type { Balance, RepeatWhenExhausted } from './license/credit-ledger.js';
export type { MasterBalance, MasterSettings, Slave } from './license/license-book.js';
export type { LicenseExchangeMatch, LicenseRequestMatch } from './license/request-match.js';
export type { LicenseSnapshot } from './license/running-server.js';
export { type LicenseClaims, verifyLicenseToken } from './license/token.js';
export type { Phrases, PresetWithQuirks, UtQuirks } from './presets/preset-row.js';
export { checkUsage, type ExampleCheck, type UsageCheck } from './start/check-usage.js';
export { loadDocumentValidator, type ValidateOptions, validateDocument } from './start/document-validator.js';
export type { LicenseServerOptions } from './start/license-options.js';
export { type LicenseServer, startLicenseServer } from './start/license-server.js';
export {
  type SharedOptions,
  startXdmsTenants,
  type TenantOptions,
  type XdmsTenants,
  type XdmsTenantsOptions,
} from './start/tenants.js';
export { startXdms, type Xdms } from './start/xdms.js';
export type { XdmsOptions } from './start/xdms-options.js';
export type { TlsOptions } from './tls/tls-options.js';
export type { AuthOptionSet, AuthOptions, TrustedProxyOptions, UntrustedIdentity } from './xdms/auth/auth-options.js';
export type { AccessToken, Privilege, XdmsUser } from './xdms/auth/user.js';
export type { Limits } from './xdms/document/limits.js';
export type { DocumentContent, Documents } from './xdms/documents.js';
export { CLIENT_RULES, type ClientRule, type ClientRuleLevel } from './xdms/findings/client-rules.js';
export type { Finding, Mistake, Offence, Severity } from './xdms/findings/finding.js';
export type { Gba, GbaKey, GbaKeyChoice } from './xdms/gba/gba-handle.js';
export type { GbaKeyOption, GbaOptions, GbaSubscriber } from './xdms/gba/gba-options.js';
export type { GbaDisturbance } from './xdms/gba/gba-state.js';
export type { Conflict, NotUnique, PlainConflictKind } from './xdms/http/conflict.js';
export type { DocumentFault, DocumentJudgment, DocumentRule } from './xdms/judgment/judgment.js';
export type { DocumentValidator } from './xdms/judgment/mock-validator.js';
export type { ChangeListener, DiffQuery, DocumentChange } from './xdms/notices/change-notices.js';
export type { XdmsExchangeMatch, XdmsRequestMatch } from './xdms/request-match.js';
export type { SeedTexts } from './xdms/seed-documents.js';
export type { ResolverName } from './xdms/settings.js';
export type { DocumentAddress } from './xdms/uri/document-id.js';
export type { ExampleNodes } from './xdms/usages/example-nodes.js';
export type { ExtraUsage } from './xdms/usages/extra-usage.js';
export type { GivenUsage } from './xdms/usages/served-usages.js';
export type { XdmsSnapshot } from './xdms/xdms-state.js';
