import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SECRETS } from '../../../../common/authentication.js';
import { defined } from '../../../../common/defined.js';
import { messageOf } from '../../../../common/errors.js';
import type { Exchange } from '../../../../common/exchange.js';
import { removalOfSecretsIn } from '../../../../common/secrets/message-secrets.js';
import { mapStrings } from '../../../../common/secrets/secret-removal.js';
import { testSubscribers } from '../../../../simulators/internal.js';
import { startXdms, type Xdms } from '../../../../simulators/servers.js';
import { XcapStack } from '../../../client/internal.js';
import { HarnessError } from '../../../result/errors.js';
import { type Judgment, judgeExchanges } from '../../judge/judge-exchanges.js';
import type { ApplicationUsage } from '../../judge/observe/application-usages.js';
import type { ServerUser } from '../../judge/observe/observed.js';
import { type ClientEnd, complaintAbout, documentPath } from './expectations.js';
import type { Scenario } from './scenario.js';
import { type Script, type ScriptedServer, type ServedAt, startScriptedServer } from './scripted-server.js';
import type { Task } from './task.js';

/** The password of the user in each scenario, and the token. */
const PASSWORD = 'secret';
const TOKEN = 'secret-token';

/** What a client gets for one scenario. */
export interface ClientTask extends Task {
  /** Id of the scenario. */
  readonly scenario: string;
  /** XCAP root URI. */
  readonly root: string;
  readonly xui: string;
  /** Login name of the user; the XUI when absent. */
  readonly username?: string;
  readonly password: string;
  /** Access token, for a server that asks for one instead of the password. */
  readonly token?: string;
  /** Certificate of an https server, PEM. */
  readonly ca?: string;
  /** What a client needs to bootstrap; absent in other scenarios. */
  readonly gba?: {
    /** URL of the bootstrapping server. */
    readonly bsf: string;
    readonly impi: string;
    /** K of the test SIM, 32 hexadecimal digits. */
    readonly k: string;
    /** OPc of the test SIM, 32 hexadecimal digits. */
    readonly opc: string;
  };
}

/**
 * Carries out a task; rejects when the client reports a failure. A HarnessError ends the measurement: the client cannot
 * be started.
 */
export type RunClient = (task: ClientTask, signal: AbortSignal) => Promise<void>;

/** What a scenario says of the requirements that it decides. */
export type ScenarioOutcome = 'kept' | 'broken' | 'not exercised';

/** One scenario as a client went through it. */
export interface ScenarioResult {
  readonly scenario: Scenario;
  readonly outcome: ScenarioOutcome;
  /** Why the outcome is not `kept`. */
  readonly complaints: readonly string[];
  readonly end: ClientEnd;
  /** XCAP root of its server. */
  readonly root: string;
  readonly exchanges: readonly Exchange[];
  readonly judgments: readonly Judgment[];
  readonly durationMs: number;
}

/**
 * Runs one scenario: starts the server, lets the client carry out the task, and judges.
 *
 * @param timeoutMs how long the client may take
 * @param at where the server listens; on loopback when absent
 */
export async function runScenario(
  scenario: Scenario,
  run: RunClient,
  timeoutMs: number,
  at?: ServedAt,
): Promise<ScenarioResult> {
  const started = performance.now();
  const sim = scenario.server.gba === undefined ? undefined : simOf(scenario);
  await using mock = await startMock(scenario, at);
  await using stack = await XcapStack.start({
    xui: scenario.xui,
    xcapRoot: mock.xcapRoot,
    ...(sim === undefined
      ? credentialsIn(scenario)
      : { gba: { impi: sim.impi, aka: { k: sim.k, opc: sim.opc }, bsf: mock.gba?.bsf } }),
    ...defined({
      username: scenario.server.username,
      tls: mock.certificate === undefined ? undefined : { ca: mock.certificate },
    }),
  });
  await using server = await serverOf(scenario, mock, stack, at);
  const root = `${server.origin}${new URL(mock.xcapRoot).pathname}`;
  const task: ClientTask = {
    ...scenario.task,
    scenario: scenario.id,
    root,
    xui: scenario.xui,
    password: PASSWORD,
    ...credentialsIn(scenario),
    ...defined({
      username: scenario.server.username,
      ca: mock.certificate,
      gba: sim && { bsf: `${server.origin}/`, ...sim },
    }),
  };
  const { end, why } = await endOf(run, task, timeoutMs);
  const exchanges = [...server.exchanges];
  const { outcome, complaints } = await outcomeOf(scenario, { end, why }, server, stack);
  const judgments = judgeExchanges(exchanges, {
    root: new URL(root).pathname,
    scripted: server.scripted,
    ...defined({ usages: await usagesOf(scenario), users: usersOf(scenario) }),
  });
  const remove = removalOfSecretsIn(exchanges);
  return {
    scenario,
    outcome,
    complaints: complaints.map(remove),
    end,
    root,
    exchanges,
    judgments: mapStrings(judgments, remove),
    durationMs: performance.now() - started,
  };
}

/** Returns the credentials of the user of a scenario. */
function credentialsIn({ server }: Scenario): { readonly password: string } | { readonly token: string } {
  return SECRETS[server.auth] === 'token' ? { token: TOKEN } : { password: PASSWORD };
}

/** Returns the users of the server; a bootstrapped one has another password each time. */
function usersOf({ xui, server: { username, gba } }: Scenario): readonly ServerUser[] | undefined {
  return gba === undefined ? [{ xui, password: PASSWORD, ...defined({ username }) }] : undefined;
}

