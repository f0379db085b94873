import { Command, Option } from 'commander';
import { AUTH_SCHEMES } from '../../../../common/authentication.js';
import { type RemoveSecrets, secretRemoval } from '../../../../common/secret-removal.js';
import type { TenantOptions, Xdms, XdmsTenants, XdmsUser } from '../../../../simulators/index.js';
import type { SubjectUser } from '../../../measure/server/subject/subject.js';
import { controlLine, controlOptions, madeCertificates, withControl } from '../../options/control-options.js';
import { deviationOption } from '../../options/deviation-option.js';
import { readEnvironment } from '../../options/environment-options.js';
import { givenFlags } from '../../options/given-flags.js';
import { mockPresetOption } from '../../options/preset-option.js';
import { addTransportOptions } from '../../options/transport-options.js';
import { UsageError } from '../../options/usage-error.js';
import { splitUser } from '../../options/user-options.js';
import { oneLine } from '../../output/one-line.js';
import { logDetails } from './log-details.js';
import { LOG_FORMATS, logFormat, requestLogLine } from './request-log.js';
import { serve } from './serve.js';
import type { XdmsCommandSettings, XdmsFlags } from './xdms-settings.js';

/** Creates `xcaliper xdms`, which runs the mock XDMS as a standalone server. */
export function xdmsCommand(): Command {
  const command = new Command('xdms')
    .description('start the mock XDMS; the first line printed is its XCAP root URI')
    .option('--config <file>', 'YAML file with these options; the command line wins')
    .option('--host <host>', 'name or address to listen on', '127.0.0.1')
    .option('--host-name <name>', 'name for which it answers besides loopback names; may be repeated', collect, [])
    .option('--port <port>', 'port to listen on; 0 for a free one', '8080')
    .option('--root <path>', 'path of the XCAP root', '/xcap-root')
    .addOption(
      new Option(
        '--tenant <name>',
        'serve several mocks, each below /<name>/xcap-root; may be repeated; their own options are in --config',
      )
        .argParser(collect)
        .default([], 'one mock'),
    )
    .addOption(
      new Option(
        '--user <XUI:PW>',
        'user, with an optional password after the domain, like sip:a@example.com:secret; may be repeated',
      )
        .argParser((text: string, users: readonly SubjectUser[]) => [...users, splitUser(text)])
        .default([], 'two users; their names and passwords are printed'),
    )
    .addOption(
      new Option('--auth <scheme>', 'how the server authenticates users; basic needs --tls')
        .choices(AUTH_SCHEMES)
        .default('none'),
    )
    .option('--realm <text>', 'realm of the authentication; xcap@ and the host when absent')
    .addOption(
      new Option('--digest-algorithm <name>', 'algorithm that Digest offers; may be repeated')
        .argParser((name: string, names: readonly string[]) => [...names, name])
        .default([], 'SHA-256, then MD5'),
    )
    .option('--http2', 'offer HTTP/2 beside HTTP/1.1; needs TLS', false)
    .option('--document-bytes <octets>', 'size limit of a document; 1 MiB when absent', (text: string) =>
      countOption(text, '--document-bytes', 1),
    )
    .addOption(
      new Option('--log <format>', 'print a line for each request; text on a terminal, else off, when absent').choices(
        LOG_FORMATS,
      ),
    )
    .option('--lenient', 'take what deployed clients send against the RFC, and report it as findings', false)
    .option('--verbose', 'print each finding about the requests of clients', false)
    .option('--seed <dir>', 'folder of initial documents: <auid>/<users|global>/<xui>/<document>')
    .option('--persist <dir>', 'folder that keeps documents and added users over a restart or crash')
    .option(
      '--kept-versions <count>',
      'earlier versions of each document to compare in change notices; 10 when absent',
      (text: string) => countOption(text, '--kept-versions', 0),
    )
    .option('--usage <file>', 'usage file of an application usage to serve too; may be repeated', collect, [])
    .addOption(mockPresetOption())
    .addOption(deviationOption())
    .addOption(
      new Option('--resolver <name>', 'evaluator of node selectors; xpath is slower after an edit')
        .choices(['indexed', 'xpath'])
        .default('indexed'),
    );
  for (const option of controlOptions()) command.addOption(option);
  return readEnvironment(addTransportOptions(command).action(runXdms));
}

