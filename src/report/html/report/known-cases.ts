import type { CaseResult } from '../../../result/run-result.js';
import type { CauseCard } from '../../causes/cause-card.js';
import type { KnownResults } from '../../causes/largest-group.js';
import type { Party } from '../../words/party.js';

/** The parts of a run by id, and the commands for its cases. */
export interface KnownCases extends KnownResults {
  readonly party: Party;
  /** Empty for a client. */
  readonly xcapRoot: string;
  readonly cards: readonly CauseCard[];
  /** Writes the script that repeats a case, as `reproduction` does. */
  readonly scriptOf: (one: CaseResult, seen?: string) => string;
  /** Writes the command that runs a case again. */
  readonly rerun: (id: string) => string;
}
