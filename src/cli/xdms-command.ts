import { Command, Option } from 'commander';
import type { DigestAlgorithm, Xdms } from '../../simulators/index.js';
import type { SubjectUser } from '../runner/subject/subject.js';
import type { Preset } from '../shared/presets.js';
import { type RemoveSecrets, secretRemoval } from '../shared/secret-removal.js';
import { deviationOption } from './deviation-option.js';
import { oneLine } from './one-line.js';
import { portOf } from './port-option.js';
import { presetOption } from './preset-option.js';
import { type LogFormat, requestLogLine } from './request-log.js';
import { serve } from './serve.js';
import { UsageError } from './usage-error.js';
import { splitUser } from './user-options.js';

interface XdmsOptions {
  readonly host: string;
  readonly hostName: readonly string[];
  readonly port: string;
  readonly documentBytes?: number;
  readonly root: string;
  readonly user: readonly SubjectUser[];
  readonly seed?: string;
  readonly persist?: string;
  readonly usage: readonly string[];
  readonly preset?: Preset;
  readonly resolver: 'indexed' | 'xpath';
  readonly auth: 'none' | 'basic' | 'digest';
  readonly realm?: string;
  readonly digestAlgorithm: readonly DigestAlgorithm[];
  readonly controlPort?: number;
  readonly log?: LogFormat;
  readonly tls: boolean;
  readonly verbose: boolean;
  readonly lenient: boolean;
  readonly deviation: readonly string[];
}

/** Creates `xcaliper xdms`, which runs the mock XDMS as a standalone server. */
export function xdmsCommand(): Command {
  return new Command('xdms')
    .description('start the mock XDMS; the first line printed is its XCAP root URI')
    .option('--host <host>', 'name or address to listen on', '127.0.0.1')
    .option('--host-name <name>', 'name for which it answers besides loopback names; may be repeated', collect, [])
    .option('--port <port>', 'port to listen on; 0 for a free one', '8080')
    .option('--root <path>', 'path of the XCAP root', '/xcap-root')
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
        .choices(['none', 'basic', 'digest'])
        .default('none'),
    )
    .option('--realm <text>', 'realm of the authentication; xcap@ and the host when absent')
    .addOption(
      new Option('--digest-algorithm <name>', 'algorithm that Digest offers; may be repeated')
        .argParser((name: string, names: readonly string[]) => [...names, name])
        .default([], 'SHA-256, then MD5'),
    )
    .option('--tls', 'serve https with a new certificate, which is printed', false)
    .option('--document-bytes <octets>', 'size limit of a document; 1 MiB when absent', countOption)
    .option(
      '--control-port <port>',
      'serve the control plane on this loopback port, 0 for a free one; the second line printed is its URL',
      (text) => portOf(text, '--control-port'),
    )
    .addOption(new Option('--log <format>', 'print a line for each request').choices(['text', 'json']))
    .option('--lenient', 'take what deployed clients send against the RFC, and report it as findings', false)
    .option('--verbose', 'print each finding about the requests of clients', false)
    .option('--seed <dir>', 'folder of initial documents: <auid>/<users|global>/<xui>/<document>')
    .option('--persist <dir>', 'folder that keeps documents and added users over a restart or crash')
    .option('--usage <file>', 'usage file of an application usage to serve too; may be repeated', collect, [])
    .addOption(presetOption('also serve the usages of one kind of server, with a document of each user'))
    .addOption(deviationOption())
    .addOption(
      new Option('--resolver <name>', 'evaluator of node selectors; xpath asks each sibling again after an edit')
        .choices(['indexed', 'xpath'])
        .default('indexed'),
    )
    .action(runXdms);
}

async function runXdms(options: XdmsOptions): Promise<void> {
  const {
    host,
    hostName,
    port,
    documentBytes,
    root,
    user,
    seed,
    persist,
    usage,
    preset,
    resolver,
    auth,
    realm,
    digestAlgorithm,
    controlPort,
    log,
    tls,
    verbose,
    lenient,
    deviation,
  } = options;
  // RFC 4825 §14: no Basic authentication without TLS.
  if (auth === 'basic' && !tls) throw new UsageError('--auth: basic sends passwords in clear text; add --tls');
  for (const one of user) requirePassword(one, auth);
  const [{ startXdms }, { MOCK_USERS }] = await Promise.all([
    import('../../simulators/xdms/xdms.js'),
    import('../runner/subject/subject-choice.js'),
  ]);
  const users = user.length > 0 ? user : MOCK_USERS;
  const start = async (): Promise<Started> => {
    const xdms = await startXdms({
      host,
      hosts: hostName,
      port: portOf(port),
      ...(documentBytes !== undefined && { limits: { documentBytes } }),
      root,
      users,
      resolver,
      lenient,
      auth: {
        scheme: auth,
        ...(realm !== undefined && { realm }),
        ...(digestAlgorithm.length > 0 && { algorithms: digestAlgorithm }),
      },
      tls,
      deviations: deviation,
      usages: usage,
      ...(seed !== undefined && { seed }),
      ...(persist !== undefined && { persist }),
      ...(preset !== undefined && { preset }),
    });
    const remove = secretRemoval(user.flatMap(({ password = '' }) => [password]));
    if (log !== undefined) {
      xdms.subscribe((exchange) => process.stdout.write(`${requestLogLine(exchange, log, remove)}\n`));
    }
    if (verbose) printFindings(xdms, remove);
    return controlPort === undefined ? withoutControl(xdms) : withControl(xdms, controlPort);
  };
  await serve(start, ({ xdms: { xcapRoot, certificate }, controlUrl }) => [
    xcapRoot,
    ...(controlUrl === undefined ? [] : [`control ${controlUrl}`]),
    ...(user.length > 0 ? [] : users.map(({ xui, password }) => `user ${xui} password ${password ?? ''}`)),
    ...(certificate === undefined ? [] : [certificate.trimEnd()]),
  ]);
}

/** The mock and its control plane. */
interface Started {
  readonly xdms: Xdms;
  readonly controlUrl?: string;
  close(): Promise<void>;
}

function withoutControl(xdms: Xdms): Started {
  return { xdms, close: () => xdms.close() };
}

/** @throws StartError; it then closes the mock */
async function withControl(xdms: Xdms, port: number): Promise<Started> {
  const { startControl } = await import('../../simulators/control/control-server.js');
  try {
    const control = await startControl(xdms, port);
    const close = async (): Promise<void> => {
      await Promise.all([control.close(), xdms.close()]);
    };
    return { xdms, controlUrl: control.url, close };
  } catch (thrown) {
    await xdms.close();
    throw thrown;
  }
}

function collect(name: string, names: readonly string[]): readonly string[] {
  return [...names, name];
}

/** @throws UsageError */
function countOption(text: string): number {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
  throw new UsageError(`--document-bytes: must be a positive integer, got "${text}"`);
}

/** @throws UsageError for an empty password, or for a missing one when the server authenticates users */
function requirePassword({ xui, password }: SubjectUser, auth: XdmsOptions['auth']): void {
  if (password === '') {
    throw new UsageError(`--user: the password of ${xui} is empty; write it after the last colon, or remove the colon`);
  }
  if (auth !== 'none' && password === undefined) {
    throw new UsageError(`--user: ${xui} has no password, which --auth ${auth} needs; write --user ${xui}:PASSWORD`);
  }
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
