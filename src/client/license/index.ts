export type { Activation, SlaveRecord } from './answers.js';
export {
  type AnyLicenseError,
  isLicenseError,
  LicenseAbortedError,
  LicenseConnectionError,
  LicenseError,
  LicenseRefusedError,
  LicenseResponseError,
  LicenseStateError,
  LicenseTimeoutError,
} from './errors.js';
export {
  type ActivateInput,
  type AddSlaveInput,
  type LicenseCallOptions,
  LicenseClient,
  type LicenseClientOptions,
} from './license-client.js';
