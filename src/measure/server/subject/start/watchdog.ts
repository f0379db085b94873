import { spawn } from 'node:child_process';

/**
 * Waits for the end of its input, which comes when this process ends in any way. Then ends the group with SIGTERM and
 * SIGKILL. This process writes no input.
 */
const SCRIPT = 'read -r _; kill -s TERM -- "-$1"; sleep 2; kill -s KILL -- "-$1"';

/**
 * Starts a shell that ends a process group when this process ends, even if this process is killed.
 *
 * @param group number of the process group
 * @returns a function that ends the shell
 */
export function startWatchdog(group: number): () => void {
  const watchdog = spawn('/bin/sh', ['-c', SCRIPT, 'xcaliper-watchdog', String(group)], {
    // In another process group, so that Ctrl-C in the terminal does not end it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // If there is no shell, this process ends the group itself, unless it is killed.
  watchdog.on('error', () => undefined);
  watchdog.stdin.on('error', () => undefined);
  watchdog.unref();
  (watchdog.stdin as unknown as { unref?: () => void }).unref?.();
  return () => void watchdog.kill('SIGKILL');
}