async function runXdms(_options: unknown, command: Command): Promise<void> {
  const [{ startingWith }, { xdmsSettings }, { MOCK_USERS }] = await Promise.all([
    import('../../options/config-file.js'),
    import('./xdms-settings.js'),
    import('../../../measure/server/subject/subject-choice.js'),
  ]);
  const flags = givenFlags<XdmsFlags>(command);
  const settings = await xdmsSettings(flags);
  const start = async () => {
    const server = await startingWith(flags.config, settings.configKeys, () => startServer(settings, MOCK_USERS));
    for (const xdms of mocksIn(server)) print(xdms, settings);
    return withControl(server, settings.control, settings.shared.tls);
  };
  const mocks = [...(settings.tenants?.values() ?? [settings.mock])];
  const needsUsers = mocks.some(({ users = [] }) => users.length === 0);
  await serve(start, (started) => [
    'tenants' in started.server ? started.server.url : started.server.xcapRoot,
    ...controlLine(started),
    ...tenantLines(started.server),
    ...(needsUsers ? MOCK_USERS.map(({ xui, password }) => `user ${xui} password ${password ?? ''}`) : []),
    ...madeCertificates(started, settings.shared.tls),
  ]);
}

/** Starts the mock, or all tenants; those without users get `users`. */
async function startServer(
  { shared, mock, tenants }: XdmsCommandSettings,
  users: readonly XdmsUser[],
): Promise<Xdms | XdmsTenants> {
  const withUsers = (given: TenantOptions): TenantOptions => (given.users?.length ? given : { ...given, users });
  if (tenants === undefined) {
    const { startXdms } = await import('../../../../simulators/xdms/xdms.js');
    return startXdms({ ...shared, ...withUsers(mock) });
  }
  const { startXdmsTenants } = await import('../../../../simulators/xdms/tenants.js');
  const all = Object.fromEntries([...tenants].map(([name, given]) => [name, withUsers(given)]));
  return startXdmsTenants({ ...shared, tenants: all });
}

function mocksIn(server: Xdms | XdmsTenants): readonly Xdms[] {
  return 'tenants' in server ? Object.values(server.tenants) : [server];
}

function tenantLines(server: Xdms | XdmsTenants): readonly string[] {
  if (!('tenants' in server)) return [];
  return Object.entries(server.tenants).map(([name, { xcapRoot }]) => `tenant ${name} ${xcapRoot}`);
}

/** Prints what the options ask for: a line for each request, and each finding. */
function print(xdms: Xdms, { log, verbose }: XdmsCommandSettings): void {
  const remove = secretRemoval(xdms.snapshot().users.flatMap(({ password = '' }) => [password]));
  const format = logFormat(log);
  if (format !== undefined) {
    const details = logDetails(xdms);
    xdms.subscribe((exchange) =>
      process.stdout.write(`${requestLogLine(exchange, format, remove, details(exchange))}\n`),
    );
  }
  if (verbose) printFindings(xdms, remove);
}

function collect(name: string, names: readonly string[]): readonly string[] {
  return [...names, name];
}

/** @throws UsageError */
function countOption(text: string, option: string, least: 0 | 1): number {
  if (/^\d{1,10}$/.test(text) && Number(text) >= least) return Number(text);
  throw new UsageError(
    `${option}: must be ${least === 0 ? 'an integer of 0 or more' : 'a positive integer'}, got "${text}"`,
  );
}

/** Prints each finding once, right after the exchange that caused it. */
function printFindings(xdms: Xdms, remove: RemoveSecrets): void {
  let printed = 0;
  xdms.subscribe(() => {
    for (const { rule, severity, text, advice, request } of xdms.findings.slice(printed)) {
      const line = `${severity}: ${rule}: ${[text, advice].filter(Boolean).join(' ')} (${request})`;
      process.stdout.write(`finding ${oneLine(remove(line))}\n`);
    }
    printed = xdms.findings.length;
  });
}
