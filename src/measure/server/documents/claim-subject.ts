import { InvalidArgumentError } from '../../../../common/errors.js';
import { needsEndpoint } from '../subject/start/endpoint.js';
import type { SubjectChoice } from '../subject/subject-choice.js';
import { type ReadJournal, readJournal } from './journal-entries.js';
import { goesOn, hasEndedSince, otherRuns, type RegisteredRun, registerJournal } from './journal-registry.js';
import { claimJournal, unsettledText } from './unsettled-journal.js';

/** Reports documents that an earlier run on the subject has left behind, with the journal of that run. */
export class UnsettledJournalError extends InvalidArgumentError {
  readonly journal: string;

  constructor(journal: string, problem: string) {
    super('journal', problem);
    this.journal = journal;
  }
}

/** A reservation of a journal. */
export interface Claim {
  /**
   * Looks for runs that have begun since the claim, also those that are over.
   *
   * @returns the users with whom other runs have worked since the claim
   */
  lookAgain(): ReadonlySet<string>;
  release(): void;
}

const NO_CLAIM: Claim = { lookAgain: () => new Set(), release: () => undefined };

/**
 * Reserves a journal, and looks for other runs of this account on the same XCAP root. Says who works there now.
 *
 * @param tell gets a sentence without full stop for each run of another process with the same users
 * @throws InvalidArgumentError `journal` when documents are not restored after an earlier run, in whatever folder
 */
export function claimSubject(file: string, choice: SubjectChoice, tell: (text: string) => void): Claim {
  if (choice.kind === 'mock') return NO_CLAIM;
  claimJournal(file);
  const { subject } = choice;
  // Each run starts such a subject for itself, at an address of its own.
  if (needsEndpoint(subject.xcapRoot)) return NO_CLAIM;
  const xuis = subject.users.map(({ xui }) => xui);
  const told = new Set<string>();
  const shared = new Set<string>();
  const since = Date.now();
  const lookAgain = () => {
    for (const run of otherRuns(file, subject.xcapRoot).filter((one) => goesOn(one) || hasEndedSince(one, since))) {
      const theirs = xuis.filter((xui) => run.users.includes(xui));
      if (theirs.length === 0 || told.has(run.journal)) continue;
      told.add(run.journal);
      for (const xui of theirs) shared.add(xui);
      tell(neighborText(run));
    }
    return shared;
  };
  for (const run of otherRuns(file, subject.xcapRoot)) if (!goesOn(run)) requireSettled(run);
  const release = registerJournal(file, subject);
  lookAgain();
  return { lookAgain, release };
}

function requireSettled({ journal }: RegisteredRun): void {
  const read = readable(journal);
  const problem = read && unsettledText(journal, read);
  if (problem !== undefined) throw new UnsettledJournalError(journal, problem);
}

/** A journal that cannot be read does not stop the run of another folder. */
function readable(journal: string): ReadJournal | undefined {
  try {
    return readJournal(journal);
  } catch {
    return undefined;
  }
}

function neighborText({ pid, xcapRoot, users }: RegisteredRun): string {
  return `another run (process ${pid}) works on ${xcapRoot} with ${users.join(' and ')}: both runs will disturb each other; end one of them, or give each its own users`;
}
