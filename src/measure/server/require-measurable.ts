import { SubjectAccessError, SubjectUnreachableError } from '../../result/errors.js';
import type { RunContext } from './execution/run-context.js';
import { refusedAccess } from './subject/access/check-access.js';
import { listedInRun } from './subject/capabilities.js';
import { whyNoXcap } from './subject/first-look/other-server.js';
import { unreachable } from './subject/probe.js';
import { openDispatcher, SINGLE_USE } from './subject/subject-dispatcher.js';

/**
 * Looks at a subject before a run: it has to answer, and to accept the credentials of all users. A mock of this process
 * does.
 *
 * @param refuseOtherServers whether an answer has to show that it is an XCAP server, too
 * @throws SubjectUnreachableError when it does not answer
 * @throws SubjectAccessError when it refuses or does not know a user, or shows nothing of XCAP
 */
export async function requireMeasurable(
  run: Pick<RunContext, 'subject' | 'xdms' | 'signal'>,
  refuseOtherServers = false,
): Promise<void> {
  const { subject, xdms, signal } = run;
  if (xdms !== undefined) return;
  const reason = await unreachable(subject);
  if (reason !== undefined) {
    throw new SubjectUnreachableError(`the subject ${subject.xcapRoot} cannot be reached: ${reason}`);
  }
  const refusal = await refusedAccess(subject, signal);
  if (refusal !== undefined) throw new SubjectAccessError(refusal);
  if (!refuseOtherServers) return;
  const dispatcher = openDispatcher(subject, SINGLE_USE);
  try {
    const other = await whyNoXcap(subject, await listedInRun(run), dispatcher, signal);
    if (other !== undefined && signal?.aborted !== true) throw new SubjectAccessError(other);
  } finally {
    await dispatcher.destroy();
  }
}
