import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Command, Option } from 'commander';
import { defined } from '../../../common/defined.js';
import type { Exchange } from '../../../common/exchange.js';
import { CLIENT_PRESETS, type ClientPreset } from '../../../common/presets.js';
import type { RunClient } from '../../measure/client/scenarios/run-scenario.js';
import type { SubjectUser } from '../../measure/server/subject/subject.js';
import type { RunResult } from '../../result/run-result.js';
import { type ConversationOptions, reportConversations } from '../files/conversation-reports.js';
import { parseDuration } from '../options/duration.js';
import { portOf } from '../options/port-option.js';
import { UsageError } from '../options/usage-error.js';
import { presetFlag, type UsageFlags, usageFlag, usagesOf } from '../options/usage-flags.js';
import { splitUser } from '../options/user-options.js';
import { watchedStopSignal } from '../stop-signal.js';
import { simLines } from './serve/mock-users.js';

interface ClientOptions extends ConversationOptions, UsageFlags {
  readonly command?: string;
  readonly listen?: string;
  readonly serve?: string;
  readonly serveHost: string;
  readonly servePorts: string;
  readonly serveToken?: string;
  readonly trace?: string;
  readonly manual?: boolean;
  readonly scenario: readonly string[];
  readonly chaos?: string | true;
  readonly user: readonly SubjectUser[];
  readonly auth: 'none' | 'digest';
  readonly timeout: string;
  readonly failed?: string;
}

/** A whole day: a person decides when a manual scenario ends. */
const MANUAL_TIMEOUT_MS = 24 * 60 * 60 * 1_000;

/** Creates `xcaliper client`, which measures a client. */
export function clientCommand(): Command {
  return new Command('client')
    .description(
      'measure an XCAP client by what it sends and how it copes; needs --command, --listen, --trace, --serve or --manual',
    )
    .option('--command <command>', 'run this command once for each scenario; it gets the task in XCALIPER_… variables')
    .option('--listen <port>', 'start the mock, judge what comes until Ctrl-C; 0 for a free port')
    .option(
      '--trace <file>',
      'judge recorded traffic: HAR, a capture (pcap) or JSON of tshark, results.json of a run, requests of a mock',
    )
    .option('--serve <port>', 'serve scenarios by HTTP for a client in any language, until Ctrl-C; 0 for a free port')
    .option('--serve-host <host>', 'host of --serve; another one than 127.0.0.1 needs --serve-token', '127.0.0.1')
    .option(
      '--serve-ports <ports>',
      'ports of the served scenarios: that of the server, and that of another origin',
      '0,0',
    )
    .option('--serve-token <token>', 'bearer token that each request to --serve needs')
    .option('--manual', 'print the task of a scenario, and wait until a person has carried it out')
    .addOption(
      new Option('--scenario <id>', 'only this scenario, for --command and --manual; may be repeated')
        .argParser((id: string, ids: readonly string[]) => [...ids, id])
        .default([], 'all'),
    )
    .option('--failed <results>', 'run the scenarios of --command again that did not pass in this results.json')
    .addOption(
      new Option(
        '--chaos [seed]',
        'mix random faults into the scenarios of --command; prints a seed that repeats them',
      ).conflicts(['listen', 'trace', 'manual', 'baseline', 'writeBaseline']),
    )
    .addOption(
      new Option('--user <XUI:PW>', 'user of --listen, with an optional password; may be repeated')
        .argParser((text: string, users: readonly SubjectUser[]) => [...users, splitUser(text)])
        .default([], 'two users'),
    )
    .addOption(
      new Option('--auth <scheme>', 'how --listen authenticates users').choices(['none', 'digest']).default('none'),
    )
    .addOption(presetFlag())
    .addOption(usageFlag())
    .option('--name <name>', 'name of the client in the reports', 'client')
    .option('--timeout <duration>', 'how long the command may take for one scenario', '10s')
    .addOption(
      new Option('--fail-on <verdict>', 'lowest verdict that sets exit code 1')
        .choices(['violation', 'shortfall', 'none'])
        .default('violation'),
    )
    .option(
      '--baseline <file>',
      'expected verdicts, each with a reason; they do not fail the measurement, stale ones do',
    )
    .option('--write-baseline <file>', 'write the verdicts as a baseline; fill in the reasons by hand')
    .option('--out <dir>', 'folder for the reports', 'reports/client')
    .action(runClientCommand);
}

