import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { defined } from '../../../common/defined.js';
import type { Exchange } from '../../../common/exchange.js';
import type { CompleteOptions, OptionTable } from '../../../common/options/option-table.js';
import { CLIENT_PRESETS, type ClientPreset } from '../../../common/presets.js';
import type { RunClient } from '../../measure/client/scenarios/run-scenario.js';
import type { RunResult } from '../../result/run-result.js';
import { reportConversations } from '../files/conversation-reports.js';
import { addOptions, optionsOf, SEED } from '../options/command-options.js';
import { USAGE_OPTIONS, VERDICT_OPTIONS } from '../options/conversation-options.js';
import { portOf } from '../options/duration.js';
import { UsageError } from '../options/usage-error.js';
import { stopSignal, watchedStopSignal } from '../stop-signal.js';
import { simLines } from './serve/mock-users.js';

/** A whole day: a person decides when a manual scenario ends. */
const MANUAL_TIMEOUT_MS = 24 * 60 * 60 * 1_000;

const CLIENT_OPTIONS = {
  command: {
    kind: 'text',
    flag: '--command <command>',
    help: 'run this command once for each scenario; it gets the task in XCALIPER_… variables',
  },
  listen: {
    kind: 'port',
    flag: '--listen <port>',
    help: 'start the mock, judge what comes until Ctrl-C; 0 for a free port',
  },
  trace: {
    kind: 'path',
    flag: '--trace <file>',
    retired: '--trace is a command now: xcaliper trace FILE, with --client-only to judge the client alone',
  },
  serve: {
    kind: 'port',
    flag: '--serve <port>',
    help: 'serve scenarios by HTTP for a client in any language, until Ctrl-C; 0 for a free port',
  },
  serveHost: {
    kind: 'text',
    flag: '--serve-host <host>',
    help: 'host of --serve; another one than 127.0.0.1 needs --serve-token',
    default: '127.0.0.1',
  },
  servePorts: {
    kind: 'text',
    flag: '--serve-ports <ports>',
    help: 'ports of the served scenarios: that of the server, and that of another origin',
    default: '0,0',
  },
  serveToken: {
    kind: 'text',
    flag: '--serve-token <token>',
    help: 'bearer token that each request to --serve needs',
  },
  manual: {
    kind: 'switch',
    flag: '--manual',
    help: 'print the task of a scenario, and wait until a person has carried it out',
  },
  scenarios: {
    kind: 'texts',
    flag: '--scenario <id>',
    help: 'only this scenario, for --command and --manual; may be repeated',
    shown: 'all',
  },
  failed: {
    kind: 'path',
    flag: '--failed <results>',
    help: 'run the scenarios of --command again that did not pass in this results.json',
  },
  chaos: {
    kind: SEED,
    flag: '--chaos [seed]',
    help: 'mix random faults into the scenarios of --command; prints a seed that repeats them',
    conflicts: ['listen', 'manual', 'baseline', 'writeBaseline'],
  },
  users: {
    kind: 'users',
    flag: '--user <XUI:PW>',
    help: 'user of --listen, with an optional password; may be repeated',
    shown: 'two users',
  },
  auth: {
    kind: ['none', 'digest'],
    flag: '--auth <scheme>',
    help: 'how --listen authenticates users',
    default: 'none',
  },
  ...USAGE_OPTIONS,
  name: { kind: 'text', flag: '--name <name>', help: 'name of the client in the reports', default: 'client' },
  timeoutMs: {
    kind: 'duration',
    flag: '--timeout <duration>',
    help: 'how long the command may take for one scenario',
    default: '10s',
  },
  ...VERDICT_OPTIONS,
  out: { kind: 'path', flag: '--out <dir>', help: 'folder for the reports', default: 'reports/client' },
} as const satisfies OptionTable;

type ClientOptions = CompleteOptions<typeof CLIENT_OPTIONS>;

const VARIABLES = `
A client of --command gets its task in the environment:
  XCALIPER_ROOT      XCAP root URI
  XCALIPER_XUI       user
  XCALIPER_USERNAME  login name, the XUI in most scenarios
  XCALIPER_PASSWORD  password, for servers that ask for one
  XCALIPER_TOKEN     access token, for servers that ask for one
  XCALIPER_TASK      task as JSON, in terms of documents
  XCALIPER_SCENARIO  id of the scenario
  XCALIPER_CA        certificate of an https server, as PEM; empty for http
With --preset gba also XCALIPER_BSF, XCALIPER_IMPI, XCALIPER_K and XCALIPER_OPC. It ends with 0 when it has done the task.`;

/** Creates `xcaliper client`, which measures a client. */
export function clientCommand(): Command {
  const command = new Command('client').description(
    'measure an XCAP client by what it sends and how it copes; needs --command, --listen, --serve or --manual',
  );
  command.addHelpText('after', VARIABLES);
  return addOptions(command, CLIENT_OPTIONS).action(() => runClientCommand(optionsOf(command, CLIENT_OPTIONS)));
}

async function runClientCommand(options: ClientOptions): Promise<void> {
  const { command, listen, serve, manual } = options;
  const modes = [command, listen, serve, manual].filter((mode) => mode !== undefined);
  if (modes.length !== 1) throw new UsageError('client: give one of --command, --listen, --serve and --manual');
  if (options.failed !== undefined && command === undefined)
    throw new UsageError('--failed: works with --command only');
  await reportConversations(options, () => measured(options));
}

