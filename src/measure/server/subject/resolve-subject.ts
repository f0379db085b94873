import { requireXui, shown } from '../../../../common/arguments.js';
import { defined } from '../../../../common/defined.js';
import { InvalidArgumentError } from '../../../../common/errors.js';
import type { GivenOptions } from '../../../../common/options/option-table.js';
import { requireXcapRoot } from '../../../client/internal.js';
import {
  type ACCESS_OPTIONS,
  type GivenRunOptions,
  USERNAME_FORMS,
  type UsernameForm,
} from '../../../result/run-option-table.js';
import { withUsername } from './access/user-part.js';
import type { Subject, SubjectUser } from './subject.js';
import { DEFAULT_TIMEOUT_MS, DESCRIBED_MOCK, MOCK_USERS, type SubjectChoice } from './subject-choice.js';

export interface SubjectOptions extends GivenOptions<typeof ACCESS_OPTIONS>, Pick<GivenRunOptions, 'resolver'> {
  /** `mock` (the default), the XCAP root of a running server, or the path of a subject file. */
  readonly subject?: string;
  /** Users of the subject. They replace the users of a subject file or of the mock. */
  readonly users?: readonly SubjectUser[];
}

/**
 * Resolves the options of a run to a subject.
 *
 * @throws InvalidArgumentError `subject`, `users`, `usernameForm`, `resolver` or `followRootRedirect`
 */
export async function resolveSubject({
  basicWithoutTls = false,
  followRootRedirect = false,
  ...options
}: SubjectOptions): Promise<SubjectChoice> {
  const choice = withSettings(await choiceOf(options), {
    ...(basicWithoutTls && { basicWithoutTls }),
    ...(followRootRedirect && { followRootRedirect }),
  });
  if (followRootRedirect && choice.kind !== 'running') {
    throw new InvalidArgumentError('followRootRedirect', 'is for a server that already runs; remove it');
  }
  return choice;
}

type Settings = Pick<Subject, 'basicWithoutTls' | 'followRootRedirect'>;

function withSettings(choice: SubjectChoice, settings: Settings): SubjectChoice {
  if (Object.keys(settings).length === 0) return choice;
  if (choice.kind !== 'mock') return { ...choice, subject: { ...choice.subject, ...settings } };
  return { ...choice, described: { ...DESCRIBED_MOCK, ...choice.described, ...settings } };
}

async function choiceOf({
  subject = 'mock',
  users = [],
  resolver,
  usernameForm,
}: Omit<SubjectOptions, keyof Settings>): Promise<SubjectChoice> {
  for (const { xui } of users) requireXui(xui, 'users');
  requireForm(usernameForm);
  const named = (some: readonly SubjectUser[]) => some.map((user) => withUsername(user, usernameForm));
  if (subject === 'mock') {
    return {
      kind: 'mock',
      users: named(users.length > 0 ? users : MOCK_USERS),
      ...defined({ resolver }),
    };
  }
  if (!/^https?:/i.test(subject)) {
    // Loaded only here: most runs have no subject file, and no use for parsers of one.
    const { readSubjectFile } = await import('./subject-file.js');
    const choice = await readSubjectFile(subject, { usernameForm, ...(users.length > 0 && { users }) });
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
  return { kind: 'running', subject: { name, xcapRoot, users: named(users), timeoutMs: DEFAULT_TIMEOUT_MS } };
}

function requireForm(form: UsernameForm | undefined): void {
  if (form === undefined || USERNAME_FORMS.includes(form)) return;
  throw new InvalidArgumentError('usernameForm', `must be one of ${USERNAME_FORMS.join(', ')}, got ${shown(form)}`);
}

export function subjectName(choice: SubjectChoice): string {
  return choice.kind === 'mock' ? (choice.described?.name ?? 'mock') : choice.subject.name;
}
