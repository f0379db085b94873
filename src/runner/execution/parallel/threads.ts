import { InvalidArgumentError } from '../../../shared/errors.js';
import type { Subject } from '../../subject/subject.js';
import type { SubjectChoice } from '../../subject/subject-choice.js';

/** Maximum number of users that a case needs. */
const USERS_OF_A_CASE = 2;

const MAX_THREADS = 64;

/**
 * Checks the requested number of threads. Threads share every subject except the mock, so each needs separate users:
 * then no case sees the documents of another.
 *
 * @throws InvalidArgumentError `parallel`
 */
export function requireThreads(threads: number, choice: SubjectChoice): number {
  if (!Number.isInteger(threads) || threads < 1 || threads > MAX_THREADS) {
    throw new InvalidArgumentError('parallel', `must be a whole number from 1 to ${MAX_THREADS}`);
  }
  if (threads === 1 || choice.kind === 'mock') return threads;
  if (choice.kind === 'startable') {
    throw new InvalidArgumentError(
      'parallel',
      'must be 1 when the run starts the subject: with more threads, a crash could not be assigned to one case, and a restart would disturb other cases',
    );
  }
  const users = choice.subject.users.length;
  const most = Math.max(1, Math.floor(users / USERS_OF_A_CASE));
  if (threads <= most) return threads;
  throw new InvalidArgumentError(
    'parallel',
    `${threads} threads need ${threads * USERS_OF_A_CASE} users, two each; the subject has ${users}: add users, or ask for at most ${most}`,
  );
}

/** Divides the users of a shared subject equally among threads. Each thread has a separate mock with all users. */
export function subjectsOfThreads(
  choice: SubjectChoice,
  subject: Subject,
  threads: number,
): readonly [Subject, ...Subject[]] {
  const each = choice.kind === 'mock' ? subject.users.length : Math.floor(subject.users.length / threads);
  const begin = (thread: number) => (choice.kind === 'mock' ? 0 : thread * each);
  const of = (thread: number): Subject => ({
    ...subject,
    users: subject.users.slice(begin(thread), begin(thread) + each),
  });
  return [of(0), ...Array.from({ length: threads - 1 }, (_, index) => of(index + 1))];
}

/** Returns the subject of a thread other than the first. */
export function choiceOfThread(choice: SubjectChoice, subject: Subject): SubjectChoice {
  return choice.kind === 'mock' ? choice : { kind: 'running', subject };
}
