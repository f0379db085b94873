import { InvalidArgumentError } from '../../../shared/errors.js';
import type { Subject } from '../../subject/subject.js';
import { copiesOf, hasOwnServers, type SubjectChoice } from '../../subject/subject-choice.js';

const MAX_THREADS = 64;

/**
 * Checks the requested number of threads. A running subject is shared, so each thread needs a separate user: then no case
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
  if (threads <= users) return threads;
  throw new InvalidArgumentError(
    'parallel',
    `${threads} threads need ${threads} users, one each; the subject has ${users}: add users, or ask for at most ${users}`,
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

/** A subject as the threads of a run see it. */
export interface ThreadSubjects {
  readonly each: readonly [Subject, ...Subject[]];
  /** Has the users of the cases that need two. The first thread runs these cases. */
  readonly pair: Subject;
  /** Index of another thread that has a user of `pair`. It waits until these cases have ended. */
  readonly partner?: number;
}

/**
 * Divides the users of a shared subject among threads: equally if there are two for each, otherwise one each. A server
 * of one thread has all users.
 */
export function subjectsOfThreads(choice: SubjectChoice, subject: Subject, threads: number): ThreadSubjects {
  const { users } = subject;
  const withUsers = (from: number, to: number): Subject => ({ ...subject, users: users.slice(from, to) });
  const others = Array.from({ length: threads - 1 }, (_, index) => index + 1);
  if (hasOwnServers(choice)) return { each: [subject, ...others.map(() => subject)], pair: subject };
  if (!areSingle(choice, subject, threads)) {
    const size = Math.floor(users.length / threads);
    const own = withUsers(0, size);
    return { each: [own, ...others.map((index) => withUsers(index * size, (index + 1) * size))], pair: own };
  }
  // The second user is the last to get a thread, since this thread has to wait.
  const isPartner = (index: number) => index === users.length - 1;
  const singles = others.map((index) => (isPartner(index) ? withUsers(1, 2) : withUsers(index + 1, index + 2)));
  const partner = others.find(isPartner);
  return { each: [withUsers(0, 1), ...singles], pair: withUsers(0, 2), ...(partner !== undefined && { partner }) };
}

/** Tells whether threads have one user each, although the subject has more. */
export function areSingle(choice: SubjectChoice, { users }: Subject, threads: number): boolean {
  return !hasOwnServers(choice) && users.length > 1 && users.length < 2 * threads;
}

/** Returns the subject of a thread other than the first. */
export function choiceOfThread(choice: SubjectChoice, subject: Subject): SubjectChoice {
  return hasOwnServers(choice) ? choice : { kind: 'running', subject };
}
