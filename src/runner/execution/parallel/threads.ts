import { InvalidArgumentError } from '../../../shared/errors.js';
import type { Subject } from '../../subject/subject.js';
import type { SubjectChoice } from '../../subject/subject-choice.js';

/** Users that a case may need. */
const USERS_OF_A_CASE = 2;

const MOST_THREADS = 64;

/**
 * Checks how many threads are asked for. Other subjects than the mock are shared: each thread has users of its own, so
 * that no case meets the documents of another.
 *
 * @throws InvalidArgumentError `parallel`
 */
export function requireThreads(threads: number, choice: SubjectChoice): number {
  if (!Number.isInteger(threads) || threads < 1 || threads > MOST_THREADS) {
    throw new InvalidArgumentError('parallel', `must be a whole number from 1 to ${MOST_THREADS}`);
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

/** The subject of each thread: with users of its own, as many for one as for another. Each has a mock of its own. */
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

/** What another thread than the first measures. */
export function choiceOfThread(choice: SubjectChoice, subject: Subject): SubjectChoice {
  return choice.kind === 'mock' ? choice : { kind: 'running', subject };
}
