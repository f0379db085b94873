import { defined } from '../../../../common/defined.js';
import { type GivenOptions, type OptionMaster, optionsIn, withPaths } from '../../../../common/options/option-table.js';
import { CONTROL_OPTIONS, LICENSE_OPTIONS } from '../../../../common/options/simulator-options.js';
import type { LicenseServerOptions, MasterSettings } from '../../../../simulators/servers.js';
import { readConfig } from '../../options/config-file.js';
import { LICENSE_PATHS, licenseConfigSchema } from '../../options/config-schema.js';
import type { ControlFlags } from '../../options/control-options.js';
import { LICENSE_COMMAND_OPTIONS, type LICENSE_FLAGS } from '../../options/serve-options.js';
import { tlsOf } from '../../options/transport-options.js';
import type { LogFormat } from './request-log.js';

/** What `xcaliper license` starts. */
export interface LicenseCommandSettings {
  readonly options: LicenseServerOptions;
  /** Masters of the command line and the configuration; empty when neither names any. */
  readonly masters: readonly (OptionMaster & Partial<MasterSettings>)[];
  /** Organization of masters that name none. */
  readonly organisation: string;
  readonly control: ControlFlags;
  readonly log: LogFormat | undefined;
  /** Keys that only the configuration file gives. */
  readonly configKeys: readonly string[];
}

/**
 * Joins the command line and its configuration file. The command line wins; its lists replace those of the file.
 *
 * @throws UsageError
 */
export async function licenseSettings(flags: GivenOptions<typeof LICENSE_FLAGS>): Promise<LicenseCommandSettings> {
  const { config: file } = flags;
  const config = file === undefined ? {} : withPaths(await readConfig(file, licenseConfigSchema), LICENSE_PATHS, file);
  const tls = await tlsOf(flags, config.tls);
  const given = { ...config, ...flags };
  const { masters = [], ...options } = optionsIn(LICENSE_OPTIONS, given);
  return {
    options: { port: Number(LICENSE_OPTIONS.port.default), ...options, ...defined({ tls }) },
    masters,
    organisation: given.organisation ?? LICENSE_COMMAND_OPTIONS.organisation.default,
    control: optionsIn(CONTROL_OPTIONS, given),
    log: given.log,
    configKeys: Object.keys(config).filter((key) => !(key in flags)),
  };
}
