import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { whyNotRepeated } from '../../common/pages/curl.js';
import { startXdms } from '../../simulators/index.js';
import { MOCK_USERS } from '../../src/measure/server/for-steps.js';
import { requestOrigin } from '../../src/report/assets/case-script.js';
import { reproduction } from '../../src/report/words/reproduction.js';
import type { RecordedExchange } from '../../src/result/attachments.js';
import type { CaseResult, RunResult } from '../../src/result/run-result.js';
import { type Conversation, startRecordingProxy } from '../support/recording-proxy.js';

/** What came of the requests of a case: their numbers, and the differences found. */
export interface Repeated {
  readonly identical: number;
  readonly notRepeated: number;
  readonly different: readonly string[];
}

/**
 * Runs the script of a case with `sh` against a new mock, and compares requests and statuses with the recorded ones. Other
 * servers than the subject are replaced by one that answers 204; only the requests to them are compared.
 */
export async function repeatCase(one: CaseResult, run: RunResult): Promise<Repeated> {
  await using mock = await startXdms({ users: MOCK_USERS });
  const plain = createServer(
    (request, response) => void request.resume().on('end', () => response.writeHead(204).end()),
  );
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const root = new URL(one.xcapRoot ?? run.subject.xcapRoot ?? '');
  const isOwn = ({ request }: RecordedExchange): boolean => requestOrigin(request) === root.origin;
  const rest = one.exchanges.filter((exchange) => !isOwn(exchange));
  const others = [...new Set(rest.map(({ request }) => requestOrigin(request)))];
  const folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-repro-'));
  await using proxy = await startRecordingProxy(Number(new URL(mock.url).port));
  await using sink = await startRecordingProxy((plain.address() as AddressInfo).port);
  try {
    const file = path.join(folder, 'repro.sh');
    await writeFile(file, reproduction(one, run));
    const servers = others.map((_, index) => [`SERVER_${index + 1}`, `http://${sink.authority}`]);
    // Longer than a pause of the script, which is a second.
    const wait = '2';
    const env = {
      ...Object.fromEntries([['PATH', process.env.PATH], ['LC_ALL', 'C.UTF-8'], ['WAIT', wait], ...servers]),
      ROOT: `http://${proxy.authority}${root.pathname}`,
      XCAP_AUTHORIZATION: 'Bearer x',
      ALICE_PASSWORD: 'alice-secret',
      BOB_PASSWORD: 'bob-secret',
    };
    await promisify(execFile)('sh', [file], { cwd: folder, env, maxBuffer: 1e9, encoding: 'buffer', timeout: 60_000 });
    const own = one.exchanges.filter(isOwn);
    const renamed = (text: string): string =>
      others.reduce(
        (all, origin) => all.replaceAll(new URL(origin).host, sink.authority),
        text.replaceAll(root.host, proxy.authority),
      );
    return sum([compare(own, proxy.conversations, renamed, true), compare(rest, sink.conversations, renamed, false)]);
  } finally {
    plain.close();
    plain.closeAllConnections();
    await rm(folder, { recursive: true });
  }
}

function sum(parts: readonly Repeated[]): Repeated {
  return {
    identical: parts.reduce((all, { identical }) => all + identical, 0),
    notRepeated: parts.reduce((all, { notRepeated }) => all + notRepeated, 0),
    different: parts.flatMap(({ different }) => different),
  };
}

/** The exchanges that the script sends on one connection, or at once. */
type Group = readonly RecordedExchange[];

function groupsOf(exchanges: readonly RecordedExchange[]): readonly Group[] {
  const groups: RecordedExchange[][] = [];
  for (const exchange of exchanges) {
    const isOnSame = exchange.request.raw?.follows !== undefined && groups.at(-1)?.at(-1)?.request.raw !== undefined;
    if (exchange.isConcurrent || isOnSame) groups.at(-1)?.push(exchange);
    else groups.push([exchange]);
  }
  return groups;
}

