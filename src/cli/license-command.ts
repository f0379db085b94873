import { randomBytes } from 'node:crypto';
import { Command, Option } from 'commander';
import { deviationOption } from './deviation-option.js';
import { type MasterOption, splitMaster } from './master-option.js';
import { portOf } from './port-option.js';
import { serve } from './serve.js';
import { UsageError } from './usage-error.js';

interface LicenseOptions {
  readonly host: string;
  readonly port: string;
  readonly master: readonly MasterOption[];
  readonly deviation: readonly string[];
  readonly persist?: string;
}

/** Credit units of the generated master when `--master` is absent. */
const STANDARD_CREDIT = 100;

/** Creates `xcaliper license`, which runs the license-server simulator as a standalone server. */
export function licenseCommand(): Command {
  return new Command('license')
    .description('start the license-server simulator; the first line printed is its base URL')
    .option('--host <host>', 'name or address to listen on', '127.0.0.1')
    .option('--port <port>', 'port to listen on; 0 for a free one', '8081')
    .addOption(
      new Option('--master <KEY:CREDIT>', 'a Master Key (base64) and its credit units; may be repeated')
        .argParser((text: string, masters: readonly MasterOption[]) => [...masters, splitMaster(text)])
        .default([], 'a generated one, which is printed'),
    )
    .addOption(deviationOption())
    .option('--persist <dir>', 'folder that keeps masters, slaves and activations over a restart or crash')
    .action(runLicense);
}

async function runLicense({ host, port, master, deviation, persist }: LicenseOptions): Promise<void> {
  if (persist !== undefined && master.length === 0) {
    throw new UsageError('--persist: needs --master; without it, each start would add another generated key');
  }
  const { startLicenseServer } = await import('../../simulators/license/license-server.js');
  const made = master.length > 0 ? [] : [{ key: randomBytes(24).toString('base64'), totalCredit: STANDARD_CREDIT }];
  const masters = [...master, ...made].map((settings, index) => ({
    ...settings,
    organisation: 'xcaliper',
    master: `master-${index + 1}`,
  }));
  await serve(
    () =>
      startLicenseServer({
        host,
        port: portOf(port),
        masters,
        deviations: deviation,
        ...(persist !== undefined && { persist }),
      }),
    ({ url }) => [url, ...made.flatMap(({ key, totalCredit }) => [`master key ${key}`, `credit ${totalCredit}`])],
  );
}