async function runClientCommand(options: ClientOptions): Promise<void> {
  const { command, listen, trace, serve, manual } = options;
  const modes = [command, listen, trace, serve, manual].filter((mode) => mode !== undefined);
  if (modes.length !== 1)
    throw new UsageError('client: give one of --command, --listen, --trace, --serve and --manual');
  if (options.failed !== undefined && command === undefined)
    throw new UsageError('--failed: works with --command only');
  await reportConversations(options, () => measured(options));
}

async function measured(options: ClientOptions): Promise<RunResult> {
  if (options.trace !== undefined) return fromTrace(options.trace, options);
  if (options.listen !== undefined) return fromListening(options, portOf(options.listen));
  const preset = presetOfScenarios(options);
  if (options.serve !== undefined) return fromServing(options, portOf(options.serve, '--serve'), preset);
  const { measureClient } = await import('../../measure/client/measure-client.js');
  if (options.command === undefined) {
    if (options.scenario.length === 0) throw new UsageError('--manual: add --scenario ID');
    return measureClient({
      run: byHand,
      name: options.name,
      scenarios: options.scenario,
      timeoutMs: MANUAL_TIMEOUT_MS,
    });
  }
  const chaos = options.chaos === undefined ? undefined : seedOf(options.chaos);
  if (chaos !== undefined) process.stdout.write(`chaos: seed ${chaos}\n`);
  const { commandClient } = await import('../../measure/client/command-client.js');
  return measureClient({
    run: commandClient(options.command, process.cwd()),
    name: options.name,
    ...defined({ preset }),
    timeoutMs: parseDuration(options.timeout, '--timeout'),
    ...(await selectionOf(options)),
    ...defined({ chaos }),
    onScenario: ({ id, outcome }) => process.stderr.write(`${outcome.padEnd(7)} ${id}\n`),
  });
}

/** Requires a preset with scenarios; usage files have none. */
function presetOfScenarios({ preset, usage }: ClientOptions): ClientPreset | undefined {
  if (usage.length > 0)
    throw new UsageError('--usage: works with --listen and --trace only; there are no scenarios for it');
  const known = CLIENT_PRESETS.find((one) => one === preset);
  if (preset === known) return known;
  throw new UsageError(`--preset: there are scenarios for ${CLIENT_PRESETS.join(', ')} only; use --listen or --trace`);
}

/** Reads which scenarios to run: those of the options, of which with `--failed` only the ones that did not pass. */
async function selectionOf({ scenario, failed }: ClientOptions) {
  if (failed === undefined) return { scenarios: scenario };
  const { readFailedCases } = await import('../../result/failed-cases.js');
  const { cases } = await readFailedCases(failed, 'client');
  // A scenario that a client carried out twice has cases with a number at the end.
  const ids = [...new Set(cases.flatMap((id) => /^client\/([^/]+)/.exec(id)?.[1] ?? []))];
  const scenarios = scenario.length === 0 ? ids : ids.filter((id) => scenario.includes(id));
  if (scenarios.length > 0) return { scenarios, failed };
  throw new UsageError(`--failed: no scenario to run again: ${failed} has none that did not pass`);
}

/** Seeds are 32-bit numbers. */
const MOST_SEED = 2 ** 32 - 1;

function seedOf(given: string | true): number {
  if (given === true) return randomInt(MOST_SEED);
  if (/^\d+$/.test(given) && Number(given) <= MOST_SEED) return Number(given);
  throw new UsageError(`--chaos: must be a whole number from 0 to ${MOST_SEED}, got ${JSON.stringify(given)}`);
}

/** Asks a person to carry out a task with the client. */
const byHand: RunClient = async ({ root, xui, password, token, ca, scenario: _, ...task }) => {
  const credentials = token === undefined ? `password: ${password}` : `token: ${token}`;
  process.stdout.write(`XCAP root: ${root}\nuser: ${xui}\n${credentials}\n${ca ?? ''}`);
  process.stdout.write(`task: ${JSON.stringify(task)}\n`);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await lines.question('Press Enter when the client reports success; write "failed" otherwise: ');
    if (answer.trim() !== '') throw new Error(answer);
  } finally {
    lines.close();
  }
};

