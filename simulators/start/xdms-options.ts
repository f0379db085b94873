import {
  type FieldNames,
  kindOf,
  requireFlag,
  requireList,
  requireOptions,
  requirePort,
  requireText,
  shown,
} from '../../common/arguments.js';
import { InvalidArgumentError } from '../../common/errors.js';
import { optionNames } from '../../common/options/option-table.js';
import { MOCK_OPTIONS, XDMS_SERVER_OPTIONS } from '../../common/options/simulator-options.js';
import type { MockPreset } from '../../common/presets.js';
import { requireOrigins } from '../cors.js';
import { XDMS_ON_DEMAND } from '../deviations/catalogue-on-demand.js';
import { type MockPresetRow, presetAuth, presetDeviations, presetRoot } from '../presets/preset-parts.js';
import type { PresetWithQuirks } from '../presets/preset-row.js';
import { resolvePreset } from '../presets/resolve-preset.js';
import { servesHost } from '../served-hosts.js';
import { certificateFor, SERVER_TLS_OPTIONS, type ServerTls, type TlsOptions } from '../tls/tls-options.js';
import {
  type AuthOptionSet,
  type AuthOptions,
  type AuthSettings,
  authSettingsOf,
  type TrustedProxyOptions,
} from '../xdms/auth/auth-options.js';
import { requireUser, type XdmsUser } from '../xdms/auth/user.js';
import { type Limits, limitsOf } from '../xdms/document/limits.js';
import { type GbaOptions, type GbaSettings, gbaSettingsOf, testSubscribers } from '../xdms/gba/gba-options.js';
import { withDigest, withKeys } from '../xdms/gba/naf-auth.js';
import type { SeedTexts } from '../xdms/seed-documents.js';
import type { ResolverName, XdmsSettings } from '../xdms/settings.js';
import { absoluteHttpUri } from '../xdms/usages/constraints/uri-parts.js';
import type { ExtraUsage } from '../xdms/usages/extra-usage.js';
import type { GivenUsage } from '../xdms/usages/served-usages.js';

export interface XdmsOptions extends AuthOptionSet {
  /** Name or address to listen on; 127.0.0.1 when absent. */
  readonly host?: string;
  /**
   * Further names of the server. A server on a loopback address accepts only requests for a loopback name or one of
   * these, and answers others with 421; on other addresses it accepts every name.
   */
  readonly hosts?: readonly string[];
  /** TCP port; 0, the default, selects a free one. */
  readonly port?: number;
  /** Path of the XCAP root; `/xcap-root` when absent, `/` for the whole host. */
  readonly root?: string;
  /**
   * XCAP root URI that all clients use, for a server behind a proxy that ends TLS or changes host or path. Without it, URIs
   * that the server writes and checks follow the target URI of each request (RFC 9110 §7.1), so that a mapped port needs
   * no option.
   */
  readonly publicRoot?: string;
  readonly users?: readonly XdmsUser[];
  readonly resolver?: ResolverName;
  /**
   * Takes what deployed clients send, and reports it as findings: no Content-Type or a general one, attribute values
   * without quotes, a Digest `uri` without the query. False when absent: such requests are refused.
   */
  readonly lenient?: boolean;
  /**
   * `ut` also serves the supplementary services of VoLTE, and `mcx` the configurations and groups of mission-critical
   * services; each of the `users` has documents from the start. Other names, such as `aosp`, serve the former as one
   * handset or carrier needs them, and an object describes yours. `oma` serves the usages of the alliance under their
   * deployed names, such as `org.openmobilealliance.pres-rules`.
   */
  readonly preset?: MockPreset | PresetWithQuirks;
  /**
   * Initial documents: a folder with files at `<auid>/users/<xui>/<document>` or `<auid>/global/<document>`, or an object
   * with texts by such paths. Their owners become users.
   */
  readonly seed?: string | SeedTexts;
  /**
   * Enables https: `true` with a self-signed certificate (see `Xdms.certificate`), or with the given certificate and
   * key; `clientCa` asks clients for a certificate, too.
   */
  readonly tls?: boolean | TlsOptions;
  /** Offers HTTP/2 beside HTTP/1.1; needs `tls`, since clients choose by ALPN. False when absent. */
  readonly http2?: boolean;
  /** Origins of web pages that may use the server (CORS), like `https://app.example.com`; `*` for all. None when absent. */
  readonly corsOrigins?: readonly string[];
  /**
   * Starts a bootstrapping server (BSF) beside the mock, whose keys are the passwords of Digest (3GPP TS 33.220). With the
   * preset `gba` it is there without options, with a test SIM for each of the `users`. Off when absent.
   */
  readonly gba?: GbaOptions;
  /** Usage files to serve too: paths, or values of `loadUsage`. */
  readonly usages?: readonly GivenUsage[];
  /** AUIDs of the usages to serve beside `xcap-caps`, for a server that has fewer than the mock; all when absent. */
  readonly auids?: readonly string[];
  /** Additional usages in code; one with the AUID of a default usage replaces it. */
  readonly extraUsages?: readonly ExtraUsage[];
  /** Limits of requests and documents; see `DEFAULT_LIMITS`. */
  readonly limits?: Partial<Limits>;
  /** Ids of deviations, or of profiles that combine several; see `XDMS_DEVIATIONS`. */
  readonly deviations?: readonly string[];
  /**
   * Folder that keeps documents, their entity tags and added users; what a response has acknowledged survives a crash.
   * With documents in the folder, the server starts with these instead of the initial ones.
   */
  readonly persist?: string;
  /** Earlier versions of each document that `Xdms.diff` can compare, 10 by default; 0 for none. */
  readonly keptVersions?: number;
}

