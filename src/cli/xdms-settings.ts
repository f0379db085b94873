import type { DigestAlgorithm, OwnPreset, XdmsOptions, XdmsUser } from '../../simulators/index.js';
import type { SubjectUser } from '../runner/subject/subject.js';
import type { MockPreset } from '../shared/presets.js';
import { readConfig } from './config-file.js';
import { type XdmsConfig, xdmsConfigSchema } from './config-schema.js';
import { type ControlCommandOptions, controlOf } from './control-options.js';
import { defined } from './defined.js';
import { portOf } from './port-option.js';
import type { LogFormat } from './request-log.js';
import { type TransportFlags, tlsFilesIn, tlsOf } from './transport-options.js';
import { UsageError } from './usage-error.js';

/** Options of `xcaliper xdms`, as commander parses them. */
export interface XdmsFlags extends TransportFlags, ControlCommandOptions {
  readonly config: string;
  readonly host: string;
  readonly hostName: readonly string[];
  readonly port: string;
  readonly documentBytes: number;
  readonly root: string;
  readonly user: readonly SubjectUser[];
  readonly seed: string;
  readonly persist: string;
  readonly usage: readonly string[];
  readonly preset: MockPreset;
  readonly resolver: 'indexed' | 'xpath';
  readonly auth: 'none' | 'basic' | 'digest';
  readonly realm: string;
  readonly digestAlgorithm: readonly DigestAlgorithm[];
  readonly http2: boolean;
  readonly lenient: boolean;
  readonly log: LogFormat;
  readonly verbose: boolean;
  readonly deviation: readonly string[];
}

/** What `xcaliper xdms` starts. */
export interface XdmsCommandSettings {
  readonly options: XdmsOptions;
  /** Users of the command line and the configuration; empty when neither names any. */
  readonly users: readonly XdmsUser[];
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
  const fromFile = flags.config === undefined ? {} : await configured(flags.config);
  const { users: configuredUsers, auth, limits, tls: tlsFiles, log, verbose = false, ...others } = fromFile;
  const { controlPort, controlHost, controlToken, preset, ...rest } = others;
  const own = flagOptions(flags);
  const users: readonly XdmsUser[] =
    flags.user ?? configuredUsers?.map(({ xui, ...others }) => ({ xui, ...defined(others) })) ?? [];
  const joinedAuth = { ...defined(auth ?? {}), ...authOf(flags) };
  const tls = await tlsOf(flags, tlsFiles);
  // RFC 4825 §14: no Basic authentication without TLS.
  if (joinedAuth.scheme === 'basic' && tls === undefined) {
    throw new UsageError('--auth: basic sends passwords in clear text; add --tls');
  }
  for (const user of users) requirePassword(user, joinedAuth.scheme ?? 'none');
  const options = {
    port: STANDARD_PORT,
    ...defined({ ...rest, preset: presetOf(preset) }),
    ...own,
    auth: joinedAuth,
    ...(tls !== undefined && { tls }),
    limits: { ...defined(limits ?? {}), ...documentLimit(flags) },
  };
  return {
    options,
    users,
    control: controlOf(flags, { controlPort, controlHost, controlToken }),
    log: flags.log ?? log,
    verbose: flags.verbose ?? verbose,
    configKeys: Object.keys(fromFile).filter((key) => !(key in own) && !(key === 'users' && flags.user !== undefined)),
  };
}

/** Reads the file; its paths become absolute. */
async function configured(file: string): Promise<Partial<XdmsConfig>> {
  const { value, inFolder } = await readConfig(file, xdmsConfigSchema);
  const { $schema: _editor, seed, persist, usages, tls, ...others } = value;
  return defined({
    ...others,
    seed: inFolder(seed),
    persist: inFolder(persist),
    usages: usages?.map((usage) => inFolder(usage) ?? usage),
    tls: tlsFilesIn(tls, inFolder),
  });
}

/** Leaves out what the file does not say. */
function presetOf(preset: XdmsConfig['preset']): MockPreset | OwnPreset | undefined {
  if (preset === undefined || typeof preset === 'string') return preset;
  const { extends: base, phrases, ...quirks } = preset;
  return { extends: base, ...defined(quirks), ...(phrases !== undefined && { phrases: defined(phrases) }) };
}

function flagOptions(flags: Partial<XdmsFlags>): Partial<XdmsOptions> {
  const { host, hostName: hosts, port, root, seed, persist, usage: usages, preset, resolver, lenient, http2 } = flags;
  const { deviation: deviations, corsOrigin: corsOrigins } = flags;
  const own = { host, hosts, root, seed, persist, usages, preset, resolver, lenient, http2, deviations, corsOrigins };
  return defined({ ...own, port: port === undefined ? undefined : portOf(port) });
}

function authOf({ auth: scheme, realm, digestAlgorithm: algorithms }: Partial<XdmsFlags>) {
  return defined({ scheme, realm, algorithms });
}

function documentLimit({ documentBytes }: Partial<XdmsFlags>) {
  return documentBytes === undefined ? {} : { documentBytes };
}

/** @throws UsageError for an empty password, or for a missing one when the server authenticates users */
function requirePassword({ xui, password }: XdmsUser, auth: 'none' | 'basic' | 'digest'): void {
  if (password === '') {
    throw new UsageError(`--user: the password of ${xui} is empty; write it after the last colon, or remove the colon`);
  }
  if (auth !== 'none' && password === undefined) {
    throw new UsageError(`--user: ${xui} has no password, which --auth ${auth} needs; write --user ${xui}:PASSWORD`);
  }
}
