import type { Exchange } from '../common/exchange.js';
import { READS, type RunContext, temporaryIn } from '../src/measure/server/for-steps.js';
import { isInterrupted } from './http/renewing.js';
import type { XcaliperWorld } from './world.js';

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
export function mayGoAway(world: XcaliperWorld, shortcuts: NonNullable<RunContext['shortcuts']>): boolean {
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
