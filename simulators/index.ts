export { loadUsage } from '../common/usages/load-usage.js';
export type { UsageFile } from '../common/usages/usage-file.js';
export { UsageFileError } from '../common/usages/usage-file-error.js';
export type { Clock } from './clock.js';
export { type ControlOptions, type ControlServer, startControl } from './control/start-control.js';
export type { DeviationDescription, DeviationProfile } from './deviation.js';
export { DeviationCatalogue } from './deviation-catalogue.js';
export type { ChaosKind, ChaosOptions } from './faults/chaos.js';
export type { Fault, RespondFault } from './faults/fault.js';
export type { FaultBuilder } from './faults/fault-builder.js';
export type { Chaos } from './faults/faults.js';
export type { VerifyOptions, WaitOptions } from './journal/journal.js';
export type { JournalHandle } from './journal/journal-handle.js';
export { RequestMismatchError } from './journal/mismatch-error.js';
export type { RecordedExchange } from './journal/recorded-exchange.js';
export type { ExpectedTimes } from './journal/times.js';
export { LICENSE_DEVIATIONS } from './license/deviations/index.js';
export {
  type Balance,
  type FaultBody,
  type FaultCode,
  type LicenseClaims,
  type LicenseServer,
  type LicenseServerOptions,
  type LicenseSnapshot,
  type MasterBalance,
  type MasterSettings,
  type Slave,
  startLicenseServer,
  verifyLicenseToken,
} from './license/license-server.js';
export type { LicenseExchangeMatch, LicenseRequestMatch } from './license/request-match.js';
export { checkUsage, type ExampleCheck, type UsageCheck } from './xdms/check-usage.js';
export { XDMS_DEVIATIONS } from './xdms/deviations/index.js';
export { startXdmsTenants, type TenantOptions, type XdmsTenants, type XdmsTenantsOptions } from './xdms/tenants.js';
export {
  type AuthOptions,
  type AuthScheme,
  type ChangeListener,
  type Conflict,
  type DiffQuery,
  type DigestAlgorithm,
  type DocumentAddress,
  type DocumentChange,
  type DocumentContent,
  type Documents,
  type ExtraUsage,
  type Finding,
  type GivenUsage,
  type Offence,
  type OwnPreset,
  type Phrases,
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
} from './xdms/xdms.js';
