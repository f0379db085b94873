import type { Exchange } from '../common/exchange.js';
import { type Crash, DANGEROUS_TAG, READS, type RunContext, temporaryIn } from '../src/measure/server/for-steps.js';
import { isInterrupted } from './http/renewing.js';
import type { XcaliperWorld } from './world.js';

/** A dangerous case that killed the subject need not do so twice, and no shortcut did it. */
export function mayRunAgain({ description }: XcaliperWorld, crash: Crash | undefined): boolean {
  return crash === undefined || (crash.hasRecovered && !description.tags.includes(DANGEROUS_TAG));
}

/**
 * Makes a case that has not passed run again, if something else than the server's answer to what it judges may be why: a
 * shortcut, an answer that may be another one a moment later, or a document that was there before. The last is no reason
 * to kill the subject once more.
 */
export function doubt(world: XcaliperWorld, hasDied: boolean): void {
  const { run, tookShortcut, description } = world;
  const { shortcuts } = run;
  if (shortcuts === undefined || run.signal?.aborted === true) return;
  const isOfUse = shortcuts.isFirstRound && !hasDied && hasOverwritten(world);
  if (tookShortcut || mayGoAway(world, shortcuts) || isOfUse) shortcuts.doubt(description.id, tookShortcut);
}

/** Tells whether a document of the scenario was there before, so that a server may have kept something of it. */
function hasOverwritten({ originals }: XcaliperWorld): boolean {
  return [...originals.values()].some((before) => 'body' in before);
}

// What temporary answers mean for a case. The dispatcher has repeated what it could, so those in the record have stayed.

/**
 * Returns the reason why a case cannot be judged that did not pass: a request got 429, or 503 with Retry-After, for as
 * long as the run waits.
 */
export function whyTemporary(world: XcaliperWorld): string | undefined {
  const refused = refusedIn(world);
  if (refused?.response === undefined) return undefined;
  const { request, response } = refused;
  return `the server answered ${response.status} to ${request.method} ${request.target}, and asks to try again later`;
}

/**
 * Tells whether a case that did not pass may pass when it runs again:
 *
 * - A request on a raw connection was refused for a moment.
 * - The credentials of raw requests sent together have ended between two of them.
 * - A request that changes something, or one on a raw connection, got 408, 502, 503 or 504. It may have been carried out,
 *   so it was not repeated. If the same request of the case gets the same status again, it is the server's answer.
 */
function mayGoAway(world: XcaliperWorld, shortcuts: NonNullable<RunContext['shortcuts']>): boolean {
  if (world.run.xdms !== undefined || !shortcuts.mayRunAgain) return false;
  if (refusedIn(world) !== undefined || isInterrupted(world)) return true;
  const { id } = world.description;
  const before = shortcuts.isFirstRound ? undefined : passed.get(shortcuts)?.get(id);
  const now = world.exchanges.filter(isUnrepeated).map(keyOf);
  const ofRun = passed.get(shortcuts) ?? new Map<string, ReadonlySet<string>>();
  passed.set(shortcuts, ofRun.set(id, new Set([...(before ?? []), ...now])));
  return now.some((key) => before?.has(key) !== true);
}

/** Unrepeated requests of cases, with their statuses, by the id of the case. */
const passed = new WeakMap<object, Map<string, ReadonlySet<string>>>();

function keyOf({ request, response }: Exchange): string {
  return `${request.method} ${request.target} ${response?.status}`;
}

function refusedIn({ run, exchanges, originalReads }: XcaliperWorld): Exchange | undefined {
  if (run.xdms !== undefined) return undefined;
  return [...originalReads, ...exchanges].find(
    ({ response }) => response !== undefined && temporaryIn(response) === 'refused',
  );
}

function isUnrepeated({ request, response }: Exchange): boolean {
  if (response === undefined || temporaryIn(response) !== 'passing') return false;
  return request.raw !== undefined || !READS.has(request.method);
}
