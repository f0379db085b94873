import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import { describeIssue } from '../../../common/describe-issue.js';
import { errorCode, InvalidArgumentError } from '../../../common/errors.js';
import { decodePercent } from '../../../common/percent-encoding.js';
import type { ClientPreset } from '../../../common/presets.js';
import { inTurn } from '../../../simulators/internal.js';
import type { RunResult } from '../../result/run-result.js';
import { GradedOnce, type ReportLoader } from './graded-once.js';
import { readScenarios } from './scenarios/read-scenarios.js';
import { presetOf } from './scenarios/scenario.js';
import { listenAt } from './scenarios/scripted-server.js';
import { ServedSession, type SessionOptions } from './served-session.js';

/** How scenarios are served by HTTP. */
export interface ServeScenariosOptions extends SessionOptions {
  /** Port of the control plane; 0 for a free one. */
  readonly port: number;
  /** Bearer token that each request needs; none when absent. */
  readonly token?: string;
  /** Serves the scenarios about the usages of a preset instead of the others. */
  readonly preset?: ClientPreset;
  /** Name of the client in reports. */
  readonly name?: string;
  /** Load the writers of the reports that it serves, by file name; none when absent. */
  readonly reports?: Readonly<Record<string, ReportLoader>>;
}

/** Scenarios served by HTTP, for clients in any language. */
export interface ServedScenarios extends AsyncDisposable {
  readonly url: string;
  /** Grades the scenarios that have ended. */
  result(): Promise<RunResult>;
}

/** Most octets of a request's body. */
const MOST_OCTETS = 64 * 1024;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

const beginSchema = z.strictObject({
  /** Origins under which the client reaches the server and the other origin. */
  origins: z.tuple([z.url(), z.url()]).readonly().exactOptional(),
});

const endSchema = z.strictObject({ outcome: z.enum(['success', 'failure']) });

interface Reply {
  readonly status: number;
  readonly body: string | Buffer;
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
  const { host = '127.0.0.1', port, token, name = 'client', reports = {}, preset } = options;
  const session = new ServedSession(
    (await readScenarios()).filter(({ server }) => !server.isTls && presetOf(server) === preset),
    options,
  );
  const results = new GradedOnce(session, name);
  const replyOf = async (incoming: IncomingMessage): Promise<Reply> =>
    refusal(incoming, token) ?? (await replyTo(incoming, session, results, reports).catch(problemOf));
  const server = createServer((incoming, outgoing) =>
    inTurn(incoming, outgoing, 'none', async () => {
      const { status, type = 'application/json', body } = await replyOf(incoming);
      outgoing.writeHead(status, { 'Content-Type': type }).end(body);
    }),
  );
  return {
    url: await listenAt(server, host, port),
    result: () => results.result(),
    async [Symbol.asyncDispose]() {
      await session.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Without a token, only loopback names are served: a web page could reach the plane under a name of its own. No page of
 * another site is served: a browser sends requests for images and forms of any page.
 */
function refusal({ headers }: IncomingMessage, token: string | undefined): Reply | undefined {
  const { host = '', origin = `http://${host}`, 'sec-fetch-site': site = 'none' } = headers;
  if (origin !== `http://${host}` || (site !== 'none' && site !== 'same-origin')) {
    return problem(403, 'this server takes no requests of other sites');
  }
  if (token !== undefined) {
    return headers.authorization === `Bearer ${token}` ? undefined : problem(401, 'send the bearer token');
  }
  return LOOPBACK.test(host) ? undefined : problem(421, 'this server answers only for loopback names');
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let left = MOST_OCTETS;
  for await (const chunk of incoming) {
    const octets = Buffer.from(chunk);
    left -= octets.length;
    if (left < 0) throw new InvalidArgumentError('body', `may have ${MOST_OCTETS} octets`);
    chunks.push(octets);
  }
  return Buffer.concat(chunks).toString();
}

async function replyTo(
  incoming: IncomingMessage,
  session: ServedSession,
  results: GradedOnce,
  reports: NonNullable<ServeScenariosOptions['reports']>,
): Promise<Reply> {
  const { method = '', url = '' } = incoming;
  const name = url.slice(1);
  const load = method === 'GET' && Object.hasOwn(reports, name) ? reports[name] : undefined;
  if (load !== undefined) {
    return { status: 200, body: await results.report(name, load), type: typeOf(url) };
  }
  if (method === 'GET' && url === '/scenarios') return json(session.scenarios.map(({ id }) => id));
  const [, id = '', end] = /^\/scenarios\/([^/]+)(\/end)?$/.exec(url) ?? [];
  const scenario = session.scenarios.find((one) => one.id === decodePercent(id));
  if (scenario === undefined || method !== 'POST') return problem(404, `there is no ${method} ${url}`);
  const body = jsonOf((await bodyOf(incoming)) || '{}');
  if (end === undefined) return json(await session.begin(scenario, checked(beginSchema, body).origins));
  const { outcome, complaints, judgments } = await session.end(scenario.id, checked(endSchema, body).outcome);
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

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidArgumentError('body', 'must be JSON');
  }
}

function checked<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const { data, error } = schema.safeParse(body);
  if (error !== undefined) throw new InvalidArgumentError('body', describeIssue(error, []));
  return data;
}

function problem(status: number, error: string, code: string = CODES[status] ?? 'XCALIPER_INVALID_ARGUMENT'): Reply {
  return { status, body: JSON.stringify({ code, error }) };
}

/** As the control planes of the simulators have them. */
const CODES: Readonly<Record<number, string>> = {
  401: 'XCALIPER_UNAUTHORIZED',
  403: 'XCALIPER_FORBIDDEN',
  404: 'XCALIPER_NOT_FOUND',
  421: 'XCALIPER_MISDIRECTED',
};

/** Says nothing of a defect but its name: its message may have paths of this machine. */
function problemOf(thrown: unknown): Reply {
  if (thrown instanceof InvalidArgumentError) return problem(400, thrown.message);
  return problem(500, `the scenarios cannot be served (${errorCode(thrown) ?? 'error'})`, 'XCALIPER_INTERNAL');
}
