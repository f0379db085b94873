import { defined } from '../../../../../common/defined.js';
import { InvalidArgumentError } from '../../../../../common/errors.js';
import { hasFeatures, judgesBsf } from '../../../../../common/presets.js';
import { startRememberingXdms } from '../../../../../simulators/internal.js';
import type { Xdms, XdmsUser } from '../../../../../simulators/servers.js';
import type { Subject, SubjectUser } from '../subject.js';
import type { MockSubject } from '../subject-choice.js';
import { bootstrappedUsers } from './bootstrapped-users.js';

export interface StartedMock {
  readonly subject: Subject;
  readonly xdms: Xdms;
  /** Whether it uses neither authentication nor TLS. Cases tagged `@in-process` need such a mock. */
  readonly isPlain: boolean;
}

/** Where mocks listen. */
const HOST = '127.0.0.1';

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
  { users: given, resolver, preset, described, settings = NONE }: MockSubject,
  timeoutMs: number,
): Promise<StartedMock> {
  const { auth = hasFeatures(preset) || judgesBsf(preset) ? 'digest' : 'none', tls = false } = settings;
  const { users, gba } = judgesBsf(preset) ? bootstrappedUsers(given, HOST) : { users: given };
  const accounts = gba === undefined ? users.map(mockUser) : users.map(({ xui }) => ({ xui }));
  const options = { ...settings, users: accounts, auth, tls, ...defined({ resolver, preset, gba }) };
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
      ...defined({ tls: certificate === undefined ? undefined : { ca: certificate }, bsf: xdms.gba?.bsf }),
    },
    xdms,
    isPlain: auth === 'none' && !tls,
  };
}
