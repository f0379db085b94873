import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { startXdms } from '../../simulators/index.js';
import { JOURNAL } from '../../src/measure/server/documents/journal.js';
import { restoreLeftDocuments } from '../../src/measure/server/restore-left-documents.js';
import { runConformance } from '../../src/measure/server/run-conformance.js';
import { accountDocuments } from '../../src/prove/by-url/measure-server.js';
import { folderName } from '../../src/report/folder/report-names.js';
import { exitCodeOf } from '../../src/result/exit-code.js';
import { startCli } from '../cli/spawn-cli.js';
import { type Decide, isOf, refuseFrom, startFront } from '../support/front.js';

/** Statuses by which access ends, and an end without any answer. */
export const ENDS = [401, 403, 429, 503, 'closed'] as const;

const USERS = ['alice', 'bob'].map((name) => ({ xui: `sip:${name}@example.com` }));

const NO_WAIT = { maxWaitMs: 0, recoverWithinMs: 0 } as const;

export interface Refused {
  readonly status: (typeof ENDS)[number];
  /** Number of the first request that is refused. */
  readonly first: number;
  readonly account: 'empty' | 'used';
  /** Whose requests are refused; all when absent. */
  readonly xui?: string;
}

export interface RefusedRun {
  /** Whether any request was refused. */
  readonly isRefused: boolean;
  /** Number of the first request that may change something; undefined for none. */
  readonly firstWrite: number | undefined;
  readonly exitCode: number;
  /** Documents that differ from those before, after the run. */
  readonly left: readonly string[];
  /** Those after access has come back and `restoreLeftDocuments` has looked. */
  readonly lost: readonly string[];
  /** Cases that count against the server or the suite. */
  readonly accused: readonly string[];
}

