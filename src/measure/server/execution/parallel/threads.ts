import { InvalidArgumentError } from '../../../../../common/errors.js';
import type { Part } from '../../cases/declarations.js';
import type { Subject } from '../../subject/subject.js';
import { copiesOf, hasOwnServers, type SubjectChoice } from '../../subject/subject-choice.js';

const MAX_THREADS = 64;

/** Threads that work with the documents of one user, each with a part of them. */
const PER_USER = 2;

const PARTS: readonly Part[] = ['lists', 'others'];

/**
 * Checks the requested number of threads. A running subject is shared, so each thread needs documents of its own: then no
 * case sees those of another. Of the mock, and of a subject that allows copies, each thread starts its own.
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
  if (threads <= PER_USER * users) return threads;
  const needed = Math.ceil(threads / PER_USER);
  throw new InvalidArgumentError(
    'parallel',
    `${threads} threads need ${needed} users, since ${PER_USER} threads share one at most; the subject has ${users}: add users, or ask for at most ${PER_USER * users}`,
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

/** What a thread works with. */
export interface ThreadSubject {
  readonly subject: Subject;
  /** The documents of its users that are left to this thread. */
  readonly parts: readonly Part[];
}

/** A subject as the threads of a run see it. */
export interface ThreadSubjects {
  readonly each: readonly [ThreadSubject, ...ThreadSubject[]];
  /** Has the users of the paired cases. The first thread runs these cases. */
  readonly pair: Subject;
}

/**
 * Divides the users of a shared subject among threads: equally if there are two for each, otherwise one each. Threads
 * beyond the number of users take one part of a user's documents from another thread. A server of one thread has all
 * users.
 */
export function subjectsOfThreads(choice: SubjectChoice, subject: Subject, threads: number): ThreadSubjects {
  const { users } = subject;
  const withUsers = (some: Subject['users'], parts: readonly Part[] = PARTS): ThreadSubject => ({
    subject: { ...subject, users: some },
    parts,
  });
  if (hasOwnServers(choice)) {
    const own = { subject, parts: PARTS };
    return { each: [own, ...Array.from({ length: threads - 1 }, () => own)], pair: subject };
  }
  if (threads <= users.length && !areSingle(choice, subject, threads)) {
    const size = Math.floor(users.length / threads);
    const own = withUsers(users.slice(0, size));
    const further = Array.from({ length: threads - 1 }, (_, index) => (index + 1) * size);
    return { each: [own, ...further.map((from) => withUsers(users.slice(from, from + size)))], pair: own.subject };
  }
  const halved = halvedUsers(choice, subject, threads);
  // The threads of the first two users wait for the paired cases, so other users come before.
  const [first, second, ...rest] = users.map((user, index) => withUsers([user], index < halved ? ['lists'] : PARTS));
  const others = users.slice(0, halved).map((user) => withUsers([user], ['others']));
  if (first === undefined) throw new RangeError('a subject needs a user');
  const ofUsers = [...rest, ...(second === undefined ? [] : [second])].slice(0, threads - 1);
  return { each: [first, ...ofUsers, ...others], pair: withUsers(users.slice(0, 2)).subject };
}

/** Returns the number of users whose documents two threads share. */
export function halvedUsers(choice: SubjectChoice, { users }: Subject, threads: number): number {
  return hasOwnServers(choice) ? 0 : Math.max(0, threads - users.length);
}

/** Tells whether two threads of one subject have a user in common. */
export function shareUser(one: Subject, other: Subject): boolean {
  return one.users.some(({ xui }) => other.users.some((user) => user.xui === xui));
}

/** Tells whether threads have one user each, although the subject has more. */
export function areSingle(choice: SubjectChoice, { users }: Subject, threads: number): boolean {
  return !hasOwnServers(choice) && users.length > 1 && users.length < 2 * threads;
}

/** Returns the subject of a thread other than the first. */
export function choiceOfThread(choice: SubjectChoice, subject: Subject): SubjectChoice {
  return hasOwnServers(choice) ? choice : { kind: 'running', subject };
}
