import type { AuthScheme } from '../../common/authentication.js';
import type { MockPreset } from '../../common/presets.js';
import type { XdmsContainerUser } from './xdms-container-user.js';

/** Port of the control plane in the container. */
export const CONTROL_PORT = 8090;

/** Settings of a simulator's command line that both simulators have. */
export interface SimulatorSettings {
  readonly deviations: readonly string[];
  readonly controlToken: string;
}

/** Settings of the mock's command line. */
export interface MockSettings extends SimulatorSettings {
  readonly users: readonly XdmsContainerUser[];
  readonly auth: AuthScheme;
  readonly tls: boolean;
  /** Folder of documents in the container. */
  readonly seed?: string;
  /** Usages of one kind of server. */
  readonly preset?: MockPreset;
  /** Usage files in the container. */
  readonly usages: readonly string[];
}

/** A Master Key of a license server in a container. */
export interface ContainerMaster {
  /** Base64. */
  readonly key: string;
  readonly totalCredit: number;
  /** Its identifier; `master-1` for the first when absent. */
  readonly master?: string;
}

/** Settings of the license server's command line. */
export interface LicenseSettings extends SimulatorSettings {
  readonly masters: readonly ContainerMaster[];
  readonly successStatus?: 200 | 201;
}

/** Writes the options of `xcaliper xdms`, besides its address. */
export function mockArguments(settings: MockSettings): string[] {
  const users = settings.users.flatMap(({ xui, password }) => [
    '--user',
    password === undefined ? xui : `${xui}:${password}`,
  ]);
  return [
    ...users,
    '--auth',
    settings.auth,
    ...(settings.tls ? ['--tls'] : []),
    ...(settings.seed === undefined ? [] : ['--seed', settings.seed]),
    ...(settings.preset === undefined ? [] : ['--preset', settings.preset]),
    ...settings.usages.flatMap((file) => ['--usage', file]),
    ...commonArguments(settings),
  ];
}

/** Writes the options of `xcaliper license`, besides its address. */
export function licenseArguments(settings: LicenseSettings): string[] {
  return [
    ...settings.masters.flatMap(({ key, totalCredit, master }) => [
      '--master',
      [key, totalCredit, ...(master === undefined ? [] : [master])].join(':'),
    ]),
    ...(settings.successStatus === undefined ? [] : ['--success-status', String(settings.successStatus)]),
    ...commonArguments(settings),
  ];
}

/** Port of the other origin of served scenarios, to which redirections lead. */
export const OTHER_PORT = 8082;

/** Writes the options of `xcaliper client --serve`. */
export function scenarioArguments(port: number, token: string): string[] {
  const control = ['--serve', String(CONTROL_PORT), '--serve-host', '0.0.0.0', '--serve-token', token];
  return [...control, '--serve-ports', `${port},${OTHER_PORT}`, '--out', '/tmp/client'];
}

function commonArguments({ deviations, controlToken }: SimulatorSettings): readonly string[] {
  return [
    ...deviations.flatMap((id) => ['--deviation', id]),
    '--control-host',
    '0.0.0.0',
    '--control-port',
    String(CONTROL_PORT),
    '--control-token',
    controlToken,
  ];
}
