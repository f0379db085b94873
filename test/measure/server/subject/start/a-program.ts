import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import type { SubjectChoice } from '../../../../../src/measure/server/subject/subject-choice.js';

/**
 * A server that stores documents and misbehaves on matching request targets. Its settings come from the environment, as
 * JSON in `BEHAVIOUR`: `{ port, late, die, exit, silent, ... }`.
 */
const PROGRAM = `
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { port, late = 0, die, says, exitCode, dieOnce, exit, silent, hang, busy, again, stubborn, log, never, store } = JSON.parse(process.env.BEHAVIOUR);
const note = (text) => log && appendFileSync(log, text + '\\n');
const matches = (pattern, text) => pattern !== undefined && new RegExp(pattern).test(text);
const documents = new Map(existsSync(store) ? JSON.parse(readFileSync(store, 'utf8')) : []);
const keep = () => writeFileSync(store, JSON.stringify([...documents]));
let isHanging = false;
const counts = new Map();
const caps = '<xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids><auid>resource-lists</auid></auids></xcap-caps>';

if (stubborn) {
  process.on('SIGTERM', () => console.log('no, thank you'));
  const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  note('child ' + child.pid);
}
if (again === 'never' && readFileSync(log, 'utf8').includes('started')) {
  console.log('the store is locked');
  process.exit(7);
}
note('started ' + process.pid);
if (never === 'ends') {
  console.log('reading the configuration');
  console.error('\\u001b[31mno such database\\u001b[0m');
  process.exit(7);
}
const server = createServer((request, response) => {
  const what = request.method + ' ' + request.url;
  const count = (counts.get(what) ?? 0) + 1;
  counts.set(what, count);
  const isFirstLife = !readFileSync(log, 'utf8').includes('died');
  if (matches(die, what) || (isFirstLife && matches(dieOnce, what + ' ' + count))) {
    note('died');
    if (says !== undefined) console.error(says);
    if (exitCode !== undefined) process.exit(exitCode);
    process.kill(process.pid, 'SIGKILL');
    return;
  }
  if (matches(silent, what)) return note('silent');
  isHanging ||= matches(hang, what);
  if (isHanging) return note('hangs ' + what);
  if (matches(busy, what)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5000);
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const known = documents.get(request.url);
    if (request.url.endsWith('/xcap-caps/global/index')) response.end(caps);
    else if (request.method === 'PUT') {
      documents.set(request.url, String(Buffer.concat(chunks)));
      keep();
      response.writeHead(known ? 200 : 201).end();
    } else if (known === undefined) response.writeHead(404).end();
    else {
      if (request.method === 'DELETE') {
        documents.delete(request.url);
        keep();
      }
      response.writeHead(200, { 'Content-Type': 'application/resource-lists+xml' }).end(known);
    }
    if (matches(exit, what)) response.on('finish', () => process.exit(0));
  });
});
if (never === 'listens') {
  console.log('waiting for Godot');
  setInterval(() => {}, 1000);
} else {
  setTimeout(() => server.listen(Number(port), '127.0.0.1', () => console.log('listening on ' + port)), late);
}
`;

export interface Behaviour {
  /** Delay before it listens, in milliseconds. */
  readonly late?: number;
  /** It never listens: it ends at once, or runs forever. */
  readonly never?: 'ends' | 'listens';
  /** A request whose method and target match kills it. */
  readonly die?: string;
  /** Likewise with the number of times it has come, but only once. */
  readonly dieOnce?: string;
  /** It writes this to its stderr before it dies. */
  readonly says?: string;
  /** It dies with this exit code, and by SIGKILL without one. */
  readonly exitCode?: number;
  /** It answers a request whose method and target match, then ends. */
  readonly exit?: string;
  /** A request whose method and target match gets no response. */
  readonly silent?: string;
  /** It answers no request from a request whose method and target match on. */
  readonly hang?: string;
  /** A request whose method and target match delays all responses by 5 s. */
  readonly busy?: string;
  /** It does not start a second time. */
  readonly again?: 'never';
  /** Initial documents, kept across restarts: text by target. */
  readonly documents?: Readonly<Record<string, string>>;
  /** It ignores SIGTERM, and has a child that does. */
  readonly stubborn?: boolean;
}

export interface Program {
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Folder of the program. */
  readonly folder: string;
  /** Reads the log: `started <pid>`, `child <pid>`, `died`, `silent`, `hangs <request>`. */
  log(): Promise<readonly string[]>;
  /** Reads the stored documents: text by target. */
  documents(): Promise<Readonly<Record<string, string>>>;
}

/** A program that serves as a subject, listening on `{port}`. */
export async function aProgram(
  context: TestContext,
  { documents = {}, ...behaviour }: Behaviour = {},
): Promise<Program> {
  const folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-subject-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'server.mjs');
  const log = path.join(folder, 'log');
  await writeFile(file, PROGRAM);
  await writeFile(log, '');
  const store = path.join(folder, 'store');
  await writeFile(store, JSON.stringify(Object.entries(documents)));
  return {
    command: [process.execPath, file],
    env: { BEHAVIOUR: JSON.stringify({ ...behaviour, port: '{port}', log, store }) },
    folder,
    log: async () => (await readFile(log, 'utf8')).split('\n').filter((line) => line !== ''),
    documents: async () => Object.fromEntries(JSON.parse(await readFile(store, 'utf8'))),
  };
}

/** A program as the subject of a run, which starts it. */
export function startable({ command, env, folder }: Program): SubjectChoice {
  return {
    kind: 'startable',
    subject: {
      name: 'lab',
      xcapRoot: 'http://127.0.0.1:{port}/xcap',
      users: [{ xui: 'sip:alice@example.com' }],
      timeoutMs: 2_000,
    },
    start: { command: [...command], env, cwd: folder, stopTimeoutMs: 500 },
  };
}

/** Returns the process ids in a program's log, its children included. */
export async function pidsOf(program: Program): Promise<readonly number[]> {
  const lines = await program.log();
  return lines.flatMap((line) => /^(?:started|child) (\d+)$/.exec(line)?.[1] ?? []).map(Number);
}

/** Waits until all these processes are gone; zombie processes count as present. */
export async function noneLeft(pids: readonly number[], milliseconds = 20_000): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (pids.some(isThere)) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
