import { InvalidArgumentError } from '../../../shared/errors.js';
import type { Subject } from '../../subject/subject.js';
import { copiesOf, hasOwnServers, type SubjectChoice } from '../../subject/subject-choice.js';

/** Maximum number of users that a case needs. */
const USERS_OF_A_CASE = 2;

const MAX_THREADS = 64;

/**
 * Checks the requested number of threads. A running subject is shared, so each thread needs separate users: then no case
 * sees the documents of another. Of the mock, and of a subject that allows copies, each thread starts its own.
 *
 * @throws InvalidArgumentError `parallel`
 */
export function requireThreads(threads: number, choice: SubjectChoice): number {
  if (!Number.isInteger(threads) || threads < 1 || threads > MAX_THREADS) {
    throw new InvalidArgumentError('parallel', `must be a whole number from 1 to ${MAX_THREADS}`);
  }
  if (threads === 1 || choice.kind === 'mock') return threads;
  if (choice.kind === 'startable') return requireCopies(threads, copiesOf(choice));
  const users = choice.subject.users.length;
  const most = Math.max(1, Math.floor(users / USERS_OF_A_CASE));
  if (threads <= most) return threads;
  throw new InvalidArgumentError(
    'parallel',
    `${threads} threads need ${threads * USERS_OF_A_CASE} users, two each; the subject has ${users}: add users, or ask for at most ${most}`,
  );
}

/** Threads do not share a subject that the run starts: a crash in one thread would disturb the cases of the others. */
function requireCopies(threads: number, copies: number): number {
  if (threads <= copies) return threads;
  throw new InvalidArgumentError(
    'parallel',
    copies === 1
      ? 'must be 1 for a subject that the run starts; if several of it can run at the same time, say so in the subject file: start.copies'
      : `must be at most ${copies}, the start.copies of the subject file`,
  );
}

/** Divides the users of a shared subject equally among threads. A server of one thread has all users. */
export function subjectsOfThreads(
  choice: SubjectChoice,
  subject: Subject,
  threads: number,
): readonly [Subject, ...Subject[]] {
  const each = hasOwnServers(choice) ? subject.users.length : Math.floor(subject.users.length / threads);
  const begin = (thread: number) => (hasOwnServers(choice) ? 0 : thread * each);
  const of = (thread: number): Subject => ({
    ...subject,
    users: subject.users.slice(begin(thread), begin(thread) + each),
  });
  return [of(0), ...Array.from({ length: threads - 1 }, (_, index) => of(index + 1))];
}

/** Returns the subject of a thread other than the first. */
export function choiceOfThread(choice: SubjectChoice, subject: Subject): SubjectChoice {
  return hasOwnServers(choice) ? choice : { kind: 'running', subject };
}
