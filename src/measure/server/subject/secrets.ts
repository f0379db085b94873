import { type RemoveSecrets, secretRemoval } from '../../../../common/secrets/secret-removal.js';
import type { Subject } from './subject.js';
import { MOCK_USERS, type SubjectChoice } from './subject-choice.js';

/** Shortest secret that is removed by value, in characters. Removing shorter ones would make reports unreadable. */
const SHORTEST = 4;

type Confidential = Pick<Subject, 'users'> & Partial<Pick<Subject, 'headers' | 'secretHeaders' | 'secrets'>>;

/** Creates the removal of a subject's secrets: passwords, values from the environment, and secret header fields. */
export function removalFor(subject: Confidential): RemoveSecrets {
  const { users, headers = {}, secretHeaders = [], secrets = [] } = subject;
  const all = [
    // The passwords of the mock's default users are public.
    ...users.flatMap((user) => (MOCK_USERS.includes(user) ? [] : [user.password ?? ''])),
    ...Object.entries(headers).flatMap(([name, value]) => (secretHeaders.includes(name.toLowerCase()) ? [value] : [])),
    ...secrets,
  ];
  return secretRemoval(all.filter(({ length }) => length >= SHORTEST));
}

/** Creates the removal of secrets for a subject that need not run yet. */
export function removalForChoice(choice: SubjectChoice): RemoveSecrets {
  return removalFor(choice.kind === 'mock' ? { ...choice.described, users: choice.users } : choice.subject);
}
