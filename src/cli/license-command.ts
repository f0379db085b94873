import { randomBytes } from 'node:crypto';
import { Command, Option } from 'commander';
import { startingWith } from './config-file.js';
import { deviationOption } from './deviation-option.js';
import { givenFlags } from './given-flags.js';
import { type LicenseFlags, licenseSettings } from './license-settings.js';
import { type MasterOption, splitMaster } from './master-option.js';
import { serve } from './serve.js';
import { addTransportOptions } from './transport-options.js';
import { UsageError } from './usage-error.js';

/** Credit units of the generated master when `--master` is absent. */
const STANDARD_CREDIT = 100;

/** Creates `xcaliper license`, which runs the license-server simulator as a standalone server. */
export function licenseCommand(): Command {
  const command = new Command('license')
    .description('start the license-server simulator; the first line printed is its base URL')
    .option('--config <file>', 'YAML file with these options; the command line wins')
    .option('--host <host>', 'name or address to listen on', '127.0.0.1')
    .option('--port <port>', 'port to listen on; 0 for a free one', '8081')
    .addOption(
      new Option('--master <KEY:CREDIT>', 'a Master Key (base64) and its credit units; may be repeated')
        .argParser((text: string, masters: readonly MasterOption[]) => [...masters, splitMaster(text)])
        .default([], 'a generated one, which is printed'),
    )
    .addOption(deviationOption())
    .option('--persist <dir>', 'folder that keeps masters, slaves and activations over a restart or crash');
  return addTransportOptions(command).action(runLicense);
}

async function runLicense(_options: unknown, command: Command): Promise<void> {
  const flags = givenFlags<LicenseFlags>(command);
  const { options, masters: given, configKeys } = await licenseSettings(flags);
  if (options.persist !== undefined && given.length === 0) {
    throw new UsageError('--persist: needs --master; without it, each start would add another generated key');
  }
  const { startLicenseServer } = await import('../../simulators/license/license-server.js');
  const made = given.length > 0 ? [] : [{ key: randomBytes(24).toString('base64'), totalCredit: STANDARD_CREDIT }];
  const masters = [...given, ...made].map((settings, index) => ({
    organisation: 'xcaliper',
    master: `master-${index + 1}`,
    ...settings,
  }));
  const isGivenCertificate = typeof options.tls === 'object' && options.tls.cert !== undefined;
  await serve(
    () => startingWith(flags.config, configKeys, () => startLicenseServer({ ...options, masters })),
    ({ url, certificate }) => [
      url,
      ...made.flatMap(({ key, totalCredit }) => [`master key ${key}`, `credit ${totalCredit}`]),
      ...(certificate === undefined || isGivenCertificate ? [] : [certificate.trimEnd()]),
    ],
  );
}
