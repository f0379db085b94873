import path from 'node:path';
import type { AuthScheme } from '../../../../common/authentication.js';
import { type Defined, defined } from '../../../../common/defined.js';
import type { MockPreset } from '../../../../common/presets.js';
import type { DigestAlgorithm, OwnPreset, TenantOptions, XdmsOptions, XdmsUser } from '../../../../simulators/index.js';
import type { SubjectUser } from '../../../measure/server/subject/subject.js';
import { type ReadConfig, readConfig } from '../../options/config-file.js';
import { type TenantConfig, type XdmsConfig, xdmsConfigSchema } from '../../options/config-schema.js';
import { type ControlCommandOptions, controlOf } from '../../options/control-options.js';
import { portOf } from '../../options/port-option.js';
import { type TransportFlags, tlsFilesIn, tlsOf } from '../../options/transport-options.js';
import { UsageError } from '../../options/usage-error.js';
import type { LogFormat } from './request-log.js';

/** Options of `xcaliper xdms`, as commander parses them. */
export interface XdmsFlags extends TransportFlags, ControlCommandOptions {
  readonly config: string;
  readonly host: string;
  readonly hostName: readonly string[];
  readonly port: string;
  readonly documentBytes: number;
  readonly root: string;
  readonly tenant: readonly string[];
  readonly user: readonly SubjectUser[];
  readonly seed: string;
  readonly persist: string;
  readonly keptVersions: number;
  readonly usage: readonly string[];
  readonly preset: MockPreset;
  readonly resolver: 'indexed' | 'xpath';
  readonly auth: AuthScheme;
  readonly realm: string;
  readonly digestAlgorithm: readonly DigestAlgorithm[];
  readonly http2: boolean;
  readonly lenient: boolean;
  readonly log: LogFormat;
  readonly verbose: boolean;
  readonly deviation: readonly string[];
}

/** Options of one mock. Without users, the command chooses some. */
type MockOptions = TenantOptions;

/** What `xcaliper xdms` starts. */
export interface XdmsCommandSettings {
  /** What concerns the port. */
  readonly shared: Pick<XdmsOptions, 'host' | 'hosts' | 'port' | 'tls' | 'http2' | 'limits'>;
  /** The mock, unless there are tenants. */
  readonly mock: MockOptions;
  /** Mocks by name. */
  readonly tenants: ReadonlyMap<string, MockOptions> | undefined;
  readonly control: ControlCommandOptions;
  readonly log: LogFormat | undefined;
  readonly verbose: boolean;
  /** Keys that only the configuration file gives. */
  readonly configKeys: readonly string[];
}

const STANDARD_PORT = 8080;

/**
 * Joins the command line and its configuration file. The command line wins; its lists replace those of the file.
 *
 * @throws UsageError
 */
export async function xdmsSettings(flags: Partial<XdmsFlags>): Promise<XdmsCommandSettings> {
  const { value, inFolder } = flags.config === undefined ? NO_FILE : await readConfig(flags.config, xdmsConfigSchema);
  const { $schema: _editor, host, hosts, port, tls: tlsFiles, http2, limits, tenants, log, verbose, ...others } = value;
  const { controlPort, controlHost, controlToken, controlTls, ...inFile } = others;
  const tls = await tlsOf(flags, tlsFilesIn(tlsFiles, inFolder));
  const ownShared = sharedFlags(flags);
  const ownMock = mockFlags(flags);
  const mockOf = (tenant: TenantConfig = {}): MockOptions =>
    checked(joined([configured(inFile, inFolder), configured(tenant, inFolder), ownMock]), tls !== undefined);
  return {
    shared: {
      port: STANDARD_PORT,
      ...defined({ host, hosts, port, http2 }),
      ...ownShared,
      ...defined({ tls }),
      limits: { ...defined(limits ?? {}), ...documentLimit(flags) },
    },
    mock: mockOf(),
    tenants: tenantsOf(flags.tenant, tenants, mockOf),
    control: controlOf(flags, { controlPort, controlHost, controlToken, controlTls }),
    log: flags.log ?? log,
    verbose: flags.verbose ?? verbose ?? false,
    configKeys: Object.keys(value).filter((key) => !(key in ownShared) && !(key in ownMock)),
  };
}

