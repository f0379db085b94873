import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../../../../common/errors.js';
import type { ProgramEnd } from '../../../../common/processes/program-end.js';
import { type ConnectionFailure, probe } from './probe.js';
import type { StartedSubject } from './start/started-subject.js';
import type { Subject } from './subject.js';

/** How long to wait for a subject to recover by default, in milliseconds. */
const RECOVER_WITHIN_MS = 10_000;

const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 500;

interface RecoverableRun {
  readonly subject: Subject;
  /** Present when the run has started the subject. */
  readonly started?: StartedSubject;
  readonly signal?: AbortSignal;
}

export interface Crash {
  /** Evidence of the crash, as `its program has ended`. */
  readonly reason: string;
  /** Whether the subject answers again. */
  readonly hasRecovered: boolean;
  /** What happened then, as `it was started again`. */
  readonly after: string;
  /** How its program ended; absent when it is unknown, or still runs. */
  readonly end?: ProgramEnd;
}

/**
 * Finds out whether a subject has crashed, after an exchange without a response. A subject has crashed if:
 *
 * - its program has ended,
 * - it refuses or resets connections, or
 * - it is silent for `recoverWithinMs`.
 *
 * Restarts a subject that this run has started. Waits for other subjects, which their supervisors often restart.
 *
 * @returns undefined when the subject was only slow, or the run is interrupted
 */
export async function detectCrash(run: RecoverableRun): Promise<Crash | undefined> {
  const { subject, started, signal } = run;
  const { recoverWithinMs = RECOVER_WITHIN_MS } = subject;
  const deadline = performance.now() + recoverWithinMs;
  let crashReason: string | undefined;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    // An interrupted run restores documents without waiting for the subject.
    if (signal?.aborted) return undefined;
    const failure = await failureOf(run, deadline);
    if (signal?.aborted) return undefined;
    if (failure === undefined) {
      return crashReason === undefined ? undefined : { reason: crashReason, hasRecovered: true, after: RECOVERED };
    }
    if (!failure.isSilent) crashReason ??= failure.reason;
    const isOver = performance.now() >= deadline;
    const reason = crashReason ?? failure.reason;
    if (started !== undefined && (crashReason !== undefined || isOver)) return restartSubject(run, reason);
    if (isOver) return { reason, hasRecovered: false, after: notRecovered(recoverWithinMs) };
    await delay(Math.min(pause, Math.max(1, deadline - performance.now())));
  }
}

const RECOVERED = 'it recovered';

function notRecovered(milliseconds: number): string {
  return `it did not recover within ${milliseconds} ms`;
}

/** Probes the subject within the time left, if any, but at most for the timeout of one exchange. */
async function failureOf(
  { subject, started, signal }: RecoverableRun,
  deadline: number,
): Promise<ConnectionFailure | undefined> {
  if (started?.hasEnded()) return { isSilent: false, reason: 'its program has ended' };
  const left = Math.ceil(deadline - performance.now());
  const timeoutMs = left > 0 ? Math.min(subject.timeoutMs, left) : subject.timeoutMs;
  return probe({ ...subject, timeoutMs }, signal);
}

/**
 * Restarts a crashed subject that the run has started.
 *
 * @returns undefined when the run is interrupted
 */
export async function restartSubject(
  { started, signal }: RecoverableRun,
  reason = 'its program has ended',
): Promise<Crash | undefined> {
  const end = await started?.programEnd();
  const known = end === undefined ? {} : { end };
  try {
    await started?.restart(signal);
    return { reason, hasRecovered: true, after: 'it was started again', ...known };
  } catch (thrown) {
    if (signal?.aborted) return undefined;
    return { reason, hasRecovered: false, after: `it could not be started again: ${messageOf(thrown)}`, ...known };
  }
}