function compare(
  exchanges: readonly RecordedExchange[],
  conversations: readonly Conversation[],
  renamed: (text: string) => string,
  hasStatuses: boolean,
): Repeated {
  const left = [...conversations];
  const tags = new Map<string, string>();
  const different: string[] = [];
  let [identical, notRepeated] = [0, 0];
  for (const group of groupsOf(exchanges)) {
    if (group.some(({ request }) => whyNotRepeated(request) !== undefined)) {
      notRepeated += group.length;
      continue;
    }
    const isRaw = group[0]?.request.raw !== undefined;
    const own = left.splice(0, isRaw ? 1 : group.length);
    const newTags = (text: string): string => [...tags].reduce((all, [old, now]) => all.replaceAll(old, now), text);
    const expected = isRaw
      ? [group.map((one) => newTags(rawText(one, renamed))).join('')]
      : group.map((one) => requestText(one, renamed, newTags)).sort();
    const actual = own
      .map(({ sent }) => (isRaw ? Buffer.concat(sent).toString('latin1') : textOf(Buffer.concat(sent))))
      .sort();
    const statuses = group.map(({ response }) => response?.status).sort();
    const answered = own.flatMap(({ received }) => statusesOf(Buffer.concat(received).toString('latin1'))).sort();
    if (JSON.stringify(actual) !== JSON.stringify(expected)) {
      different.push(`sent ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
    } else if (
      hasStatuses &&
      !isRace(group) &&
      !statuses.includes(undefined) &&
      JSON.stringify(answered) !== JSON.stringify(statuses)
    ) {
      different.push(`${expected.join().slice(0, 300)}: got ${answered} instead of ${statuses}`);
    } else identical += group.length;
    noteTags(group, own, tags);
  }
  if (left.length > 0) different.push(`${left.length} more connections`);
  return { identical, notRepeated, different };
}

/** Tells whether the statuses depend on which request of several methods comes first. */
function isRace(group: Group): boolean {
  return group.some(({ isConcurrent }) => isConcurrent) && new Set(group.map(({ request }) => request.method)).size > 1;
}

function noteTags(group: Group, own: readonly Conversation[], tags: Map<string, string>): void {
  if (group.length > 1) return;
  const old = group[0]?.response?.headers.find(([name]) => name.toLowerCase() === 'etag')?.[1];
  const now = /^etag: *(.*?)\r$/im.exec(Buffer.concat(own[0]?.received ?? []).toString('latin1'))?.[1];
  if (old !== undefined && now !== undefined) tags.set(old, now);
}

function latin1(text: string): string {
  return Buffer.from(text).toString('latin1');
}

function bodyOf({ request: { body = '', bodyBase64 } }: RecordedExchange): string {
  return bodyBase64 === undefined ? latin1(body) : Buffer.from(bodyBase64, 'base64').toString('latin1');
}

function rawText(exchange: RecordedExchange, renamed: (text: string) => string): string {
  return latin1(renamed(exchange.request.raw?.head ?? '')) + bodyOf(exchange);
}

const IGNORED = new Set(['host', 'content-length', 'x-conformance-case', 'authorization']);

/** Formats the parts of a request that matter: request line, header fields in the order of their names, body. */
function canonical(line: string, fields: readonly (readonly [string, string])[], body: string): string {
  const kept = fields
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .filter(([name, value]) => !IGNORED.has(name) && !(name === 'connection' && value === 'keep-alive'))
    .map((field) => field.join(': '));
  return [line, ...kept.sort(), '', body].join('\n');
}

function requestText(
  exchange: RecordedExchange,
  renamed: (text: string) => string,
  newTags: (text: string) => string,
): string {
  const { method, url, headers } = exchange.request;
  const fields = headers.map(
    ([name, value]) => [name, /^if-/i.test(name) ? newTags(renamed(value)) : renamed(value)] as const,
  );
  const target = renamed(url.slice(requestOrigin(exchange.request).length));
  return canonical(`${method} ${target}`, fields, renamed(bodyOf(exchange)));
}

/** Reads the last request of a connection: curl answers a challenge on the same one. */
function textOf(octets: Buffer): string {
  let text = octets.toString('latin1');
  for (;;) {
    const end = text.indexOf('\r\n\r\n');
    const [line = '', ...lines] = text.slice(0, end).split('\r\n');
    const fields = lines.map((one) => [one.replace(/:.*$/s, ''), one.replace(/^[^:]*:/, '')] as const);
    const value = (name: string): string => fields.find(([own]) => own.toLowerCase() === name)?.[1].trim() ?? '';
    const rest = text.slice(end + 4);
    const isChunked = value('transfer-encoding') === 'chunked';
    const body = isChunked ? dechunked(rest) : rest.slice(0, Number(value('content-length') || 0));
    const more = isChunked ? '' : rest.slice(body.length);
    if (more === '' || end < 0) return canonical(line.replace(/ HTTP\/1\.1$/, ''), fields, body);
    text = more;
  }
}

function dechunked(text: string): string {
  let [all, rest] = ['', text];
  for (;;) {
    const size = Number.parseInt(rest, 16);
    if (!(size > 0)) return all;
    const start = rest.indexOf('\r\n') + 2;
    all += rest.slice(start, start + size);
    rest = rest.slice(start + size + 2);
  }
}

/** Returns the statuses of final responses. */
function statusesOf(text: string): readonly number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)).filter((one) => one >= 200);
}
