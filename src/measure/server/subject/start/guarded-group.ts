import { type SpawnOptions, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Program, type ProgramCommand, startGated } from './gated-program.js';
import { killMarked, MARK } from './marked-processes.js';

/** How long to wait for the end of a group after SIGKILL, in milliseconds. */
const KILL_TIMEOUT_MS = 3_000;

/** Groups that are killed when this process exits, with the marks of their programs. */
const running = new Map<number, string>();

process.on('exit', () => {
  for (const [group, mark] of running) {
    signal(group, 'SIGKILL');
    killMarked(mark);
  }
});

/** A process group that does not outlive this process. */
export interface GuardedGroup {
  /** Forgets the group if it has no processes left. */
  forgetEnded(): void;
  /**
   * Ends the group with SIGTERM, and with SIGKILL if it has not ended in time.
   *
   * @param graceMs milliseconds between the two signals
   * @param reach `all` also kills what has left the group, as with `setsid`; on Linux only
   */
  stop(graceMs: number, reach: 'group' | 'all'): Promise<void>;
}

/**
 * Starts a program in a process group of its own, which ends when this process ends, even if this process is killed. So the
 * program begins when a watchdog knows its group: the kill may come at any time.
 *
 * @returns the program, without a `pid` if it cannot be started, and its group
 */
export function startGuarded(
  command: ProgramCommand,
  { cwd, env = process.env }: Pick<SpawnOptions, 'cwd' | 'env'>,
): { readonly program: Program; readonly group: GuardedGroup } {
  const watchdog = startWatchdog();
  const mark = randomUUID();
  try {
    const { program, open } = startGated(command, { cwd, env: { ...env, [MARK]: mark } });
    if (program.pid === undefined) watchdog.end();
    else watchdog.watch(program.pid, mark, open);
    return { program, group: guardedGroup(program.pid, mark, watchdog) };
  } catch (thrown) {
    watchdog.end();
    throw thrown;
  }
}

/** @param group number of the process group; undefined without one */
function guardedGroup(group: number | undefined, mark: string, watchdog: Watchdog): GuardedGroup {
  if (group === undefined) return { forgetEnded: () => undefined, stop: async () => undefined };
  running.set(group, mark);
  let hasEnded = false;
  const forget = () => {
    // The system may reuse the number of the group, so it gets no more signals.
    hasEnded = true;
    running.delete(group);
    watchdog.end();
  };
  return {
    forgetEnded: () => {
      if (!signal(group, 0)) forget();
    },
    stop: async (graceMs, reach) => {
      if (!hasEnded) await stopGroup(group, graceMs);
      if (reach === 'all') killMarked(mark);
      forget();
    },
  };
}

async function stopGroup(group: number, graceMs: number): Promise<void> {
  if (!signal(group, 'SIGTERM')) return;
  if (await hasEndedWithin(group, graceMs)) return;
  signal(group, 'SIGKILL');
  await hasEndedWithin(group, KILL_TIMEOUT_MS);
}

async function hasEndedWithin(group: number, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  for (let pause = 5; signal(group, 0); pause = Math.min(pause * 2, 100)) {
    if (performance.now() > end) return false;
    await delay(pause);
  }
  return true;
}

/** @returns false when the group has no processes left */
function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    // A negative number is that of a group.
    return process.kill(-group, name);
  } catch {
    return false;
  }
}

/**
 * Reads the number of a process group and the mark of its program, and waits for the end of its input, which comes when this
 * process ends in any way. Then ends the group with SIGTERM and SIGKILL, and what has left it with SIGKILL.
 */
const SCRIPT = `
read -r group mark || exit
read -r _
kill -s TERM -- "-$group"
sleep 2
kill -s KILL -- "-$group"
for file in /proc/[0-9]*/environ; do
  if grep -q "${MARK}=$mark" "$file"; then
    process=\${file%/environ}
    kill -s KILL "\${process#/proc/}"
  fi
done`;

/** A shell that ends a process group when this process ends, even if this process is killed. */
interface Watchdog {
  /**
   * @param group number of the process group
   * @param mark that of its program
   * @param watched called when the shell has both, or cannot get them
   */
  watch(group: number, mark: string, watched: () => void): void;
  /** Ends the shell. */
  end(): void;
}

/** Starts the shell. It is told the number of the group later, because that is quick and its own start is not. */
function startWatchdog(): Watchdog {
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'xcaliper-watchdog'], {
    // In another process group, so that Ctrl-C in the terminal does not end it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // If there is no shell, this process ends the group itself, unless it is killed.
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  (shell.stdin as unknown as { unref?: () => void }).unref?.();
  return {
    watch: (group, mark, watched) => void shell.stdin.write(`${group} ${mark}\n`, () => watched()),
    end: () => {
      // Until its error arrives, a child process that could not be started has the id 0, which means the own group.
      if (shell.pid !== undefined) shell.kill('SIGKILL');
    },
  };
}
