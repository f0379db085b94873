import { startXdms, type Xdms } from '../../../../simulators/index.js';
import { InvalidArgumentError } from '../../../shared/errors.js';
import type { Subject } from '../subject.js';
import type { MockSubject } from '../subject-choice.js';

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
