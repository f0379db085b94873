import type { Level } from '../../runner/register/register.js';
import type { Standing } from '../standing.js';
import type { ComparedRun } from './compared-run.js';

/** Numbers of requirements of a subject, by what they say about it. */
export interface Tally {
  readonly violated: number;
  readonly shortfalls: number;
  readonly undecided: number;
  readonly conforms: number;
  /** Requirements that do not apply, or whose cases did not run. */
  readonly unmeasured: number;
}

const PART: Readonly<Record<Standing, keyof Tally>> = {
  violation: 'violated',
  shortfall: 'shortfalls',
  // The subject lacks an optional behavior; it conforms.
  note: 'conforms',
  blocked: 'undecided',
  inconclusive: 'undecided',
  conforms: 'conforms',
  'not-applicable': 'unmeasured',
  untested: 'unmeasured',
};

/** Counts the requirements about the subject; those of Xcaliper's own client do not count. */
export function tallyOf({ requirements }: Pick<ComparedRun, 'requirements'>, levels?: readonly Level[]): Tally {
  const counts = { violated: 0, shortfalls: 0, undecided: 0, conforms: 0, unmeasured: 0 };
  for (const { standing, isCounted, level } of requirements) {
    if (isCounted && (levels === undefined || levels.includes(level))) counts[PART[standing]] += 1;
  }
  return counts;
}

/** Returns true when nothing speaks against the subject, and at least one requirement speaks for it. */
export function isGood({ doubt, requirements }: Pick<ComparedRun, 'doubt' | 'requirements'>): boolean {
  const { violated, shortfalls, undecided, conforms } = tallyOf({ requirements });
  return doubt === undefined && violated + shortfalls + undecided === 0 && conforms > 0;
}
