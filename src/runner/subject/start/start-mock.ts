import { startXdms, type Xdms } from '../../../../simulators/index.js';
import { InvalidArgumentError } from '../../../errors.js';
import type { Subject, SubjectUser } from '../subject.js';
import type { MockStart } from './start-schema.js';

/** The mock as the subject: started for the run, on a free loopback port. */
export interface MockSubject {
  readonly kind: 'mock';
  readonly users: readonly SubjectUser[];
  readonly resolver?: 'indexed' | 'xpath';
  /** What a subject file says of it besides. */
  readonly described?: Omit<Subject, 'xcapRoot' | 'users'>;
  /** How it is to be, where that is not as it is of itself. */
  readonly settings?: Omit<MockStart, 'resolver'>;
}

export interface StartedMock {
  readonly subject: Subject;
  readonly xdms: Xdms;
  /** Everybody may use it and it is not reached over TLS, as cases that look at what the server saw expect. */
  readonly isPlain: boolean;
}

const NONE: NonNullable<MockSubject['settings']> = {};

/** A setting that was refused, as the subject file writes it. */
function inFile(thrown: unknown): unknown {
  if (!(thrown instanceof InvalidArgumentError)) return thrown;
  return new InvalidArgumentError('subject', `start.mock.${thrown.message}`, { cause: thrown });
}

/** @throws InvalidArgumentError naming the setting, StartError */
export async function startMock(
  { users, resolver, described, settings = NONE }: MockSubject,
  timeoutMs: number,
): Promise<StartedMock> {
  const { auth = 'none', tls = false, root, seed } = settings;
  const options = { ...(resolver && { resolver }), ...(root !== undefined && { root }), ...(seed && { seed }) };
  const xdms = await startXdms({ users, auth, tls, ...options }).catch((thrown: unknown) => {
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
      ...(certificate !== undefined && { tls: { ca: certificate } }),
    },
    xdms,
    isPlain: auth === 'none' && !tls,
  };
}