/** Measures a mock whose front refuses everything from some request on, and restores what is left when access is back. */
export async function refusedRun(only: readonly string[], refused: Refused): Promise<RefusedRun> {
  const { status, first, account, xui } = refused;
  const folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-refused-'));
  await using mock = await startXdms({ users: USERS, seed: accountDocuments(account) });
  const before = mock.documents.list();
  const concerns = xui === undefined ? () => true : isOf(xui);
  const refuse = refuseFrom(first, { status }, concerns);
  let [count, firstWrite]: [number, number | undefined] = [0, undefined];
  const decide: Decide = (request) => {
    if (concerns(request)) count += 1;
    if (request.method !== 'GET') firstWrite ??= count;
    return refuse(request);
  };
  await using front = await startFront({ upstream: mock.xcapRoot, decide });
  const journal = path.join(folder, JOURNAL);
  const subject = {
    name: 'refusing',
    xcapRoot: front.uri,
    users: USERS,
    timeoutMs: 5_000,
    recoverWithinMs: 1,
    traffic: NO_WAIT,
  };
  const choice = { kind: 'running', subject } as const;
  const changed = () => differing(before, mock.documents.list());
  try {
    const result = await runConformance({ subject: choice, only, probes: false, journal }).catch(() => undefined);
    const isRefused = front.refused > 0;
    const left = changed();
    front.decideBy(() => undefined);
    await restoreLeftDocuments({ subject: choice, journal });
    return {
      isRefused,
      firstWrite,
      exitCode: result === undefined ? 3 : exitCodeOf(result, 'violation'),
      left,
      lost: changed(),
      accused: (result?.cases ?? [])
        .filter(({ outcome }) => ACCUSING.has(outcome))
        .map(({ id, outcome }) => `${id}: ${outcome}`),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const ACCUSING: ReadonlySet<string> = new Set(['failed', 'harness-error']);

type Documents = ReturnType<Awaited<ReturnType<typeof startXdms>>['documents']['list']>;

function differing(before: Documents, after: Documents): readonly string[] {
  const nameOf = ({ auid, user, document }: Documents[number]) => `${auid} ${user} ${document}`;
  const texts = (documents: Documents) => new Map(documents.map((one) => [nameOf(one), one.text]));
  const [old, now] = [texts(before), texts(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => !isDeepStrictEqual(old.get(name), now.get(name)),
  );
}

/**
 * Kills a run at some request, which the server gets all the same or not, and restores what it has left.
 *
 * @returns whether the run was killed, and the documents that are not as before
 */
export async function killedRun(
  only: readonly string[],
  { first, account }: Pick<Refused, 'first' | 'account'>,
): Promise<{ readonly isKilled: boolean; readonly lost: readonly string[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-killed-'));
  await using mock = await startXdms({ users: USERS, seed: accountDocuments(account) });
  const before = mock.documents.list();
  let kill = () => {};
  let isKilled = false;
  const decide: Decide = ({ number }) => {
    if (number < first || isKilled) return undefined;
    isKilled = true;
    kill();
    return first % 2 === 0 ? { status: 'closed' } : undefined;
  };
  await using front = await startFront({ upstream: mock.xcapRoot, decide });
  const users = USERS.flatMap(({ xui }) => ['--user', xui]);
  const selected = only.flatMap((one) => ['--only', one]);
  try {
    const child = startCli(['run', '--subject', front.uri, ...users, ...selected, '--no-probes', '--out', folder], {
      cwd: folder,
    });
    kill = () => void child.kill('SIGKILL');
    await once(child, 'close');
    const journal = path.join(folder, folderName(front.uri.replace('http://', '')), JOURNAL);
    const subject = { name: 'killing', xcapRoot: front.uri, users: USERS, timeoutMs: 5_000 };
    await restoreLeftDocuments({ subject: { kind: 'running', subject }, journal });
    return { isKilled, lost: differing(before, mock.documents.list()) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Kills a run at each request from the first one that may change something on, with both accounts. */
export async function killAtEach(only: readonly string[]): Promise<{ readonly runs: number }> {
  let runs = 0;
  for (const account of ['empty', 'used'] as const) {
    const { firstWrite = 1 } = await refusedRun(only, { status: 403, first: Infinity, account });
    for (let first = firstWrite - 1; ; first += 1) {
      const { isKilled, lost } = await killedRun(only, { first, account });
      if (!isKilled) break;
      runs += 1;
      assert.deepEqual(lost, [], `documents are lost: killed at request ${first}, ${account}`);
    }
  }
  return { runs };
}

/** What a loop has found. */
export interface Loop {
  readonly runs: number;
  /** Runs that left documents, all of which were restored later. */
  readonly left: number;
}

/**
 * Refuses from each request on, until a run gets through, with both accounts. It begins with the request before the first
 * one that may change something.
 *
 * @param users whose requests are refused, in turn; undefined for all
 * @param endsAt how access ends at a request: in CI one way a request, in turn
 */
export async function refuseFromEach(
  only: readonly string[],
  users: readonly (string | undefined)[],
  endsAt: (first: number) => readonly Refused['status'][] = oneInTurn,
): Promise<Loop> {
  let [runs, left] = [0, 0];
  for (const account of ['empty', 'used'] as const) {
    const { firstWrite = 1 } = await refusedRun(only, { status: 403, first: Infinity, account });
    for (const xui of users) {
      let isRefused = true;
      for (let first = firstWrite - 1; isRefused; first += 1) {
        for (const status of endsAt(first)) {
          const run = await judgedRun(only, { status, first, account, ...(xui === undefined ? {} : { xui }) });
          isRefused = run.isRefused;
          if (isRefused) runs += 1;
          if (run.left.length > 0) left += 1;
        }
      }
    }
  }
  return { runs, left };
}

function oneInTurn(first: number): readonly Refused['status'][] {
  return ENDS.filter((_, index) => index === first % ENDS.length);
}

async function judgedRun(only: readonly string[], refused: Refused): Promise<RefusedRun> {
  const run = await refusedRun(only, refused);
  const text = JSON.stringify(refused);
  assert.deepEqual(run.lost, [], `documents are lost: ${text}`);
  assert.deepEqual(run.accused, [], `the end of access accuses: ${text}`);
  if (run.left.length > 0) assert.equal(run.exitCode, 3, `documents are left without a word: ${text}`);
  return run;
}