async function measured(options: ClientOptions): Promise<RunResult> {
  const { command, listen, serve, name, scenarios, timeoutMs } = options;
  if (listen !== undefined) return fromListening(options, listen);
  const preset = presetOfScenarios(options);
  if (serve !== undefined) return fromServing(options, serve, preset);
  const { measureClient } = await import('../../measure/client/measure-client.js');
  if (command === undefined) {
    if (scenarios.length === 0) throw new UsageError('--manual: add --scenario ID');
    return measureClient({ run: byHand, name, scenarios, timeoutMs: MANUAL_TIMEOUT_MS });
  }
  const chaos = options.chaos === true ? randomInt(SEED.most) : options.chaos;
  if (chaos !== undefined) process.stdout.write(`chaos: seed ${chaos}\n`);
  const { commandClient } = await import('../../measure/client/command-client.js');
  const selection = await selectionOf(options);
  const { signal, dispose } = stopSignal();
  try {
    return await measureClient({
      run: commandClient(command, process.cwd()),
      name,
      timeoutMs,
      signal,
      ...selection,
      ...defined({ preset, chaos }),
      onScenario: ({ id, outcome }) => process.stderr.write(`${outcome.padEnd(7)} ${id}\n`),
    });
  } finally {
    dispose();
  }
}

/** Requires a preset with scenarios; usage files have none. */
function presetOfScenarios({ preset, usages }: ClientOptions): ClientPreset | undefined {
  if (usages.length > 0) throw new UsageError('--usage: works with --listen only; there are no scenarios for it');
  const known = CLIENT_PRESETS.find((one) => one === preset);
  if (preset === known) return known;
  throw new UsageError(`--preset: there are scenarios for ${CLIENT_PRESETS.join(', ')} only; use --listen`);
}

/** Reads which scenarios to run: those of the options, of which with `--failed` only the ones that did not pass. */
async function selectionOf({ scenarios: chosen, failed }: ClientOptions) {
  if (failed === undefined) return { scenarios: chosen };
  const { readFailedCases } = await import('../../result/failed-cases.js');
  const { cases } = await readFailedCases(failed, 'client');
  // A scenario that a client carried out twice has cases with a number at the end.
  const ids = [...new Set(cases.flatMap((id) => /^client\/([^/]+)/.exec(id)?.[1] ?? []))];
  const scenarios = chosen.length === 0 ? ids : ids.filter((id) => chosen.includes(id));
  if (scenarios.length > 0) return { scenarios, failed };
  throw new UsageError(`--failed: no scenario to run again: ${failed} has none that did not pass`);
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

async function fromListening(
  { users: given, auth, name, preset, usages: files }: ClientOptions,
  port: number,
): Promise<RunResult> {
  const [
    { startXdms },
    { MOCK_USERS },
    { judgeExchanges },
    { caseOfTraffic, keptExchanges },
    { RECORDED },
    { clientResult, judgedRules },
    { readUsages },
    { removalOfSecretsIn },
  ] = await Promise.all([
    import('../../../simulators/start/xdms.js'),
    import('../../measure/server/subject/subject-choice.js'),
    import('../../measure/judge/judge-exchanges.js'),
    import('../../measure/judge/conversation-case.js'),
    import('../../measure/judge/traces/trace.js'),
    import('../../measure/client/measure-client.js'),
    import('../../measure/judge/usages/read-usages.js'),
    import('../../../common/secrets/message-secrets.js'),
  ]);
  const bare = auth === 'none' ? undefined : given.find(({ password }) => password === undefined);
  if (bare !== undefined) throw new UsageError(`--user: ${bare.xui} has no password, which --auth ${auth} needs`);
  const stop = watchedStopSignal();
  try {
    const startedAt = new Date();
    const described: (() => Exchange)[] = [];
    const users = (given.length > 0 ? given : MOCK_USERS).map(({ xui, password }) => ({
      xui,
      ...defined({ password }),
    }));
    const usages = await readUsages({ usages: files, ...defined({ preset }) });
    const access = preset === 'gba' ? { preset } : { auth, ...defined({ preset }) };
    await using mock = await startXdms({ port, users, usages: files, ...access });
    // The judge looks at them in the end, so that the client meets a fast server.
    mock.subscribeLazily((exchange) => described.push(exchange));
    process.stdout.write(`${mock.xcapRoot}\n`);
    if (mock.gba !== undefined)
      process.stdout.write([`bsf ${mock.gba.bsf}`, ...(await simLines(users)), ''].join('\n'));
    if (!stop.signal.aborted) await once(stop.signal, 'abort');
    const root = new URL(mock.xcapRoot).pathname;
    const exchanges = described.map((describe) => describe());
    const judgments = judgeExchanges(exchanges, { root, usages, ...(mock.gba === undefined && { users }) });
    const remove = removalOfSecretsIn(exchanges);
    const kept = keptExchanges(exchanges, remove);
    const traffic = { ...RECORDED, source: 'requests to the mock', exchanges: kept, judgments, remove };
    return await clientResult({ name, startedAt, cases: [caseOfTraffic(traffic, await judgedRules())] });
  } finally {
    stop.dispose();
  }
}
