import type { ProgramEnd } from '../../../../../common/processes/program-end.js';
import type { RemoveSecrets } from '../../../../../common/secrets/secret-removal.js';

/** Most lines of stderr that a result keeps of a crash, and most octets of them. */
const LINES = 20;
const OCTETS = 4_096;

/**
 * Longest line, in characters. It is half of what `OutputTail` keeps, so that no secret is cut before it is removed, and
 * one line always fits.
 */
const LINE_LENGTH = 1_000;

/** How a program ended, as Node tells it: one of both is null. */
export interface NodeExit {
  readonly exitCode: number | null;
  readonly signalCode: NodeJS.Signals | null;
}

/**
 * Describes the end of a program for a result, without secrets.
 *
 * @param stderr its last lines, oldest first
 * @returns undefined while the program runs
 */
export function programEnd(
  { exitCode, signalCode }: NodeExit,
  stderr: readonly string[],
  remove: RemoveSecrets,
): ProgramEnd | undefined {
  const lines = lastLines(remove(stderr.join('\n')).split('\n'));
  if (signalCode !== null) return { signal: signalCode, stderr: lines };
  return exitCode === null ? undefined : { exitCode, stderr: lines };
}

function lastLines(lines: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let room = OCTETS;
  for (const line of lines.slice(-LINES).reverse()) {
    const shown = line.slice(0, LINE_LENGTH).toWellFormed();
    room -= Buffer.byteLength(shown) + 1;
    if (room < 0) break;
    kept.unshift(shown);
  }
  return kept.length === 1 && kept[0] === '' ? [] : kept;
}
