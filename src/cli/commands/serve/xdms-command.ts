import { Command } from 'commander';
import { SECRETS } from '../../../../common/authentication.js';
import { defined } from '../../../../common/defined.js';
import { messageOf } from '../../../../common/errors.js';
import type { Exchange } from '../../../../common/exchange.js';
import { decodedText } from '../../../../common/percent-encoding.js';
import { secretsOfUsers, withoutNamedSecrets } from '../../../../common/secrets/message-secrets.js';
import { type RemoveSecrets, secretRemoval } from '../../../../common/secrets/secret-removal.js';
import type { Deviation } from '../../../../simulators/reference.js';
import type { TenantOptions, Xdms, XdmsTenants, XdmsUser } from '../../../../simulators/servers.js';
import { oneLine } from '../../../report/words/visible-text.js';
import { addOptions, givenOptions } from '../../options/command-options.js';
import { controlLine, madeCertificates, withControl } from '../../options/control-options.js';
import { readEnvironment } from '../../options/environment-options.js';
import { XDMS_FLAGS } from '../../options/serve-options.js';
import { UsageError } from '../../options/usage-error.js';
import type { HarFile } from './har-file.js';
import { hasTestSims, schemeOf, simLines, withCredentialsFor } from './mock-users.js';
import { type LogDetails, logFormat, requestLogLine } from './request-log.js';
import { serve } from './serve.js';
import type { XdmsCommandSettings } from './xdms-settings.js';

/** Creates `xcaliper xdms`, which runs the mock XDMS as a standalone server. */
export function xdmsCommand(): Command {
  const command = new Command('xdms').description('start the mock XDMS; the first line printed is its XCAP root URI');
  return readEnvironment(addOptions(command, XDMS_FLAGS).action(runXdms));
}

async function runXdms(_options: unknown, command: Command): Promise<void> {
  const [{ startingWith }, { xdmsSettings }, { MOCK_USERS }] = await Promise.all([
    import('../../options/config-file.js'),
    import('./xdms-settings.js'),
    import('../../../measure/server/subject/subject-choice.js'),
  ]);
  const flags = givenOptions(command, XDMS_FLAGS);
  const settings = await xdmsSettings(flags);
  using har = await harFileOf(settings);
  const start = async () => {
    const server = await startingWith(flags.config, settings.configKeys, () => startServer(settings, MOCK_USERS));
    for (const xdms of mocksIn(server)) {
      print(xdms, settings);
      har?.record(xdms);
    }
    return withControl(server, settings.control, settings.shared.tls);
  };
  const mocks = [...(settings.tenants?.values() ?? [settings.mock])];
  const made = mocks.find(({ users = [] }) => users.length === 0);
  const owners = mocks.filter(hasTestSims).flatMap(({ users = [] }) => (users.length > 0 ? users : MOCK_USERS));
  const sims = owners.length === 0 ? [] : await simLines(owners);
  await serve(start, (started) => [
    'tenants' in started.server ? started.server.url : started.server.xcapRoot,
    ...controlLine(started),
    ...tenantLines(started.server),
    ...(made === undefined || hasTestSims(made) ? [] : MOCK_USERS.map((user) => userLine(user, made))),
    ...mocksIn(started.server).flatMap((xdms) => bsfLines(xdms)),
    ...sims,
    ...madeCertificates(started, settings.shared.tls),
  ]);
}

/** @throws UsageError when the file cannot be written */
async function harFileOf({ har }: XdmsCommandSettings): Promise<HarFile | undefined> {
  if (har === undefined) return undefined;
  const { HarFile } = await import('./har-file.js');
  try {
    return new HarFile(har);
  } catch (thrown) {
    throw new UsageError(`--har: cannot write ${har}: ${messageOf(thrown)}`, { cause: thrown });
  }
}

/** Starts the mock, or all tenants; those without users get `users`. */
async function startServer(
  { shared, mock, faults, tenants }: XdmsCommandSettings,
  users: readonly XdmsUser[],
): Promise<Xdms | XdmsTenants> {
  const withUsers = (given: TenantOptions): TenantOptions =>
    given.users?.length ? given : { ...given, users: withCredentialsFor(schemeOf(given), users) };
  if (tenants === undefined) {
    const { startXdmsWith } = await import('../../../../simulators/start/xdms.js');
    return startXdmsWith({ ...shared, ...withUsers(mock) }, await deviationsOf(faults));
  }
  const { startXdmsTenants } = await import('../../../../simulators/start/tenants.js');
  const all = Object.fromEntries([...tenants].map(([name, given]) => [name, withUsers(given)]));
  return startXdmsTenants({ ...shared, tenants: all });
}

/** Loads what makes deviations of faults only for a twin. @throws InvalidArgumentError `faults` */
async function deviationsOf(faults: readonly unknown[]): Promise<readonly Deviation[]> {
  if (faults.length === 0) return [];
  const { deviationsOfFaults } = await import('../../../diagnosis/twin-config.js');
  return deviationsOfFaults(faults);
}

function userLine({ xui, password = '' }: XdmsUser, mock: TenantOptions): string {
  return `user ${xui} ${SECRETS[schemeOf(mock)] ?? 'password'} ${password}`;
}

function bsfLines({ gba }: Xdms): readonly string[] {
  return gba === undefined ? [] : [`bsf ${gba.bsf}`];
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
  const remove = secretRemoval(secretsOfUsers(xdms.snapshot().users));
  const format = logFormat(log);
  if (format !== undefined) {
    const details = logDetails(xdms);
    xdms.subscribe((exchange) =>
      process.stdout.write(`${requestLogLine(exchange, format, remove, details(exchange))}\n`),
    );
  }
  if (verbose) printFindings(xdms, remove);
}

/** Prints each finding once, right after the exchange that caused it. */
function printFindings(xdms: Xdms, remove: RemoveSecrets): void {
  let printed = 0;
  xdms.subscribe(() => {
    for (const { rule, severity, text, advice, request } of xdms.findings.slice(printed)) {
      const line = `${severity}: ${rule}: ${[text, advice].filter(Boolean).join(' ')} (${request})`;
      process.stdout.write(`finding ${oneLine(withoutNamedSecrets(remove(line)))}\n`);
    }
    printed = xdms.findings.length;
  });
}

/** Returns a function that describes each next exchange of a mock: the owner of the document, and new findings. */
export function logDetails(xdms: Pick<Xdms, 'findings' | 'xcapRoot'>): (exchange: Exchange) => LogDetails {
  const { pathname } = new URL(xdms.xcapRoot);
  const root = pathname.endsWith('/') ? pathname : `${pathname}/`;
  let counts = new Map<string, number>();
  return ({ request: { target } }) => {
    const current = xdms.findings.map(({ rule, text, count }) => ({ rule, key: `${rule}\n${text}`, count }));
    const findings = current.filter(({ key, count }) => count > (counts.get(key) ?? 0)).map(({ rule }) => rule);
    counts = new Map(current.map(({ key, count }) => [key, count]));
    const user = ownerIn(target.replace(/^https?:\/\/[^/]*/i, ''), root);
    return defined({ user, findings: findings.length > 0 ? findings : undefined });
  };
}

/** Finds the XUI: `<root>/<auid>/users/<xui>/…` (RFC 4825 §6.2). */
function ownerIn(path: string, root: string): string | undefined {
  if (!path.startsWith(root)) return undefined;
  const [, tree, xui = ''] = path.slice(root.length).split(/[/?]/);
  return tree !== 'users' || xui === '' ? undefined : decodedText(xui);
}
