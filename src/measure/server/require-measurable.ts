import { SubjectAccessError, SubjectUnreachableError } from '../../result/errors.js';
import type { RunContext } from './execution/run-context.js';
import { refusedAccess } from './subject/access/check-access.js';
import { listedInRun } from './subject/capabilities.js';
import { lookAtRoot } from './subject/first-look/other-server.js';
import { unreachable } from './subject/probe.js';
import { openDispatcher, SINGLE_USE } from './subject/subject-dispatcher.js';

/**
 * Looks at a subject before a run: it has to answer, and to accept the credentials of all users. A mock of this process
 * does.
 *
 * @param refuseOtherServers whether it has to look like an XCAP server, too
 * @returns a doubt to show: nothing shows that it is an XCAP server, and nothing that it is another one
 * @throws SubjectUnreachableError when it does not answer
 * @throws SubjectAccessError when it refuses a user, or is another kind of server
 */
export async function requireMeasurable(
  run: Pick<RunContext, 'subject' | 'xdms' | 'signal'>,
  refuseOtherServers = false,
): Promise<string | undefined> {
  const { subject, xdms, signal } = run;
  if (xdms !== undefined) return undefined;
  const reason = await unreachable(subject);
  if (reason !== undefined) {
    throw new SubjectUnreachableError(`the subject ${subject.xcapRoot} cannot be reached: ${reason}`);
  }
  const refusal = await refusedAccess(subject, signal);
  if (refusal !== undefined) throw new SubjectAccessError(refusal);
  if (!refuseOtherServers) return undefined;
  const dispatcher = openDispatcher(subject, SINGLE_USE);
  try {
    const { isXcap, other } = await lookAtRoot(subject, await listedInRun(run), dispatcher, signal);
    if (other !== undefined) throw new SubjectAccessError(other);
    return isXcap || signal?.aborted === true
      ? undefined
      : `no response of ${subject.xcapRoot} shows that it knows XCAP; check the path of the XCAP root`;
  } finally {
    await dispatcher.destroy();
  }
}
