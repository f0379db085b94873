export type { ExchangeListener } from './exchange-feed.js';
export {
  type Balance,
  type FaultBody,
  type FaultCode,
  type LicenseClaims,
  type LicenseServer,
  type LicenseServerOptions,
  type MasterSettings,
  type Slave,
  startLicenseServer,
  verifyLicenseToken,
} from './license/license-server.js';
export {
  type AuthOptions,
  type AuthScheme,
  type DigestAlgorithm,
  type Finding,
  type Privilege,
  type ResolverName,
  startXdms,
  type TlsOptions,
  type TrustedProxyOptions,
  type UntrustedIdentity,
  type Xdms,
  type XdmsOptions,
  type XdmsUser,
} from './xdms/xdms.js';
