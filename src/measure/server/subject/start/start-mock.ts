import { defined } from '../../../../../common/defined.js';
import { InvalidArgumentError } from '../../../../../common/errors.js';
import { hasFeatures } from '../../../../../common/presets.js';
import type { Xdms, XdmsUser } from '../../../../../simulators/index.js';
import { startRememberingXdms } from '../../../../../simulators/internal.js';
import type { Subject, SubjectUser } from '../subject.js';
import type { MockSubject } from '../subject-choice.js';

export interface StartedMock {
  readonly subject: Subject;
  readonly xdms: Xdms;
  /** Whether it uses neither authentication nor TLS. Cases tagged `@in-process` need such a mock. */
  readonly isPlain: boolean;
}

const NONE: NonNullable<MockSubject['settings']> = {};

/** Gives the mock the credentials that it can know a user by. */
function mockUser({ xui, username, password, token }: SubjectUser): XdmsUser {
  const tokens = token === undefined ? undefined : [{ token }];
  return { xui, ...defined({ username, password, tokens }) };
}

/** Prefixes the message with the key in the subject file. */
function inFile(thrown: unknown): unknown {
  if (!(thrown instanceof InvalidArgumentError)) return thrown;
  return new InvalidArgumentError('subject', `start.mock.${thrown.message}`, { cause: thrown });
}

/** @throws InvalidArgumentError naming the setting, or StartError */
export async function startMock(
  { users, resolver, preset, described, settings = NONE }: MockSubject,
  timeoutMs: number,
): Promise<StartedMock> {
  const { auth = hasFeatures(preset) ? 'digest' : 'none', tls = false } = settings;
  const options = { ...settings, users: users.map(mockUser), auth, tls, ...defined({ resolver, preset }) };
  const xdms = await startRememberingXdms(options).catch((thrown: unknown) => {
    throw settings === NONE ? thrown : inFile(thrown);
  });
  const { xcapRoot, certificate } = xdms;
  return {
    subject: {
      name: 'mock',
      timeoutMs,
      ...described,
      xcapRoot,
      users,
      ...defined({ tls: certificate === undefined ? undefined : { ca: certificate } }),
    },
    xdms,
    isPlain: auth === 'none' && !tls,
  };
}
