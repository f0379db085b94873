import type { LicenseServerOptions, MasterSettings } from '../../simulators/index.js';
import { readConfig } from './config-file.js';
import { type LicenseConfig, licenseConfigSchema } from './config-schema.js';
import { defined } from './defined.js';
import type { MasterOption } from './master-option.js';
import { portOf } from './port-option.js';
import { type TransportFlags, tlsFilesIn, tlsOf } from './transport-options.js';

/** Options of `xcaliper license`, as commander parses them. */
export interface LicenseFlags extends TransportFlags {
  readonly config: string;
  readonly host: string;
  readonly port: string;
  readonly master: readonly MasterOption[];
  readonly deviation: readonly string[];
  readonly persist: string;
}

/** What `xcaliper license` starts. */
export interface LicenseCommandSettings {
  readonly options: LicenseServerOptions;
  /** Masters of the command line and the configuration; empty when neither names any. */
  readonly masters: readonly (MasterOption & Partial<MasterSettings>)[];
  /** Keys that only the configuration file gives. */
  readonly configKeys: readonly string[];
}

const STANDARD_PORT = 8081;

/**
 * Joins the command line and its configuration file. The command line wins; its lists replace those of the file.
 *
 * @throws UsageError
 */
export async function licenseSettings(flags: Partial<LicenseFlags>): Promise<LicenseCommandSettings> {
  const fromFile = flags.config === undefined ? {} : await configured(flags.config);
  const { masters, tls: tlsFiles, ...others } = fromFile;
  const { host, port, persist, deviation: deviations, corsOrigin: corsOrigins } = flags;
  const own = defined({ host, persist, deviations, corsOrigins, port: port === undefined ? undefined : portOf(port) });
  const tls = await tlsOf(flags, tlsFiles);
  return {
    options: { port: STANDARD_PORT, ...defined(others), ...own, ...(tls !== undefined && { tls }) },
    masters:
      flags.master ?? masters?.map(({ key, totalCredit, ...names }) => ({ key, totalCredit, ...defined(names) })) ?? [],
    configKeys: Object.keys(fromFile).filter(
      (key) => !(key in own) && !(key === 'masters' && flags.master !== undefined),
    ),
  };
}

/** Reads the file; its paths become absolute. */
async function configured(file: string): Promise<Partial<LicenseConfig>> {
  const { value, inFolder } = await readConfig(file, licenseConfigSchema);
  const { $schema: _editor, persist, tls, ...others } = value;
  return defined({ ...others, persist: inFolder(persist), tls: tlsFilesIn(tls, inFolder) });
}
