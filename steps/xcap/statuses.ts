import { expectEqual, expectMatch } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { responseOf, scenarioOf } from './scenario.js';

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
  if (/^\d+$/.test(statuses)) {
    expectEqual(world, responseOf(world).status, Number(statuses), 'status of the response');
    return;
  }
  const status = statuses.includes('nothing') ? statusOrNothing(world) : String(responseOf(world).status);
  expectMatch(world, status, statusPattern(statuses), 'status of the response');
}