const NO_FILE: ReadConfig<XdmsConfig> = { value: {}, inFolder: (file) => file };

/** @throws UsageError for a root or a folder that tenants would share */
function tenantsOf(
  names: readonly string[] | undefined,
  tenants: XdmsConfig['tenants'],
  mockOf: (tenant?: TenantConfig) => MockOptions,
): ReadonlyMap<string, MockOptions> | undefined {
  if (names === undefined && tenants === undefined) return undefined;
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

/** Joins options, later ones first in precedence; those about authentication one by one. */
function joined(options: readonly MockOptions[]): MockOptions {
  const auth = options.map((one) => (typeof one.auth === 'object' ? one.auth : {}));
  return Object.assign({}, ...options, { auth: Object.assign({}, ...auth) }) as MockOptions;
}

/** Returns the options of one mock in the file; paths become absolute. */
function configured(config: TenantConfig, inFolder: (file: string | undefined) => string | undefined): MockOptions {
  const { users, auth, trustedProxy, preset, seed, persist, usages, ...others } = config;
  return defined({
    ...others,
    users: users?.map(({ xui, ...rest }) => ({ xui, ...defined(rest) })),
    auth: auth && defined(auth),
    trustedProxy: typeof trustedProxy === 'object' ? defined(trustedProxy) : trustedProxy,
    preset: presetOf(preset),
    seed: inFolder(seed),
    persist: inFolder(persist),
    usages: usages?.map((usage) => inFolder(usage) ?? usage),
  });
}

/** Leaves out what the file does not say. */
function presetOf(preset: TenantConfig['preset']): MockPreset | OwnPreset | undefined {
  if (preset === undefined || typeof preset === 'string') return preset;
  const { extends: base, phrases, ...quirks } = preset;
  return {
    extends: base,
    ...defined(quirks),
    ...defined({ phrases: phrases === undefined ? undefined : defined(phrases) }),
  };
}

function sharedFlags({ host, hostName: hosts, port, http2 }: Partial<XdmsFlags>) {
  return defined({ host, hosts, http2, port: port === undefined ? undefined : portOf(port) });
}

function mockFlags(flags: Partial<XdmsFlags>): Defined<MockOptions> {
  const { user: users, root, seed, persist, keptVersions, usage: usages, preset, resolver, lenient } = flags;
  const { deviation: deviations, corsOrigin: corsOrigins, auth: scheme, realm, digestAlgorithm: algorithms } = flags;
  const auth = defined({ scheme, realm, algorithms });
  return defined({
    users,
    root,
    seed,
    persist,
    keptVersions,
    usages,
    preset,
    resolver,
    lenient,
    deviations,
    corsOrigins,
    auth: Object.keys(auth).length === 0 ? undefined : auth,
  });
}

function documentLimit({ documentBytes }: Partial<XdmsFlags>) {
  return documentBytes === undefined ? {} : { documentBytes };
}

/** @throws UsageError for passwords in clear text, and for users without one where they need it */
function checked(mock: MockOptions, isSecure: boolean): MockOptions {
  const scheme = typeof mock.auth === 'object' ? (mock.auth.scheme ?? 'none') : 'none';
  // RFC 4825 §14: no Basic authentication without TLS.
  if (scheme === 'basic' && !isSecure) {
    throw new UsageError('--auth: basic sends passwords in clear text; add --tls');
  }
  for (const user of mock.users ?? []) requirePassword(user, scheme);
  return mock;
}

/** @throws UsageError for an empty password, or for a missing one when the server authenticates users */
function requirePassword({ xui, password }: XdmsUser, auth: AuthScheme): void {
  if (password === '') {
    throw new UsageError(`--user: the password of ${xui} is empty; write it after the last colon, or remove the colon`);
  }
  if (auth !== 'none' && password === undefined) {
    throw new UsageError(`--user: ${xui} has no password, which --auth ${auth} needs; write --user ${xui}:PASSWORD`);
  }
}