async function fromTrace(trace: string, { name, ...given }: ClientOptions): Promise<RunResult> {
  const [
    { readTrace },
    { judgeExchanges },
    { caseOfTraffic, keptExchanges },
    { clientResult, judgedRules },
    { terminalText },
  ] = await Promise.all([
    import('../../measure/traces/read-trace.js'),
    import('../../measure/client/judge/judge.js'),
    import('../../measure/client/conversation-case.js'),
    import('../../measure/client/measure-client.js'),
    import('../../report/words/terminal-text.js'),
  ]);
  const startedAt = new Date();
  const [{ conversations, notes }, rules, usages] = await Promise.all([
    readTrace(trace),
    judgedRules(),
    usagesOf(given),
  ]);
  for (const note of notes) process.stderr.write(`not judged: ${terminalText(note)}\n`);
  const cases = conversations.map((one) =>
    caseOfTraffic(
      {
        ...one,
        source: trace,
        exchanges: keptExchanges(one.exchanges),
        judgments: judgeExchanges(one.exchanges, defined({ usages })),
      },
      rules,
    ),
  );
  return clientResult({ name, startedAt, cases, asked: { trace } });
}

async function fromServing(options: ClientOptions, port: number, preset: ClientPreset | undefined): Promise<RunResult> {
  const { serveHost: host, serveToken: token, servePorts, name } = options;
  if (host !== '127.0.0.1' && token === undefined) throw new UsageError(`--serve-host: ${host} needs --serve-token`);
  const [first = '', second = '', ...more] = servePorts.split(',');
  if (more.length > 0) throw new UsageError(`--serve-ports: give two ports like 8080,8082, got "${servePorts}"`);
  const ports = [portOf(first, '--serve-ports'), portOf(second, '--serve-ports')] as const;
  const [{ serveScenarios }, { WRITERS: reports }] = await Promise.all([
    import('../../measure/client/serve-scenarios.js'),
    import('../../report/folder/write-reports.js'),
  ]);
  const stop = watchedStopSignal();
  try {
    await using served = await serveScenarios({
      host,
      port,
      ports,
      name,
      reports,
      ...defined({ token, preset }),
    });
    process.stdout.write(`control ${served.url}\n`);
    if (!stop.signal.aborted) await once(stop.signal, 'abort');
    return await served.result();
  } finally {
    stop.dispose();
  }
}

async function fromListening({ user, auth, name, ...given }: ClientOptions, port: number): Promise<RunResult> {
  const [
    { startXdms },
    { MOCK_USERS },
    { judgeExchanges },
    { caseOfTraffic, keptExchanges },
    { RECORDED },
    { clientResult, judgedRules },
  ] = await Promise.all([
    import('../../../simulators/start/xdms.js'),
    import('../../measure/server/subject/subject-choice.js'),
    import('../../measure/client/judge/judge.js'),
    import('../../measure/client/conversation-case.js'),
    import('../../measure/traces/trace.js'),
    import('../../measure/client/measure-client.js'),
  ]);
  const bare = auth === 'none' ? undefined : user.find(({ password }) => password === undefined);
  if (bare !== undefined) throw new UsageError(`--user: ${bare.xui} has no password, which --auth ${auth} needs`);
  const stop = watchedStopSignal();
  try {
    const startedAt = new Date();
    const described: (() => Exchange)[] = [];
    const { preset, usage } = given;
    const users = (user.length > 0 ? user : MOCK_USERS).map(({ xui, password }) => ({ xui, ...defined({ password }) }));
    const usages = await usagesOf(given);
    const access = preset === 'gba' ? { preset } : { auth, ...defined({ preset }) };
    await using mock = await startXdms({ port, users, usages: usage, ...access });
    // The judge looks at them in the end, so that the client meets a fast server.
    mock.subscribeLazily((exchange) => described.push(exchange));
    process.stdout.write(`${mock.xcapRoot}\n`);
    if (mock.gba !== undefined)
      process.stdout.write([`bsf ${mock.gba.bsf}`, ...(await simLines(users)), ''].join('\n'));
    if (!stop.signal.aborted) await once(stop.signal, 'abort');
    const root = new URL(mock.xcapRoot).pathname;
    const exchanges = described.map((describe) => describe());
    const judgments = judgeExchanges(exchanges, { root, ...defined({ usages }) });
    const traffic = { ...RECORDED, source: 'requests to the mock', exchanges: keptExchanges(exchanges), judgments };
    return await clientResult({ name, startedAt, cases: [caseOfTraffic(traffic, await judgedRules())] });
  } finally {
    stop.dispose();
  }
}