/** Returns the test SIM of the user of a scenario. */
function simOf({ xui }: Scenario): Pick<NonNullable<ClientTask['gba']>, 'impi' | 'k' | 'opc'> {
  const [{ impi = '', k = '', opc = '' } = {}] = testSubscribers([{ xui }]);
  return { impi, k, opc };
}

async function startMock({ server, xui, documents }: Scenario, at: ServedAt | undefined): Promise<Xdms> {
  const seed = await mkdtemp(path.join(tmpdir(), 'xcaliper-client-'));
  try {
    for (const { path: document, text } of documents) {
      const [auid = '', ...name] = document.split('/');
      const folder = path.join(seed, auid, 'users', encodeURIComponent(xui));
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, encodeURIComponent(name.join('/'))), text);
    }
    const auth = { scheme: server.auth, ...defined({ algorithms: server.algorithms }) };
    const { username, preset, isTls, gba: bootstrapping, deviations = [] } = server;
    const common = { tls: isTls, seed, deviations };
    if (bootstrapping === undefined) {
      const tokens = SECRETS[server.auth] === 'token' ? [{ token: TOKEN }] : undefined;
      const users = [{ xui, password: PASSWORD, ...defined({ username, tokens }) }];
      return await startXdms({ users, auth, ...common, ...defined({ preset }) });
    }
    const name = new URL(at?.origins?.[0] ?? 'http://127.0.0.1').hostname;
    const gba = { subscribers: testSubscribers([{ xui }]), bsfName: name, nafName: name, uaSecurity: 'http' };
    const mock = await startXdms({ users: [{ xui }], gba, ...common });
    if (bootstrapping.disturbance !== undefined) mock.gba?.next(bootstrapping.disturbance);
    return mock;
  } finally {
    await rm(seed, { recursive: true, force: true });
  }
}

/** Reads the usages of a preset, which few scenarios need. */
async function usagesOf({ server: { preset } }: Scenario): Promise<readonly ApplicationUsage[] | undefined> {
  if (preset === undefined) return undefined;
  const { readUsages } = await import('../../judge/usages/read-usages.js');
  return readUsages({ preset });
}

/** Returns the scripted server, or the mock itself when it serves https: the script cannot look into TLS. */
async function serverOf(
  scenario: Scenario,
  mock: Xdms,
  stack: XcapStack,
  at: ServedAt | undefined,
): Promise<ScriptedServer> {
  if (scenario.server.isTls) return recordingOf(mock);
  const script: Script = {
    mock: new URL(mock.url),
    faults: scenario.faults,
    asRival: async (document, text) => {
      const target = `${new URL(mock.xcapRoot).pathname}${documentPath(scenario, document)}`;
      const usage = stack.auid(document.split('/')[0] ?? '');
      const headers = { 'Content-Type': usage?.mimeType ?? 'application/xml' };
      await stack.send({ method: 'PUT', target, headers, body: text });
    },
  };
  return startScriptedServer(script, at);
}

function recordingOf(mock: Xdms): ScriptedServer {
  const exchanges: Exchange[] = [];
  const end = mock.subscribe((exchange) => exchanges.push(exchange));
  return {
    origin: mock.url,
    otherOrigin: mock.url,
    exchanges,
    scripted: new Set(),
    unmet: () => [],
    async [Symbol.asyncDispose]() {
      end();
    },
  };
}

/** How the client has ended, in the value of a report and in a sentence. */
interface EndOfClient {
  readonly end: ClientEnd;
  readonly why: string;
}

async function endOf(run: RunClient, task: ClientTask, timeoutMs: number): Promise<EndOfClient> {
  const signal = AbortSignal.timeout(timeoutMs);
  const late = new Promise<EndOfClient>((resolve) => {
    const why = `the client does not end in ${timeoutMs} ms`;
    signal.addEventListener('abort', () => resolve({ end: 'timeout', why }), { once: true });
  });
  const done = run(task, signal).then(
    () => ({ end: 'success', why: 'the client reports success' }) as const,
    (thrown: unknown) => {
      if (thrown instanceof HarnessError) throw thrown;
      return { end: 'failure', why: messageOf(thrown) } as const;
    },
  );
  return Promise.race([done, late]);
}

async function outcomeOf(
  scenario: Scenario,
  { end, why }: EndOfClient,
  { exchanges, unmet }: ScriptedServer,
  stack: XcapStack,
): Promise<Pick<ScenarioResult, 'outcome' | 'complaints'>> {
  const seen = [...exchanges];
  if (seen.length === 0) return { outcome: 'not exercised', complaints: [`the client sent no request: ${why}`] };
  if (scenario.isChaotic === true && end !== 'success') {
    return end === 'failure'
      ? { outcome: 'kept', complaints: [] }
      : { outcome: 'broken', complaints: ['the client does not end'] };
  }
  const left = scenario.isChaotic === true ? [] : unmet();
  if (left.length > 0) {
    const missing = left.map(({ which, method }) => `${which} ${method}`).join(', ');
    return {
      outcome: 'not exercised',
      complaints: [`the client did not send the ${missing} that the script waits for`],
    };
  }
  const state = { scenario, end, exchanges: seen, stack };
  const complaints: string[] = [];
  for (const expectation of scenario.expectations) {
    const complaint = await complaintAbout(expectation, state);
    if (complaint !== undefined) complaints.push(complaint);
  }
  return { outcome: complaints.length === 0 ? 'kept' : 'broken', complaints };
}
