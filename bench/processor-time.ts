import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds of one tick: Linux counts processor time in hundredths of a second. */
const TICK = 10_000;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

/**
 * Reads the processor time of a process and its descendants, in microseconds. Linux only.
 *
 * @throws Error without a folder /proc
 */
export function processorTimeOf(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const family = new Set([pid]);
  for (const parent of family) {
    for (const one of all) if (one.parent === parent) family.add(one.pid);
  }
  return all.filter((one) => family.has(one.pid)).reduce((sum, { ticks }) => sum + ticks, 0) * TICK;
}

/** @returns nothing for a process that has ended */
function readProcess(name: string): readonly Process[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
    // The name of the program, in parentheses, may have spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [{ pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }];
  } catch {
    return [];
  }
}
