import { InvalidArgumentError } from '../../../../common/errors.js';
import { identifyingFields } from './credentials/kinds.js';
import type { Subject, SubjectUser } from './subject.js';

/**
 * Refuses header fields that make every request one of the same user, where the subject has several users: cases about
 * another user would measure the first one.
 *
 * @throws InvalidArgumentError `headers`, naming the field
 */
export function requireOneIdentity(headers: Subject['headers'], users: readonly SubjectUser[]): void {
  const count = new Set(users.map(({ xui }) => xui)).size;
  const [field] = identifyingFields(headers);
  if (field === undefined || count < 2) return;
  throw new InvalidArgumentError(
    `headers.${field}`,
    `makes every request one of the same user, and the subject has ${count} users: write the field under users[].headers, with a value for each user`,
  );
}
