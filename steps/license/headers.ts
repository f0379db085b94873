import type { DataTable } from '@cucumber/cucumber';
import { type HeaderList, headerValue } from '../../common/exchange.js';
import type { About } from '../../src/measure/server/for-steps.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';

/** Cell for a header that must be absent. */
const ABSENT = '(absent)';

/**
 * Expects the headers of a table `| name | value |`; the value `(absent)` forbids one.
 *
 * @param what name of the message
 * @param aboutOf what an expectation of a header is about
 */
export function expectHeaders(
  world: XcaliperWorld,
  headers: HeaderList,
  table: DataTable,
  what: string,
  aboutOf: (name: string) => About,
): void {
  for (const [name, value] of Object.entries(table.rowsHash())) {
    expectEqual(world, headerValue(headers, name) ?? ABSENT, value, `${name} of the ${what}`, aboutOf(name));
  }
}
