import { answeredChallenges } from '../../answered-challenges.js';
import { expectEqual, expectMatch } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { responseOf, scenarioOf } from '../scenario.js';

/** Makes a pattern for the statuses that a feature allows: `200`, `403 or 404`, `412 or 2xx`. */
export function statusPattern(statuses: string): RegExp {
  return new RegExp(`^(?:${statuses.replaceAll('x', '\\d').replaceAll(' or ', '|')})$`);
}

/** Returns the status of the last response, or `nothing` without a response. */
export function statusOrNothing(world: XcaliperWorld): string {
  return String(scenarioOf(world).last?.response?.status ?? 'nothing');
}

/**
 * Expects the last response to have one of these statuses.
 *
 * @throws Error when no response came and `statuses` does not allow `nothing`
 */
export function expectStatus(world: XcaliperWorld, statuses: string): void {
  noteExpected(world, statuses);
  if (/^\d+$/.test(statuses)) {
    expectEqual(world, responseOf(world).status, Number(statuses), 'status of the response', { status: statuses });
    return;
  }
  const status = statuses.includes('nothing') ? statusOrNothing(world) : String(responseOf(world).status);
  expectMatch(world, status, statusPattern(statuses), 'status of the response', { status: statuses });
}

/** Notes which statuses a step expects of the last response, so that reports and causes can compare it with the actual one. */
export function noteExpected(world: XcaliperWorld, statuses: string): void {
  const { last } = scenarioOf(world);
  if (last === undefined) return;
  const { method, target } = last.request;
  const { exchanges, judgedFrom } = world;
  const challenges = answeredChallenges(exchanges);
  // A client that is challenged sends its request again.
  const judged = exchanges.findIndex(
    ({ request }, index) =>
      index >= judgedFrom && request.method === method && request.target === target && !challenges.has(index),
  );
  if (judged >= 0 && !world.expectedStatuses.has(judged)) world.expectedStatuses.set(judged, statuses);
}
