import { numbersOf } from '../../result/run-numbers.js';
import type { RunResult } from '../../result/run-result.js';

/** What lets the cases run that met no subject, each a sentence without its full stop. */
export interface Remedy {
  readonly now: string;
  /** Present where another run needs nobody for it. */
  readonly always?: string;
}

/**
 * Says how many cases could not run after the subject had died, as a sentence without its full stop.
 *
 * @returns undefined when all cases met a subject
 */
export function missedText(result: Pick<RunResult, 'cases' | 'requirements'>): string | undefined {
  const { missed, crashes } = numbersOf(result);
  if (missed === 0) return undefined;
  const count = missed === 1 ? '1 case' : `${missed} cases`;
  return `${count} could not run${afterText(crashes)}: the server did not come back`;
}

function afterText(crashes: number): string {
  if (crashes === 0) return '';
  return crashes === 1 ? ' after the crash' : ' after the last crash';
}

/** Says what lets these cases run. */
export function remedyFor({ subject, warnings = [] }: Pick<RunResult, 'subject' | 'warnings'>): Remedy {
  if (subject.isStarted === true) {
    return { now: 'Mend what keeps the server from starting again, then run what did not pass' };
  }
  // A run on documents that are not restored is refused.
  const isLeft = warnings.some(({ kind }) => kind === 'left');
  const restore = isLeft ? ', restore its documents (npx xcaliper restore)' : '';
  return {
    now: `Start the server again${restore}, then run what did not pass`,
    always: 'With "start" in a subject file, Xcaliper starts the server again itself',
  };
}
