import { readdirSync, readFileSync } from 'node:fs';

/** Variable that tells by which program a process was started, even when it has left the group of the program. */
export const MARK = 'XCALIPER_STARTED_AS';

/** Kills each process that has a mark in its environment. Only Linux shows the environment, so elsewhere it finds none. */
export function killMarked(mark: string): void {
  for (const name of namesIn('/proc')) {
    if (!/^\d+$/.test(name) || !environmentOf(name).includes(`${MARK}=${mark}`)) continue;
    try {
      process.kill(Number(name), 'SIGKILL');
    } catch {
      // It has ended since.
    }
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @returns nothing for a process of somebody else, and for one that has ended */
function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1');
  } catch {
    return '';
  }
}
