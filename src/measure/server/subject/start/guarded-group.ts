import { setTimeout as delay } from 'node:timers/promises';
import { startWatchdog } from './watchdog.js';

/** How long to wait for the end of a group after SIGKILL, in milliseconds. */
const KILL_TIMEOUT_MS = 3_000;

/** Groups that are killed when this process exits. */
const running = new Set<number>();

process.on('exit', () => {
  for (const group of running) signal(group, 'SIGKILL');
});

/** A process group that does not outlive this process. */
export interface GuardedGroup {
  /** Forgets the group if it has no processes left. */
  forgetEnded(): void;
  /**
   * Ends the group with SIGTERM, and with SIGKILL if it has not ended in time.
   *
   * @param graceMs milliseconds between the two signals
   */
  stop(graceMs: number): Promise<void>;
}

/**
 * Ends a process group when this process ends, even if this process is killed.
 *
 * @param group number of the process group
 */
export function guardGroup(group: number): GuardedGroup {
  running.add(group);
  const endWatchdog = startWatchdog(group);
  let hasEnded = false;
  const forget = () => {
    // The system may reuse the number of the group, so it gets no more signals.
    hasEnded = true;
    running.delete(group);
    endWatchdog();
  };
  return {
    forgetEnded: () => {
      if (!signal(group, 0)) forget();
    },
    stop: async (graceMs) => {
      if (!hasEnded) await stopGroup(group, graceMs);
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
