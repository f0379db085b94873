import { requireXui } from '../../shared/arguments.js';
import { InvalidArgumentError } from '../../shared/errors.js';
import { requireXcapRoot } from '../../xcap/uri/xcap-root.js';
import type { SubjectUser } from './subject.js';
import { DEFAULT_TIMEOUT_MS, MOCK_USERS, type SubjectChoice } from './subject-choice.js';
import { readSubjectFile } from './subject-file.js';

export interface SubjectOptions {
  /** `mock` (also when absent), the XCAP root of a server that runs already, or the path of a subject file. */
  readonly subject?: string;
  /** Users the subject knows; they take the place of those in a subject file, or of those the mock knows of itself. */
  readonly users?: readonly SubjectUser[];
  /** How the mock evaluates node selectors. */
  readonly resolver?: 'indexed' | 'xpath';
}

/**
 * Finds out what is to be measured.
 *
 * @throws InvalidArgumentError `subject`, `users` or `resolver`
 */
export async function resolveSubject({
  subject = 'mock',
  users = [],
  resolver,
}: SubjectOptions): Promise<SubjectChoice> {
  for (const { xui } of users) requireXui(xui, 'users');
  if (subject === 'mock') {
    return { kind: 'mock', users: users.length > 0 ? users : MOCK_USERS, ...(resolver && { resolver }) };
  }
  if (!/^https?:/i.test(subject)) {
    const choice = await readSubjectFile(subject, users.length > 0 ? { users } : {});
    if (resolver === undefined) return choice;
    if (choice.kind === 'mock') return { ...choice, resolver };
  }
  if (resolver !== undefined) {
    throw new InvalidArgumentError('resolver', 'is a setting of the mock; it cannot be given with another subject');
  }
  const { uri: xcapRoot } = requireXcapRoot(subject, 'subject');
  if (users.length === 0) {
    throw new InvalidArgumentError(
      'users',
      'a subject given as a URL needs at least one user it knows, such as sip:alice@example.com',
    );
  }
  const { host, pathname } = new URL(xcapRoot);
  const name = `${host}${pathname}`.replace(/\/$/, '');
  return { kind: 'running', subject: { name, xcapRoot, users, timeoutMs: DEFAULT_TIMEOUT_MS } };
}

/** The name a subject goes by in reports. */
export function subjectName(choice: SubjectChoice): string {
  return choice.kind === 'mock' ? (choice.described?.name ?? 'mock') : choice.subject.name;
}
