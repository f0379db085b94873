import { type ITestCaseHookParameter, Status } from '@cucumber/cucumber';
import { type Crash, detectCrash, type RunContext, restartSubject } from '../src/runner/for-steps.js';
import type { XcaliperWorld } from './world.js';

type Result = ITestCaseHookParameter['result'];

/** Runs whose subject crashed and did not come back, with the reason for their remaining cases. */
const gone = new WeakMap<RunContext, string>();

/**
 * Returns the reason why no subject is available. Restarts a subject that this run has started and that has ended.
 *
 * @returns undefined when no crash is known
 */
export async function whyGone(run: RunContext): Promise<string | undefined> {
  if (!gone.has(run) && run.started?.hasEnded() === true) note(run, await restartSubject(run));
  return gone.get(run);
}

/** Finds out whether a scenario's subject has died on it, and has it come back. */
export async function crashOn(world: XcaliperWorld, result: Result): Promise<Crash | undefined> {
  const { run } = world;
  if (run.xdms !== undefined || gone.has(run) || !isDoubtful(world, result)) return undefined;
  return crashNow(run);
}

/** Finds out whether a subject is dead, and has it come back. */
export async function crashNow(run: RunContext): Promise<Crash | undefined> {
  const crash = await detectCrash(run);
  note(run, crash);
  return crash;
}

/** What is said of the case on which a subject has died. */
export function crashNotice(world: XcaliperWorld, { reason, after }: Crash): string {
  const [first] = exchangesWithSubject(world);
  const when =
    first !== undefined && first.response === undefined
      ? 'the subject died on the first request of this case, or before'
      : 'the subject died on this case';
  return `${when}: ${reason}; ${after}`;
}

function note(run: RunContext, crash: Crash | undefined): void {
  if (crash === undefined || crash.hasRecovered) return;
  gone.set(run, `the subject had died before this case: ${crash.reason}; ${crash.after}`);
}

/** Tells whether the subject may have crashed: a response is missing, or the failure is not an unmet expectation. */
function isDoubtful(world: XcaliperWorld, result: Result): boolean {
  const exchanges = exchangesWithSubject(world);
  if (exchanges.some(({ response }) => response === undefined)) return true;
  if (exchanges.length > 0 && world.run.started?.hasEnded() === true) return true;
  return result?.status === Status.FAILED && result.exception?.type !== 'AssertionError';
}

function exchangesWithSubject({ exchanges, run }: XcaliperWorld): XcaliperWorld['exchanges'] {
  const { origin } = new URL(run.subject.xcapRoot);
  return exchanges.filter(({ request }) => request.origin === origin);
}
