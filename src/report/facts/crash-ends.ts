import type { ProgramEnd } from '../../../common/processes/program-end.js';
import type { CaseResult } from '../../result/run-result.js';

/** Crashes at which the program of a started subject ended in the same way. */
export interface CrashEnd {
  /** `SIGSEGV ended its program`, or `its program ended with exit code 7` */
  readonly text: string;
  readonly count: number;
  /** Last lines of its stderr at the last of them, oldest first. */
  readonly stderr: readonly string[];
}

/** Groups crashes by signal or exit code, the most frequent first. A run knows neither of a subject it has not started. */
export function crashEnds(cases: readonly CaseResult[]): readonly CrashEnd[] {
  const groups = new Map<string, CrashEnd>();
  for (const { programEnd } of cases) {
    if (programEnd === undefined) continue;
    const text = endText(programEnd);
    const count = (groups.get(text)?.count ?? 0) + 1;
    groups.set(text, { text, count, stderr: programEnd.stderr });
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}

/** Says how a program ended and, if so, that this recurs. */
export function crashEndText({ text, count }: CrashEnd): string {
  return count === 1 ? text : `${text}, ${count} times`;
}

function endText({ signal, exitCode }: ProgramEnd): string {
  if (signal !== undefined) return `${signal} ended its program`;
  return `its program ended with exit code ${exitCode ?? 'unknown'}`;
}
