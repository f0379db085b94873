import { defined } from '../../../../common/defined.js';
import type { LicenseServerOptions, MasterSettings } from '../../../../simulators/index.js';
import { readConfig } from '../../options/config-file.js';
import { type LicenseConfig, licenseConfigSchema } from '../../options/config-schema.js';
import { type ControlCommandOptions, controlOf } from '../../options/control-options.js';
import type { MasterOption } from '../../options/master-option.js';
import { portOf } from '../../options/port-option.js';
import { type TransportFlags, tlsFilesIn, tlsOf } from '../../options/transport-options.js';
import type { LogFormat } from './request-log.js';

/** Options of `xcaliper license`, as commander parses them. */
export interface LicenseFlags extends TransportFlags, ControlCommandOptions {
  readonly config: string;
  readonly host: string;
  readonly port: string;
  readonly master: readonly MasterOption[];
  readonly deviation: readonly string[];
  readonly persist: string;
  readonly organisation: string;
  readonly successStatus: 200 | 201;
  readonly repeatWhenExhausted: 'refuse' | 'allow';
  readonly log: LogFormat;
}

/** What `xcaliper license` starts. */
export interface LicenseCommandSettings {
  readonly options: LicenseServerOptions;
  /** Masters of the command line and the configuration; empty when neither names any. */
  readonly masters: readonly (MasterOption & Partial<MasterSettings>)[];
  /** Organization of masters that name none. */
  readonly organisation: string;
  readonly control: ControlCommandOptions;
  readonly log: LogFormat | undefined;
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
  const { masters, tls: tlsFiles, log, organisation = 'xcaliper', ...rest } = fromFile;
  const { controlPort, controlHost, controlToken, controlTls, ...others } = rest;
  const { host, port, persist, deviation: deviations, corsOrigin: corsOrigins } = flags;
  const { successStatus, repeatWhenExhausted } = flags;
  const own = defined({
    host,
    persist,
    deviations,
    corsOrigins,
    successStatus,
    repeatWhenExhausted,
    port: port === undefined ? undefined : portOf(port),
  });
  const tls = await tlsOf(flags, tlsFiles);
  return {
    options: { port: STANDARD_PORT, ...defined(others), ...own, ...defined({ tls }) },
    masters:
      flags.master ?? masters?.map(({ key, totalCredit, ...names }) => ({ key, totalCredit, ...defined(names) })) ?? [],
    organisation: flags.organisation ?? organisation,
    control: controlOf(flags, { controlPort, controlHost, controlToken, controlTls }),
    log: flags.log ?? log,
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
