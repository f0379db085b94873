import path from 'node:path';
import { type AuthScheme, SECRETS } from '../../../../common/authentication.js';
import { defined } from '../../../../common/defined.js';
import { type GivenOptions, optionsIn, withPaths } from '../../../../common/options/option-table.js';
import { CONTROL_OPTIONS, MOCK_OPTIONS, XDMS_SERVER_OPTIONS } from '../../../../common/options/simulator-options.js';
import type { TenantOptions, XdmsOptions, XdmsUser } from '../../../../simulators/servers.js';
import { readConfig } from '../../options/config-file.js';
import { type TenantConfig, XDMS_PATHS, type XdmsConfig, xdmsConfigSchema } from '../../options/config-schema.js';
import type { ControlFlags } from '../../options/control-options.js';
import type { XDMS_FLAGS } from '../../options/serve-options.js';
import { tlsOf } from '../../options/transport-options.js';
import { UsageError } from '../../options/usage-error.js';
import { schemeOf, withCredentialsFor } from './mock-users.js';
import type { LogFormat } from './request-log.js';

/** Options of one mock. Without users, the command chooses some. */
type MockOptions = TenantOptions;

/** What `xcaliper xdms` starts. */
export interface XdmsCommandSettings {
  /** What concerns the port. */
  readonly shared: Pick<XdmsOptions, 'host' | 'hosts' | 'port' | 'tls' | 'http2' | 'limits'>;
  /** The mock, unless there are tenants. */
  readonly mock: MockOptions;
  /** Faults of the mock that no deviation has. */
  readonly faults: readonly unknown[];
  /** Mocks by name. */
  readonly tenants: ReadonlyMap<string, MockOptions> | undefined;
  readonly control: ControlFlags;
  readonly log: LogFormat | undefined;
  /** HAR file to write. */
  readonly har: string | undefined;
  readonly verbose: boolean;
  /** Keys that only the configuration file gives. */
  readonly configKeys: readonly string[];
}

/**
 * Joins the command line and its configuration file. The command line wins; its lists replace those of the file.
 *
 * @throws UsageError
 */
export async function xdmsSettings(flags: GivenOptions<typeof XDMS_FLAGS>): Promise<XdmsCommandSettings> {
  const config = flags.config === undefined ? {} : await configured(flags.config);
  const { tenants: _, ...inFile } = config;
  const tls = await tlsOf(flags, inFile.tls);
  const mockOf = (tenant: TenantConfig = {}): MockOptions =>
    checked(
      withFlags(joined([optionsIn(MOCK_OPTIONS, inFile), tenant, optionsIn(MOCK_OPTIONS, flags)]), flags),
      tls !== undefined,
    );
  return {
    shared: {
      port: Number(XDMS_SERVER_OPTIONS.port.default),
      ...optionsIn(XDMS_SERVER_OPTIONS, inFile),
      ...optionsIn(XDMS_SERVER_OPTIONS, flags),
      ...defined({ tls }),
      limits: { ...inFile.limits, ...flags.limits },
    },
    mock: mockOf(),
    faults: config.faults ?? [],
    tenants: tenantsOf(flags.tenants, config, mockOf),
    control: optionsIn(CONTROL_OPTIONS, { ...inFile, ...flags }),
    log: flags.log ?? inFile.log,
    har: flags.har ?? inFile.har,
    verbose: flags.verbose ?? inFile.verbose ?? false,
    configKeys: Object.keys(config).filter((key) => !(key in flags)),
  };
}

/** Reads the file; its paths become absolute. */
async function configured(file: string): Promise<XdmsConfig> {
  const { tenants, ...config } = withPaths(await readConfig(file, xdmsConfigSchema), XDMS_PATHS, file);
  const inFolder = Object.entries(tenants ?? {}).map(([name, one]) => [name, withPaths(one, MOCK_OPTIONS, file)]);
  return { ...config, ...defined({ tenants: tenants && Object.fromEntries(inFolder) }) };
}

/** @throws UsageError for a root or a folder that tenants would share, and for faults */
function tenantsOf(
  names: readonly string[] | undefined,
  { tenants, faults }: Pick<XdmsConfig, 'tenants' | 'faults'>,
  mockOf: (tenant?: TenantConfig) => MockOptions,
): ReadonlyMap<string, MockOptions> | undefined {
  if (names === undefined && tenants === undefined) return undefined;
  if (faults !== undefined) throw new UsageError('--config: tenants have no faults of a twin; start the twin alone');
  const { root, persist } = mockOf();
  if (root !== undefined)
    throw new UsageError('--root: each tenant has a root of its own; name it in the file, at tenants');
  const all = [...new Set(names ?? Object.keys(tenants ?? {}))];
  return new Map(all.map((name) => [name, apart(name, mockOf(tenants?.[name]), persist)]));
}

/** Gives each tenant its part of a folder that is for all. */
function apart(name: string, mock: MockOptions, shared: string | undefined): MockOptions {
  return mock.persist === undefined || mock.persist !== shared ? mock : { ...mock, persist: path.join(shared, name) };
}

/** Reads `--user` by the scheme, which the file may name. */
function withFlags(mock: MockOptions, { users = [] }: GivenOptions<typeof XDMS_FLAGS>): MockOptions {
  return users.length === 0 ? mock : { ...mock, users: withCredentialsFor(schemeOf(mock), users) };
}

/** Joins options, later ones first in precedence; those about authentication and bootstrapping one by one. */
function joined(options: readonly MockOptions[]): MockOptions {
  const auth = options.map((one) => (typeof one.auth === 'object' ? one.auth : {}));
  const gba = options.flatMap((one) => one.gba ?? []);
  return Object.assign(
    {},
    ...options,
    { auth: Object.assign({}, ...auth) },
    gba.length === 0 ? {} : { gba: Object.assign({}, ...gba) },
  ) as MockOptions;
}

/** @throws UsageError for passwords in clear text, and for users without one where they need it */
function checked(mock: MockOptions, isSecure: boolean): MockOptions {
  const scheme = schemeOf(mock);
  // RFC 4825 §14: no Basic authentication without TLS.
  if (scheme === 'basic' && !isSecure) {
    throw new UsageError('--auth: basic sends passwords in clear text; add --tls');
  }
  // Users that bootstrap have no password here.
  if (mock.gba !== undefined) return mock;
  for (const user of mock.users ?? []) requireCredentials(user, scheme);
  return mock;
}

/** @throws UsageError for an empty password, or for missing credentials when the server authenticates users */
function requireCredentials({ xui, password, tokens }: XdmsUser, auth: AuthScheme): void {
  if (password === '') {
    throw new UsageError(`--user: the password of ${xui} is empty; write it after the last colon, or remove the colon`);
  }
  const secret = SECRETS[auth];
  if (secret === undefined || (secret === 'token' ? tokens : password) !== undefined) return;
  throw new UsageError(
    `--user: ${xui} has no ${secret}, which --auth ${auth} needs; write --user ${xui}:${secret.toUpperCase()}`,
  );
}
