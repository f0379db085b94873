import type { Exchange } from '../common/exchange.js';
import { READS, type RunContext, temporaryIn } from '../src/measure/server/for-steps.js';
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
 * - A request that changes something, or one on a raw connection, got 408, 502, 503 or 504. It may have been carried out,
 *   so it was not repeated. If the case ends so twice, it is the server's answer.
 */
export function mayGoAway(
  world: XcaliperWorld,
  { isFirstRound, mayRunAgain }: NonNullable<RunContext['shortcuts']>,
): boolean {
  if (world.run.xdms !== undefined) return false;
  if (refusedIn(world) !== undefined) return mayRunAgain;
  return isFirstRound && world.exchanges.some(isUnrepeated);
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
