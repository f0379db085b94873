import type { AuthScheme } from '../../common/authentication.js';
import { type GivenOptions, type OptionMaster, optionWords } from '../../common/options/option-table.js';
import { CONTROL_OPTIONS, LICENSE_OPTIONS, MOCK_OPTIONS, TLS_OPTIONS } from '../../common/options/simulator-options.js';
import type { XdmsContainerUser } from './xdms-container-user.js';

/** Port of the control plane in the container. */
export const CONTROL_PORT = 8090;

/** Options of each command. */
const MOCK = { ...MOCK_OPTIONS, ...TLS_OPTIONS, ...CONTROL_OPTIONS };
const LICENSE = { ...LICENSE_OPTIONS, ...CONTROL_OPTIONS };

/** Settings of the mock's command line. */
export interface MockSettings extends GivenOptions<typeof MOCK> {
  readonly users: readonly XdmsContainerUser[];
  readonly auth: { readonly scheme: AuthScheme };
  readonly tls: boolean;
  readonly usages: readonly string[];
  readonly deviations: readonly string[];
  readonly controlToken: string;
}

/** A Master Key of a license server in a container. */
export type ContainerMaster = OptionMaster;

/** Settings of the license server's command line. */
export interface LicenseSettings extends GivenOptions<typeof LICENSE> {
  readonly masters: readonly ContainerMaster[];
  readonly deviations: readonly string[];
  readonly controlToken: string;
}

const CONTROL = { controlHost: '0.0.0.0', controlPort: CONTROL_PORT };

/** Writes the options of `xcaliper xdms`, besides its address. */
export function mockArguments(settings: MockSettings): string[] {
  return optionWords(MOCK, { ...settings, ...CONTROL }).flat();
}

/** Writes the options of `xcaliper license`, besides its address. */
export function licenseArguments(settings: LicenseSettings): string[] {
  return optionWords(LICENSE, { ...settings, ...CONTROL }).flat();
}

/** Port of the other origin of served scenarios, to which redirections lead. */
export const OTHER_PORT = 8082;

/** Writes the options of `xcaliper client --serve`. */
export function scenarioArguments(port: number, token: string): string[] {
  const control = ['--serve', String(CONTROL_PORT), '--serve-host', '0.0.0.0', '--serve-token', token];
  return [...control, '--serve-ports', `${port},${OTHER_PORT}`, '--out', '/tmp/client'];
}
