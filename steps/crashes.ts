import { type ITestCaseHookParameter, Status } from '@cucumber/cucumber';
import { defined } from '../common/defined.js';
import {
  type Crash,
  type DeclaredOutcome,
  type DiedOn,
  detectCrash,
  type RunContext,
  restartSubject,
} from '../src/measure/server/for-steps.js';
import type { XcaliperWorld } from './world.js';

type Result = ITestCaseHookParameter['result'];

/** Runs whose subject crashed and did not come back, with the reason for their remaining cases. */
const gone = new WeakMap<RunContext, string>();

/**
 * Returns the outcome of a case that meets no subject. Restarts a subject that this run has started and that has ended.
 * When it cannot be started again, the first case that meets none counts the death, since no other case has noticed it.
 *
 * @returns undefined when no crash is known
 */
export async function withoutSubject(world: XcaliperWorld): Promise<DeclaredOutcome | undefined> {
  const { run } = world;
  const reason = gone.get(run);
  if (reason !== undefined) return { outcome: 'inconclusive', reason, isSubjectGone: true };
  if (run.started?.hasEnded() !== true) return undefined;
  const crash = await restartSubject(run);
  note(world, crash);
  return crash === undefined || crash.hasRecovered ? undefined : died(crash, BETWEEN);
}

/** Finds out whether a scenario's subject has died on it, and has it come back. */
export async function crashOn(world: XcaliperWorld, result: Result): Promise<Crash | undefined> {
  const { run } = world;
  if (run.xdms !== undefined || gone.has(run) || !isDoubtful(world, result)) return undefined;
  return crashNow(world);
}

/** Finds out whether a scenario's subject is dead, and has it come back. */
export async function crashNow(world: XcaliperWorld): Promise<Crash | undefined> {
  const crash = await detectCrash(world.run);
  note(world, crash);
  return crash;
}

/** Returns the outcome of a case on which the subject has died. */
export function deathOutcome(world: XcaliperWorld, result: Result, crash: Crash): DeclaredOutcome {
  const on = diedOn(world, result);
  return died(crash, diedBefore(world) ? FIRST : on === 'judged' ? JUDGED : 'the subject died on this case', on);
}

function died({ reason, after, end, hasRecovered }: Crash, when: string, on?: DiedOn): DeclaredOutcome {
  return {
    outcome: 'subject-died',
    reason: `${when}: ${reason}; ${after}`,
    ...defined({ diedOn: on, programEnd: end, isSubjectGone: hasRecovered ? undefined : (true as const) }),
  };
}

const BETWEEN = 'the subject died between the case before and this one';
const FIRST = 'the subject died on the first request of this case, or before';
const JUDGED = 'the subject died on the request that this case judges';

/**
 * Finds the request that killed the subject: the one without a response. It is the judged one only if a focal step sent it
 * or missed its response, so that a case which allows the server to close the connection accuses nobody.
 *
 * @returns undefined when every request got its response, or when the subject may have died before the case
 */
export function diedOn(world: XcaliperWorld, result: Result): DiedOn | undefined {
  const dead = exchangesWithSubject(world).find(({ response }) => response === undefined);
  if (dead === undefined || diedBefore(world)) return undefined;
  if (result?.status !== Status.FAILED || world.role !== 'focal') return 'other';
  const judged = world.exchanges[world.judgedFrom]?.request;
  const at = world.exchanges.indexOf(dead);
  // A client that is challenged sends its request again. What explains a failure is not judged.
  const isJudged =
    at >= world.judgedFrom &&
    at < world.sentBySteps &&
    dead.request.method === judged?.method &&
    dead.request.target === judged.target;
  return isJudged ? 'judged' : 'other';
}

/** Tells whether the first request of the case got no response, so that the one before may have killed the subject. */
function diedBefore(world: XcaliperWorld): boolean {
  const [first] = exchangesWithSubject(world).slice(world.inherited);
  return first !== undefined && first.response === undefined;
}

function note({ run, description }: XcaliperWorld, crash: Crash | undefined): void {
  if (crash === undefined || crash.hasRecovered) return;
  gone.set(
    run,
    `the subject has been dead since case ${description.id}: ${crash.reason}; ${crash.after}; ${leftText(run)}`,
  );
}

/** Says what lets the remaining cases run. */
function leftText({ started }: RunContext): string {
  return `${started === undefined ? 'start it again' : 'mend its start'}, and run this case with --failed`;
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
