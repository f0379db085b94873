import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { defined } from '../../common/defined.js';
import { entryUrl } from '../../common/entry-url.js';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { STATE_FOLDER } from '../support/state-folder.js';

const MAIN = fileURLToPath(entryUrl('src/cli/main'));

/**
 * The Node options of this process, without those of the test runner. The loader has an absolute URL, since the tests
 * also start the command line in other folders.
 */
const NODE_OPTIONS = process.execArgv
  .filter((option) => !option.startsWith('--test'))
  .map((option) => option.replace(/ts-node\/esm$/, () => import.meta.resolve('ts-node/esm')));

const ENVIRONMENT: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_TEST_CONTEXT: undefined,
  NO_COLOR: undefined,
  XDG_STATE_HOME: STATE_FOLDER,
  TS_NODE_PROJECT: path.join(PACKAGE_ROOT, 'tsconfig.json'),
};

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface SpawnOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Kills the process on abort. */
  readonly signal?: AbortSignal;
}

/** Starts the command line in a separate process: compiled or as TypeScript, like the tests themselves. */
export function startCli(
  args: readonly string[],
  { cwd, env, signal }: SpawnOptions = {},
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [...NODE_OPTIONS, '--no-warnings', MAIN, ...args], {
    cwd: cwd ?? process.cwd(),
    env: { ...ENVIRONMENT, ...env },
    ...defined({ signal, killSignal: signal === undefined ? undefined : 'SIGKILL' }),
  });
}

/** Waits for the end of a process. @returns its output and its exit code */
export async function ending(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

export function runCli(args: readonly string[], options: SpawnOptions = {}): Promise<Ended> {
  return ending(startCli(args, options));
}

/** Reads the first lines of a process's stdout. */
export async function firstLines(child: ChildProcessWithoutNullStreams, count: number): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === count) break;
  }
  return lines;
}
