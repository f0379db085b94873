import type { Exchange } from '../common/exchange.js';
import {
  AccessWatch,
  type CaseDescription,
  declaredNeeds,
  mayMeanNoAccess,
  type RunContext,
} from '../src/measure/server/for-steps.js';
import type { XcaliperWorld } from './world.js';

const watches = new WeakMap<RunContext, AccessWatch>();

/** Runs that have lost access as one of their users. */
const ended = new WeakSet<RunContext>();

/**
 * Returns the reason why a case is undecided without being run: the run has lost its access. Looks whether it is back,
 * so that a short outage costs few cases. The first call of a run looks at what it has access to.
 */
export async function whyRefused(run: RunContext, description: CaseDescription): Promise<string | undefined> {
  if (!isElsewhere(run)) return undefined;
  const watch = watches.get(run) ?? new AccessWatch(run.subject, run.signal);
  watches.set(run, watch);
  await watch.begin();
  if (!ended.has(run)) return undefined;
  const reason = await look(run, description);
  if (reason === undefined && usersOf(run, description).length === run.subject.users.length) ended.delete(run);
  return reason;
}

/**
 * Finds out whether the run has lost its access during a case: after a refusal in a case that did not pass, or that got
 * nothing but refusals.
 *
 * @param hasPassed whether the case has passed and its documents are restored
 */
export async function accessEndedOn(world: XcaliperWorld, hasPassed: boolean): Promise<string | undefined> {
  const { run, description, exchanges, originalReads } = world;
  if (!isElsewhere(run) || run.signal?.aborted === true) return undefined;
  const all = [...exchanges, ...originalReads];
  if (hasPassed ? all.length === 0 || !all.every(isRefusal) : !all.some(isRefusal)) return undefined;
  const reason = await look(run, description);
  if (reason !== undefined) ended.add(run);
  return reason;
}

/** Tells whether the server has refused a document of the users with this status at the beginning of the run. */
export function isRefusedFromStart(run: RunContext, status: number): boolean {
  return watches.get(run)?.refusedAtFirst.has(status) === true;
}

function isRefusal({ response }: Exchange): boolean {
  return response !== undefined && mayMeanNoAccess(response.status);
}

/** A mock of this process has no access to lose. */
function isElsewhere({ xdms, carrier }: RunContext): boolean {
  return xdms === undefined && carrier === undefined;
}

async function look(run: RunContext, description: CaseDescription): Promise<string | undefined> {
  for (const user of usersOf(run, description)) {
    const reason = await watches.get(run)?.whyEnded(user, ended.has(run));
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** Cases of one user go on after another user has lost access. */
function usersOf({ subject }: RunContext, description: CaseDescription): RunContext['subject']['users'] {
  return subject.users.slice(0, declaredNeeds(description).includes('second-user') ? 2 : 1);
}

/**
 * Returns the reason why the status of a GET leaves open whether there is a document. Only 404 and 410 say that there is
 * none. Yet a server that has refused such documents from the beginning of the run does so whether there is one or not,
 * and the cases judge that; so do those on a mock of this process.
 */
export function whyUnknown({ run }: XcaliperWorld, status: number | undefined): string | undefined {
  if (status === undefined || !mayMeanNoAccess(status)) return undefined;
  if (run.xdms !== undefined || isRefusedFromStart(run, status)) return undefined;
  return `a GET was answered ${status}`;
}
