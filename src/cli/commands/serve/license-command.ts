import { randomBytes } from 'node:crypto';
import { Command } from 'commander';
import { secretRemoval } from '../../../../common/secrets/secret-removal.js';
import { addOptions, givenOptions } from '../../options/command-options.js';
import { controlLine, madeCertificates, withControl } from '../../options/control-options.js';
import { readEnvironment } from '../../options/environment-options.js';
import { LICENSE_FLAGS } from '../../options/serve-options.js';
import { UsageError } from '../../options/usage-error.js';
import { logFormat, requestLogLine } from './request-log.js';
import { serve } from './serve.js';

/** Credit units of the generated master when `--master` is absent. */
const STANDARD_CREDIT = 100;

/** Creates `xcaliper license`, which runs the license-server simulator as a standalone server. */
export function licenseCommand(): Command {
  const command = new Command('license').description(
    'start the license-server simulator; the first line printed is its base URL',
  );
  return readEnvironment(addOptions(command, LICENSE_FLAGS).action(runLicense));
}

async function runLicense(_options: unknown, command: Command): Promise<void> {
  const [{ startingWith }, { licenseSettings }] = await Promise.all([
    import('../../options/config-file.js'),
    import('./license-settings.js'),
  ]);
  const flags = givenOptions(command, LICENSE_FLAGS);
  const { options, masters: given, organisation, control, log, configKeys } = await licenseSettings(flags);
  if (options.persist !== undefined && given.length === 0) {
    throw new UsageError('--persist: needs --master; without it, each start would add another generated key');
  }
  const { startLicenseServer } = await import('../../../../simulators/start/license-server.js');
  const made = given.length > 0 ? [] : [{ key: randomBytes(24).toString('base64'), totalCredit: STANDARD_CREDIT }];
  const masters = [...given, ...made].map((settings, index) => ({
    organisation,
    master: `master-${index + 1}`,
    ...settings,
  }));
  const start = async () => {
    const server = await startingWith(flags.config, configKeys, () => startLicenseServer({ ...options, masters }));
    const format = logFormat(log);
    if (format !== undefined) {
      const remove = secretRemoval(masters.map(({ key }) => key));
      server.subscribe((exchange) => process.stdout.write(`${requestLogLine(exchange, format, remove)}\n`));
    }
    return withControl(server, control, options.tls);
  };
  await serve(start, (started) => [
    started.server.url,
    ...controlLine(started),
    ...made.flatMap(({ key, totalCredit }) => [`master key ${key}`, `credit ${totalCredit}`]),
    ...madeCertificates(started, options.tls),
  ]);
}
