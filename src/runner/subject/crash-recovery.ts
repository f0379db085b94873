import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../../shared/errors.js';
import { type ConnectionFailure, probe } from './probe.js';
import type { StartedSubject } from './start/started-subject.js';
import type { Subject } from './subject.js';

/** Milliseconds that a subject is given to answer again when its file does not say otherwise. */
const RECOVER_WITHIN_MS = 10_000;

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/** A run, as far as recovery needs it. */
interface RecoverableRun {
  readonly subject: Subject;
  /** The subject as the run has started it; absent when it runs on its own. */
  readonly started?: StartedSubject;
  readonly signal?: AbortSignal;
}

/** A subject that has died, or has been dead for a while. */
export interface Crash {
  /** What was seen of it. */
  readonly reason: string;
  /** It answers again. */
  readonly hasRecovered: boolean;
  /** What came after, as `it was started again`. */
  readonly after: string;
}

/**
 * Finds out whether a subject that owes an answer is dead: its program has ended, it refuses or cuts connections, or
 * nothing comes for as long as it is given to recover. One that answers again without any of that was only slow.
 *
 * A subject that this run has started is started again. Others are often started again by what looks after them, and
 * are waited for.
 *
 * @returns undefined when it is alive, and when the run is interrupted
 */
export async function detectCrash(run: RecoverableRun): Promise<Crash | undefined> {
  const { subject, started, signal } = run;
  const { recoverWithinMs = RECOVER_WITHIN_MS } = subject;
  const deadline = performance.now() + recoverWithinMs;
  let died: string | undefined;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    // What an interrupted run still has to do comes first.
    if (signal?.aborted) return undefined;
    const failure = await failureOf(run, deadline);
    if (signal?.aborted) return undefined;
    if (failure === undefined)
      return died === undefined ? undefined : { reason: died, hasRecovered: true, after: RECOVERED };
    if (!failure.isSilent) died ??= failure.reason;
    const isOver = performance.now() >= deadline;
    if (started !== undefined && (died !== undefined || isOver)) return restartSubject(run, died ?? failure.reason);
    if (isOver) return { reason: died ?? failure.reason, hasRecovered: false, after: notRecovered(recoverWithinMs) };
    await delay(Math.min(pause, Math.max(1, deadline - performance.now())));
  }
}

const RECOVERED = 'it recovered';

function notRecovered(milliseconds: number): string {
  return `it did not recover within ${milliseconds} ms`;
}

/** The first question has the time of any exchange; the later ones have what is left. */
async function failureOf(
  { subject, started, signal }: RecoverableRun,
  deadline: number,
): Promise<ConnectionFailure | undefined> {
  if (started?.hasEnded()) return { isSilent: false, reason: 'its program has ended' };
  const left = Math.ceil(deadline - performance.now());
  const timeoutMs = left > 0 ? Math.min(subject.timeoutMs, left) : subject.timeoutMs;
  return probe({ ...subject, timeoutMs }, signal);
}

/** Starts a subject again that is dead. @returns undefined when the run is interrupted */
export async function restartSubject(
  { started, signal }: RecoverableRun,
  reason = 'its program has ended',
): Promise<Crash | undefined> {
  try {
    await started?.restart(signal);
    return { reason, hasRecovered: true, after: 'it was started again' };
  } catch (thrown) {
    if (signal?.aborted) return undefined;
    return { reason, hasRecovered: false, after: `it could not be started again: ${messageOf(thrown)}` };
  }
}
