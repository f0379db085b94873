import { spawn } from 'node:child_process';

/**
 * Reads the number of a process group, and waits for the end of its input, which comes when this process ends in any way.
 * Then ends the group with SIGTERM and SIGKILL.
 */
const SCRIPT = 'read -r group && { read -r _; kill -s TERM -- "-$group"; sleep 2; kill -s KILL -- "-$group"; }';

/** A shell that ends a process group when this process ends, even if this process is killed. */
export interface Watchdog {
  /**
   * @param group number of the process group
   * @param watched called when the shell has the number, or cannot get it
   */
  watch(group: number, watched: () => void): void;
  /** Ends the shell. */
  end(): void;
}

/** Starts the shell. It is told the number of the group later, because that is quick and its own start is not. */
export function startWatchdog(): Watchdog {
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
    watch: (group, watched) => void shell.stdin.write(`${group}\n`, () => watched()),
    end: () => {
      // Until its error arrives, a child process that could not be started has the id 0, which means the own group.
      if (shell.pid !== undefined) shell.kill('SIGKILL');
    },
  };
}
