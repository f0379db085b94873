import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { messageOf } from '../../../common/errors.js';
import { JOURNAL } from '../../measure/server/documents/journal.js';
import { leftDocuments } from '../../measure/server/documents/unsettled-journal.js';
import type { SubjectUser } from '../../measure/server/subject/subject.js';
import { parseResultsWithoutExchanges } from '../../result/parse-results.js';
import type { RunResult } from '../../result/run-result.js';

/** The run restores its documents after this time, in minutes. */
const MAX_MINUTES = 20;

/** A run that has not ended after this time, in milliseconds, is killed. */
const KILLED_AFTER_MS = (MAX_MINUTES + 2) * 60_000;

export interface CommandRun {
  /** File of the command line. */
  readonly main: string;
  readonly xcapRoot: string;
  readonly users: readonly SubjectUser[];
  /** An empty folder for the reports, the journal and the registry of journals. */
  readonly folder: string;
  /** Requirements, cases, feature files or folders to run; all when empty. */
  readonly only: readonly string[];
  readonly signal?: AbortSignal | undefined;
}

export interface EndedCommand {
  /** null when it was killed. */
  readonly exit: number | null;
  readonly stderr: string;
  /** Absent when the run has written none, or it cannot be read. */
  readonly result?: RunResult;
  /** Why the result cannot be read. */
  readonly unreadable?: string;
  /** URIs of the documents that the journal still has. */
  readonly unsettled: readonly string[];
}

/** Runs `xcaliper run` on a server, as a user does, in a process of its own. */
export async function spawnRun({ main, folder, signal, ...asked }: CommandRun): Promise<EndedCommand> {
  const out = path.join(folder, 'reports');
  const child = spawn(process.execPath, [...process.execArgv, main, ...argumentsOf({ ...asked, out })], {
    cwd: folder,
    env: { ...process.env, XDG_STATE_HOME: path.join(folder, 'state'), NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
    killSignal: 'SIGKILL',
    timeout: KILLED_AFTER_MS,
  });
  await using _tied = killOnAbort(child, signal);
  const [stderr, [exit]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { exit, stderr, ...(await reportsIn(out)) };
}

function argumentsOf({
  xcapRoot,
  users,
  only,
  out,
}: Pick<CommandRun, 'xcapRoot' | 'users' | 'only'> & { readonly out: string }): readonly string[] {
  const known = users.flatMap(({ xui, password }) => [
    '--user',
    xui,
    ...(password === undefined ? [] : ['--password', password]),
  ]);
  const some = only.flatMap((one) => ['--only', one]);
  return ['run', '--subject', xcapRoot, ...known, ...some, '--max-time', `${MAX_MINUTES}m`, '--out', out];
}

/** Reads the reports of the only subject. */
async function reportsIn(out: string): Promise<Pick<EndedCommand, 'result' | 'unreadable' | 'unsettled'>> {
  const [name] = existsSync(out) ? await readdir(out) : [];
  if (name === undefined) return { unsettled: [] };
  const unsettled = leftDocuments(path.join(out, name, JOURNAL));
  const file = path.join(out, name, 'results.json');
  if (!existsSync(file)) return { unsettled };
  try {
    return { unsettled, result: parseResultsWithoutExchanges(await readFile(file, 'utf8'), file) };
  } catch (thrown) {
    return { unsettled, unreadable: messageOf(thrown) };
  }
}

/**
 * Ties a process to a signal: an abort kills it, an earlier one too. Disposing of the result kills it, and waits for its
 * end.
 */
export function killOnAbort(child: ChildProcess, signal: AbortSignal | undefined): AsyncDisposable {
  const kill = () => void child.kill('SIGKILL');
  signal?.addEventListener('abort', kill);
  if (signal?.aborted === true) kill();
  return {
    [Symbol.asyncDispose]: async () => {
      signal?.removeEventListener('abort', kill);
      // A process that could not be started has no id.
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      kill();
      await ended;
    },
  };
}
