import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { defined } from '../../../common/defined.js';
import { messageOf } from '../../../common/errors.js';
import type { CaseResult, RunResult } from '../../result/run-result.js';
import { caseOfScenario } from './conversation-case.js';
import { clientResult, judgedRules } from './measure-client.js';
import { readScenarios } from './scenarios/read-scenarios.js';
import { type ClientTask, runScenario, type ScenarioResult } from './scenarios/run-scenario.js';
import type { Scenario } from './scenarios/scenario.js';

export interface ServeScenariosOptions {
  /** Host to listen on; 127.0.0.1 when absent. */
  readonly host?: string;
  /** Port of the control plane; 0 for a free one. */
  readonly port: number;
  /** Ports of the server under the client and of the other origin; free ones when absent. */
  readonly ports?: readonly [number, number];
  /** Bearer token that each request needs; none when absent. */
  readonly token?: string;
  /** Name of the client in reports. */
  readonly name?: string;
  /** Load the writers of the reports that it serves, by file name; none when absent. */
  readonly reports?: Readonly<Record<string, () => Promise<(result: RunResult) => string | Iterable<string>>>>;
}

/** Scenarios served by HTTP, for clients in any language. */
export interface ServedScenarios extends AsyncDisposable {
  readonly url: string;
  /** Grades the scenarios that have ended. */
  result(): Promise<RunResult>;
}

/** How long a client may take for a scenario; a test decides when it ends. */
const TIMEOUT_MS = 10 * 60 * 1_000;

/** Most octets of a request's body. */
const MOST_OCTETS = 64 * 1024;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

const beginSchema = z.strictObject({
  /** Origins under which the client reaches the server and the other origin. */
  origins: z.tuple([z.url(), z.url()]).readonly().exactOptional(),
});

const endSchema = z.strictObject({ outcome: z.enum(['success', 'failure']) });

/** A scenario that a client is carrying out. */
interface Running {
  readonly id: string;
  readonly end: (outcome: 'success' | 'failure') => void;
  readonly result: Promise<ScenarioResult>;
}

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
}

/**
 * Starts a control plane that serves the scenarios one at a time, except those with TLS:
 *
 * - `GET /scenarios`: ids of all scenarios
 * - `POST /scenarios/{id}`: starts the server of a scenario; the response is the task
 * - `POST /scenarios/{id}/end` with `{"outcome": "success"}` or `"failure"`: stops it; the response is the outcome
 * - `GET /results.json` and others of `reports`: reports on the scenarios that have ended
 *
 * @throws Error when the port is in use
 */
