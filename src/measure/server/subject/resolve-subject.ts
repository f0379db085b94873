import { requireXui } from '../../../../common/arguments.js';
import { defined } from '../../../../common/defined.js';
import { InvalidArgumentError } from '../../../../common/errors.js';
import type { ResolverName } from '../../../../simulators/index.js';
import { requireXcapRoot } from '../../../client/internal.js';
import type { SubjectUser } from './subject.js';
import { DEFAULT_TIMEOUT_MS, MOCK_USERS, type SubjectChoice } from './subject-choice.js';

export interface SubjectOptions {
  /** `mock` (the default), the XCAP root of a running server, or the path of a subject file. */
  readonly subject?: string;
  /** Users of the subject. They replace the users of a subject file or of the mock. */
  readonly users?: readonly SubjectUser[];
  /** The mock's resolver of node selectors; `indexed` by default. */
  readonly resolver?: ResolverName;
}

/**
 * Resolves the options of a run to a subject.
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
    return {
      kind: 'mock',
      users: users.length > 0 ? users : MOCK_USERS,
      ...defined({ resolver }),
    };
  }
  if (!/^https?:/i.test(subject)) {
    // Loaded only here: most runs have no subject file, and no use for parsers of one.
    const { readSubjectFile } = await import('./subject-file.js');
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

/** Returns the name of a subject in reports. */
export function subjectName(choice: SubjectChoice): string {
  return choice.kind === 'mock' ? (choice.described?.name ?? 'mock') : choice.subject.name;
}
