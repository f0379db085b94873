import { type ChildProcessByStdio, type SpawnOptions, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** A program and its arguments, or a command line for the shell. */
export type ProgramCommand = string | readonly [program: string, ...args: string[]];

/** A program without input, whose output this process reads. */
export type Program = ChildProcessByStdio<Writable | null, Readable, Readable>;

export interface GatedProgram {
  /** Without a `pid` if it cannot be started. */
  readonly program: Program;
  /** Lets it begin. */
  readonly open: () => void;
}

type Place = Pick<SpawnOptions, 'cwd' | 'env'>;

const SHELL = '/bin/sh';

/** A shell may hand on no variables of other names. */
const VARIABLE = /^[A-Za-z_]\w*$/;

/** Becomes the program when a line comes, and ends when the input ends before. */
const SCRIPT = 'read -r _ && exec "$@" </dev/null';

/**
 * Starts a program in a process group of its own. It waits to be let in: if this process is killed before, the program has
 * done nothing, and its process ends. It begins at once where there is no shell, or a variable that a shell does not hand on.
 */
export function startGated(command: ProgramCommand, place: Place): GatedProgram {
  const [name, ...args] = typeof command === 'string' ? ([SHELL, '-c', command] as const) : command;
  const options = { ...place, detached: true };
  if (!hasGate(name, place)) {
    return { program: spawn(name, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }), open: () => undefined };
  }
  const program = spawn(SHELL, ['-c', SCRIPT, 'xcaliper-gate', name, ...args], {
    ...options,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // It may have been ended before.
  program.stdin.on('error', () => undefined);
  return { program, open: () => void program.stdin.end('\n') };
}

/** What cannot be started fails with an error of its own, not with one of the shell. */
function hasGate(program: string, place: Place): boolean {
  const { cwd = '.', env = process.env } = place;
  const isStartable = [path.resolve(String(cwd)), SHELL, program].every((one) => isExecutable(one, place));
  return isStartable && Object.keys(env).every((name) => VARIABLE.test(name));
}

/** Tells whether a program or folder is found from here, or a program in the folders of PATH. */
function isExecutable(name: string, { cwd = '.', env = process.env }: Place): boolean {
  const folders = name.includes('/') ? ['.'] : (env.PATH ?? '').split(path.delimiter);
  return folders.some((folder) => {
    try {
      accessSync(path.resolve(String(cwd), folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
