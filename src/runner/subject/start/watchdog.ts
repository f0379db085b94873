import { spawn } from 'node:child_process';

/**
 * Waits for the end of its input, which comes when this process is gone, however it went. A line ends it too, but none
 * is ever written: it is dismissed with SIGKILL.
 */
const SCRIPT = 'read -r _; kill -s TERM -- "-$1"; sleep 2; kill -s KILL -- "-$1"';

/**
 * Has a process group end when this process ends, even when that is killed and can do nothing about it any more.
 *
 * @param group number of the process group
 * @returns dismisses the watchdog
 */
export function watchOver(group: number): () => void {
  const watchdog = spawn('/bin/sh', ['-c', SCRIPT, 'xcaliper-watchdog', String(group)], {
    // Of a group of its own, so that an interrupt from the terminal leaves it on its post.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell the group is still ended at every end that this process sees coming.
  watchdog.on('error', () => undefined);
  watchdog.stdin.on('error', () => undefined);
  watchdog.unref();
  (watchdog.stdin as unknown as { unref?: () => void }).unref?.();
  return () => void watchdog.kill('SIGKILL');
}