/** Checked options with defaults: the settings of the server, and what its usages and documents come from. */
export interface CheckedOptions extends XdmsSettings {
  readonly lenient: boolean;
  readonly seed: string | SeedTexts | undefined;
  readonly preset: MockPresetRow;
  readonly usages: readonly GivenUsage[];
  /** AUIDs of the usages to serve; undefined for all. */
  readonly auids: readonly string[] | undefined;
  readonly extraUsages: readonly ExtraUsage[];
}

/** The options that a command line or a file can give. A row that `XdmsOptions` lacks does not compile. */
type Written = Pick<XdmsOptions, keyof typeof XDMS_SERVER_OPTIONS | keyof typeof MOCK_OPTIONS>;

const WRITTEN: FieldNames<Written> = { ...optionNames(XDMS_SERVER_OPTIONS), ...optionNames(MOCK_OPTIONS) };

/** The names of the options. */
export const XDMS_OPTIONS: FieldNames<XdmsOptions> = {
  ...WRITTEN,
  tls: true,
  extraUsages: true,
};
const AUTH_OPTIONS: FieldNames<AuthOptions> = {
  ...optionNames(MOCK_OPTIONS.auth),
  basicWithoutTls: true,
  bearerWithoutTls: true,
  now: true,
};
const TRUSTED_PROXY_OPTIONS: FieldNames<TrustedProxyOptions> = { addresses: true };

/**
 * Checks the options, and loads the deviations if these or their preset name some.
 *
 * @throws InvalidArgumentError naming the option
 */
export async function loadedSettings(options: XdmsOptions): Promise<CheckedOptions> {
  requireKnownOptions(options);
  const preset = options.preset === undefined ? undefined : resolvePreset(options.preset);
  for (const ids of [presetDeviations(preset), options.deviations]) await XDMS_ON_DEMAND.loadFor(ids);
  return settingsOf(options);
}

/** @throws InvalidArgumentError naming the option */
export function settingsOf(options: XdmsOptions): CheckedOptions {
  requireKnownOptions(options);
  const { host = '127.0.0.1', port = 0, users = [], resolver = 'indexed', seed } = options;
  if (resolver !== 'indexed' && resolver !== 'xpath') {
    throw new InvalidArgumentError('resolver', `must be "indexed" or "xpath", got ${shown(resolver)}`);
  }
  const preset = options.preset === undefined ? undefined : resolvePreset(options.preset);
  const publicRoot = options.publicRoot === undefined ? undefined : requirePublicRoot(options.publicRoot);
  const tls = certificateFor(options.tls, requireText(host, 'host'));
  const gba = gbaOf(options, preset, host);
  const digest = presetAuth(withDigest(options, gba), preset, gba?.nafName ?? host);
  const auth = authSettingsOf(withKeys(digest, gba), host, tls !== undefined);
  return {
    host,
    port: requirePort(port, 'port'),
    servesHost: servesHost(host, [
      ...textsOf(options.hosts ?? [], 'hosts'),
      ...(publicRoot === undefined ? [] : [hostIn(publicRoot)]),
    ]),
    rootSegments: rootSegmentsOf(presetRoot(options.root, preset) ?? '/xcap-root'),
    publicRoot,
    users: requireList(users, 'users').map((user, index) => requireUser(user, `users[${index}]`)),
    resolver,
    lenient: requireFlag(options.lenient ?? false, 'lenient'),
    seed: seed === undefined ? undefined : requireSeed(seed),
    preset,
    usages: requireList(options.usages ?? [], 'usages').map(requireUsage),
    auids: options.auids === undefined ? undefined : textsOf(options.auids, 'auids'),
    extraUsages: requireList(options.extraUsages ?? [], 'extraUsages'),
    limits: limitsOf(options.limits),
    deviations: [
      ...new Set([
        ...XDMS_ON_DEMAND.named(presetDeviations(preset), 'preset'),
        ...XDMS_ON_DEMAND.named(options.deviations ?? [], 'deviations'),
      ]),
    ],
    auth,
    gba,
    persist: options.persist === undefined ? undefined : requireText(options.persist, 'persist'),
    tls: tlsFor(auth, tls),
    http2: requireHttp2(options.http2 ?? false, tls),
    corsOrigins: requireOrigins(options.corsOrigins ?? []),
    keptVersions: requireKeptVersions(options.keptVersions ?? 10),
  };
}