export async function serveScenarios(options: ServeScenariosOptions): Promise<ServedScenarios> {
  const { host = '127.0.0.1', port, token, name = 'client', reports = {} } = options;
  const session = new Session(
    (await readScenarios()).filter(({ server }) => !server.isTls),
    options,
  );
  const result = async (): Promise<RunResult> => {
    const rules = await judgedRules();
    const cases = withUniqueIds(session.ended.map((one) => caseOfScenario(one, rules)));
    return clientResult({ name, startedAt: session.startedAt, cases });
  };
  const server = createServer(async (incoming, outgoing) => {
    const reply =
      refusal(incoming, token) ??
      (await replyTo(incoming, session, result, reports).catch((thrown: unknown) => problem(400, messageOf(thrown))));
    outgoing.writeHead(reply.status, { 'Content-Type': reply.type ?? 'application/json' }).end(reply.body);
  });
  return {
    url: await listening(server, host, port),
    result,
    async [Symbol.asyncDispose]() {
      await session.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Numbers the further times of a scenario that a client carried out more than once. */
function withUniqueIds(cases: readonly CaseResult[]): readonly CaseResult[] {
  const times = new Map<string, number>();
  return cases.map((one) => {
    const time = (times.get(one.id) ?? 0) + 1;
    times.set(one.id, time);
    return time === 1 ? one : { ...one, id: `${one.id}/${time}` };
  });
}

class Session {
  readonly startedAt = new Date();
  readonly ended: ScenarioResult[] = [];
  readonly scenarios: readonly Scenario[];
  readonly #options: ServeScenariosOptions;
  #running: Running | undefined;

  constructor(scenarios: readonly Scenario[], options: ServeScenariosOptions) {
    this.scenarios = scenarios;
    this.#options = options;
  }

  /** Starts a scenario. @throws Error while another one runs, or when its server cannot listen */
  async begin(scenario: Scenario, origins: readonly [string, string] | undefined): Promise<ClientTask> {
    if (this.#running !== undefined) throw new Error(`end ${this.#running.id} first`);
    const { host = '127.0.0.1', ports = [0, 0] as const } = this.#options;
    return new Promise((resolve, reject) => {
      let finish: (outcome: 'success' | 'failure') => void = () => {};
      const run = (task: ClientTask): Promise<void> => {
        resolve(task);
        return new Promise((succeed, fail) => {
          finish = (outcome) => (outcome === 'success' ? succeed() : fail(new Error('the client reports a failure')));
        });
      };
      const result = runScenario(scenario, run, TIMEOUT_MS, { host, ports, ...defined({ origins }) });
      this.#running = { id: scenario.id, end: (outcome) => finish(outcome), result };
      result.catch((thrown: unknown) => {
        this.#running = undefined;
        reject(thrown);
      });
    });
  }

  /** Ends the scenario. @throws Error when it does not run */
  async end(id: string, outcome: 'success' | 'failure'): Promise<ScenarioResult> {
    const running = this.#running;
    if (running?.id !== id) throw new Error(`${id} does not run`);
    this.#running = undefined;
    running.end(outcome);
    const result = await running.result;
    this.ended.push(result);
    return result;
  }

  async stop(): Promise<void> {
    if (this.#running !== undefined) await this.end(this.#running.id, 'failure');
  }
}

/** Without a token, only loopback names are served: a web page could reach the plane under a name of its own. */
function refusal({ headers }: IncomingMessage, token: string | undefined): Reply | undefined {
  if (token !== undefined) {
    return headers.authorization === `Bearer ${token}` ? undefined : problem(401, 'send the bearer token');
  }
  return LOOPBACK.test(headers.host ?? '') ? undefined : problem(421, 'this server answers only for loopback names');
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let left = MOST_OCTETS;
  for await (const chunk of incoming) {
    const octets = Buffer.from(chunk);
    left -= octets.length;
    if (left < 0) throw new Error(`a body may have ${MOST_OCTETS} octets`);
    chunks.push(octets);
  }
  return Buffer.concat(chunks).toString();
}

async function replyTo(
  incoming: IncomingMessage,
  session: Session,
  result: () => Promise<RunResult>,
  reports: NonNullable<ServeScenariosOptions['reports']>,
): Promise<Reply> {
  const { method = '', url = '' } = incoming;
  const name = url.slice(1);
  const load = method === 'GET' && Object.hasOwn(reports, name) ? reports[name] : undefined;
  if (load !== undefined) {
    const write = await load();
    return { status: 200, body: [...write(await result())].join(''), type: typeOf(url) };
  }
  if (method === 'GET' && url === '/scenarios') return json(session.scenarios.map(({ id }) => id));
  const [, id = '', end] = /^\/scenarios\/([^/]+)(\/end)?$/.exec(url) ?? [];
  const scenario = session.scenarios.find((one) => one.id === decodeURIComponent(id));
  if (scenario === undefined || method !== 'POST') return problem(404, `there is no ${method} ${url}`);
  const body: unknown = JSON.parse((await bodyOf(incoming)) || '{}');
  if (end === undefined) return json(await session.begin(scenario, beginSchema.parse(body).origins));
  const { outcome, complaints, judgments } = await session.end(scenario.id, endSchema.parse(body).outcome);
  const breaches = judgments.flatMap((one) => one.breaches.map((breach) => ({ id: one.requirement, ...breach })));
  return json({ outcome, complaints, breaches: breaches.filter((one) => !scenario.waived.includes(one.id)) });
}

function typeOf(url: string): string {
  if (url.endsWith('.html')) return 'text/html; charset=utf-8';
  if (url.endsWith('.xml')) return 'application/xml';
  return url.endsWith('.md') ? 'text/markdown; charset=utf-8' : 'application/json';
}

function json(value: unknown): Reply {
  return { status: 200, body: JSON.stringify(value) };
}

function problem(status: number, error: string): Reply {
  return { status, body: JSON.stringify({ error }) };
}

function listening(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      // A listening TCP server has an address with a port.
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}
