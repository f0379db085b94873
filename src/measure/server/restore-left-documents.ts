import { InvalidArgumentError } from '../../../common/errors.js';
import { SubjectUnreachableError } from '../../result/errors.js';
import { DocumentJournal } from './documents/journal.js';
import { readJournal } from './documents/journal-entries.js';
import { restoreJournal } from './documents/restore-journal.js';
import { type PlannedDocument, planRestore, type RestoredDocument, withoutUnproven } from './documents/restore-plan.js';
import { requireEnded, type UnreadLines, unreadLines } from './documents/unsettled-journal.js';
import { startSubject } from './execution/start-subject.js';
import { followRedirect } from './subject/first-look/follow-redirect.js';
import { unreachable } from './subject/probe.js';
import { removalForChoice } from './subject/secrets.js';
import type { SubjectChoice } from './subject/subject-choice.js';

export interface RestoreOptions {
  /** A result of `resolveSubject`, with the users who own the documents. */
  readonly subject: SubjectChoice;
  /** Path of the journal of the run. */
  readonly journal: string;
  readonly signal?: AbortSignal;
  /**
   * Asked about documents of which nothing proves that this installation wrote them into the journal. Whatever it says, each
   * of them belongs to a user of the subject. Without it, or when it returns false, nothing is sent to them.
   */
  readonly confirm?: (documents: readonly PlannedDocument[]) => Promise<boolean>;
  /** Gets what cannot be read of the journal. */
  readonly onUnread?: (lines: UnreadLines) => void;
}

/**
 * Restores the documents that an ended, killed or crashed run has left behind, and verifies each with a GET. Starts the
 * subject if needed.
 *
 * @returns nothing when the journal has no such documents
 * @throws InvalidArgumentError `subject` for a mock; `journal` when it is about another server, or its run goes on
 * @throws SubjectUnreachableError when the subject does not answer
 * @throws SubjectAccessError when it redirects to a root that cannot be used
 * @throws SubjectStartError when the subject cannot be started
 */
export async function restoreLeftDocuments(options: RestoreOptions): Promise<readonly RestoredDocument[]> {
  const { journal: file, signal, confirm } = options;
  if (options.subject.kind === 'mock') {
    throw new InvalidArgumentError('subject', 'a mock ends with its run, so there is nothing to restore');
  }
  const read = readJournal(file);
  if (read === undefined) return [];
  requireEnded(file, read.run);
  const { choice } = await followRedirect(options.subject, signal);
  if (choice.kind === 'running' && read.run !== undefined) {
    requireSameRoot(file, read.run.subject.xcapRoot, choice.subject.xcapRoot);
  }
  for (const lines of unreadLines(file, read)) options.onUnread?.(lines);
  await using started = await startSubject(choice, signal);
  const { subject } = started.context;
  const whole = planRestore(read, subject, choice.kind !== 'running');
  const unproven = whole.documents.filter(({ isProven }) => !isProven);
  const isAgreed = unproven.length > 0 && (await confirm?.(unproven)) === true;
  const plan = isAgreed ? whole : withoutUnproven(whole, read);
  const reason = plan.documents.length === 0 ? undefined : await unreachable(subject);
  if (reason !== undefined) {
    throw new SubjectUnreachableError(`the subject ${subject.xcapRoot} cannot be reached: ${reason}`);
  }
  const remove = removalForChoice(choice);
  const documents = await restoreJournal(new DocumentJournal(file, subject), { subject, signal }, plan);
  // A server may repeat what it was sent.
  return documents.map((one) => (one.refusal === undefined ? one : { ...one, refusal: remove(one.refusal) }));
}

function requireSameRoot(journal: string, written: string, given: string): void {
  if (new URL(written).href === new URL(given).href) return;
  throw new InvalidArgumentError('journal', `${journal} is about ${written}, not about ${given}: change the subject`);
}
