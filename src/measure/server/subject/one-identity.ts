import { InvalidArgumentError } from '../../../../common/errors.js';
import type { Subject, SubjectUser } from './subject.js';

/** Header fields that say who a request is from, in lower case. 3GPP TS 24.109 and RFC 3325 define the asserted identities. */
const IDENTIFYING: readonly string[] = [
  'authorization',
  'x-3gpp-asserted-identity',
  'x-3gpp-intended-identity',
  'x-xcap-asserted-identity',
  'p-asserted-identity',
];

/**
 * Refuses header fields that make every request one of the same user, where the subject has several users: cases about
 * another user would measure the first one.
 *
 * @throws InvalidArgumentError `headers`, naming the field
 */
export function requireOneIdentity(headers: Subject['headers'], users: readonly SubjectUser[]): void {
  const count = new Set(users.map(({ xui }) => xui)).size;
  const field = Object.keys(headers ?? {}).find((name) => IDENTIFYING.includes(name.toLowerCase()));
  if (field === undefined || count < 2) return;
  throw new InvalidArgumentError(
    `headers.${field}`,
    `makes every request one of the same user, and the subject has ${count} users: keep one user, or remove the field and give each user a password`,
  );
}
