import { randomBytes } from 'node:crypto';
import { Command, Option } from 'commander';
import { secretRemoval } from '../../../../common/secret-removal.js';
import { controlLine, controlOptions, madeCertificates, withControl } from '../../options/control-options.js';
import { deviationOption } from '../../options/deviation-option.js';
import { readEnvironment } from '../../options/environment-options.js';
import { givenFlags } from '../../options/given-flags.js';
import { type MasterOption, splitMaster } from '../../options/master-option.js';
import { addTransportOptions } from '../../options/transport-options.js';
import { UsageError } from '../../options/usage-error.js';
import type { LicenseFlags } from './license-settings.js';
import { LOG_FORMATS, logFormat, requestLogLine } from './request-log.js';
import { serve } from './serve.js';

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
      new Option(
        '--master <KEY:CREDIT>',
        'a Master Key (base64) and its credit units, with an optional name after another colon; may be repeated',
      )
        .argParser((text: string, masters: readonly MasterOption[]) => [...masters, splitMaster(text)])
        .default([], 'a generated one, which is printed'),
    )
    .option('--organisation <name>', 'organisation of the masters', 'xcaliper')
    .addOption(
      new Option('--success-status <status>', 'status of a success; 201 when absent')
        .choices(['200', '201'])
        .argParser(successStatus),
    )
    .addOption(
      new Option('--repeat-when-exhausted <how>', 'how to answer repeats without credit; refuse when absent').choices([
        'refuse',
        'allow',
      ]),
    )
    .addOption(
      new Option('--log <format>', 'print a line for each request; text on a terminal, else off, when absent').choices(
        LOG_FORMATS,
      ),
    )
    .addOption(deviationOption())
    .option('--persist <dir>', 'folder that keeps masters, slaves and activations over a restart or crash');
  for (const option of controlOptions()) command.addOption(option);
  return readEnvironment(addTransportOptions(command).action(runLicense));
}

/** @throws UsageError */
function successStatus(text: string): 200 | 201 {
  if (text === '200') return 200;
  if (text === '201') return 201;
  throw new UsageError(`--success-status: must be 200 or 201, got "${text}"`);
}

async function runLicense(_options: unknown, command: Command): Promise<void> {
  const [{ startingWith }, { licenseSettings }] = await Promise.all([
    import('../../options/config-file.js'),
    import('./license-settings.js'),
  ]);
  const flags = givenFlags<LicenseFlags>(command);
  const { options, masters: given, organisation, control, log, configKeys } = await licenseSettings(flags);
  if (options.persist !== undefined && given.length === 0) {
    throw new UsageError('--persist: needs --master; without it, each start would add another generated key');
  }
  const { startLicenseServer } = await import('../../../../simulators/license/license-server.js');
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