/** Returns the settings of the bootstrapping server: those of the options, or those of a preset that has one. */
function gbaOf({ gba, users = [] }: XdmsOptions, preset: MockPresetRow, host: string): GbaSettings | undefined {
  const hasTestSims = typeof preset === 'object' && preset.gba === true;
  if (gba === undefined && !hasTestSims) return undefined;
  return gbaSettingsOf(
    { ...(hasTestSims ? { subscribers: testSubscribers(requireList(users, 'users')) } : {}), ...gba },
    host,
  );
}

/** A server that identifies clients by certificates answers those without one, instead of breaking the connection. */
function tlsFor({ scheme }: AuthSettings, tls: ServerTls | undefined): ServerTls | undefined {
  if (scheme !== 'certificate') return tls;
  if (tls?.clientCa !== undefined) return { ...tls, answersUnknownClients: true };
  throw new InvalidArgumentError('auth', 'certificate needs tls.clientCa, the authority of the certificates');
}

function requireHttp2(http2: boolean, tls: ServerTls | undefined): boolean {
  if (typeof http2 !== 'boolean') throw new InvalidArgumentError('http2', `must be true or false, got ${shown(http2)}`);
  if (!http2 || tls !== undefined) return http2;
  throw new InvalidArgumentError('http2', 'needs tls: clients choose HTTP/2 while they set up TLS');
}

/** Checks nested options too: `{ auth: { sheme: 'digest' } }` must not leave a server open. */
function requireKnownOptions(options: XdmsOptions): void {
  const { auth, trustedProxy, tls } = requireOptions(options, XDMS_OPTIONS);
  if (auth !== undefined && typeof auth !== 'string') requireOptions(auth, AUTH_OPTIONS, 'auth');
  if (trustedProxy !== undefined && typeof trustedProxy !== 'boolean') {
    const { addresses } = requireOptions(trustedProxy, TRUSTED_PROXY_OPTIONS, 'trustedProxy');
    if (addresses !== undefined) requireList(addresses, 'trustedProxy.addresses');
  }
  if (tls !== undefined && typeof tls !== 'boolean') requireOptions(tls, SERVER_TLS_OPTIONS, 'tls');
  if (options.limits !== undefined) requireRecord(options.limits, 'limits');
}

function requireKeptVersions(value: number): number {
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new InvalidArgumentError('keptVersions', `must be an integer of 0 or more, got ${shown(value)}`);
}

function textsOf(texts: readonly string[], argument: string): readonly string[] {
  return requireList(texts, argument).map((text, index) => requireText(text, `${argument}[${index}]`));
}

function requireSeed(seed: string | SeedTexts): string | SeedTexts {
  if (typeof seed !== 'string') requireRecord(seed, 'seed');
  return seed === '' ? requireText(seed, 'seed') : seed;
}

/** Requires a path or an object; anything else is no usage file. */
function requireUsage(usage: GivenUsage, index: number): GivenUsage {
  if (typeof usage === 'string') return requireText(usage, `usages[${index}]`);
  requireRecord(usage, `usages[${index}]`);
  return usage;
}

/** Requires an object; `limitsOf` checks its names and values. */
function requireRecord(value: unknown, argument: string): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return;
  throw new InvalidArgumentError(argument, `must be an object, got ${kindOf(value)}`);
}

/** Requires an absolute http or https URI without user information and query (RFC 4825 §6.1). */
function requirePublicRoot(root: string): string {
  const parts = absoluteHttpUri(requireText(root, 'publicRoot'));
  if (parts !== undefined && parts.query === undefined && !parts.authority.includes('@') && !root.includes('~~')) {
    return root.replace(/\/+$/, '');
  }
  throw new InvalidArgumentError(
    'publicRoot',
    `must be an http or https URI like https://xcap.example.com/xcap-root, without query and ~~, got ${shown(root)}`,
  );
}

function hostIn(root: string): string {
  return absoluteHttpUri(root)?.authority.replace(/:\d*$/, '') ?? '';
}

/** Requires a path without a query (RFC 4825 §6.1). */
function rootSegmentsOf(root: string): readonly string[] {
  const path = requireText(root, 'root');
  if (!/^(?:\/[A-Za-z0-9\-._~!$&'()*+,;=:@]+)*\/?$/.test(path) || path.split('/').includes('~~')) {
    throw new InvalidArgumentError(
      'root',
      `must be a path like /xcap-root, without query, fragment, escapes or ~~, got ${shown(root)}`,
    );
  }
  return path.split('/').filter((segment) => segment !== '');
}
