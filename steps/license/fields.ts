import type { DataTable } from '@cucumber/cucumber';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';

/** Checks of the types in the specification's tables, and of the client's Date. */
const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string' && value !== '',
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isInteger(value),
  base64: (value) =>
    typeof value === 'string' &&
    /^(?:[A-Za-z0-9+/]{4})+$|^(?:[A-Za-z0-9+/]{4})*[A-Za-z0-9+/]{2}(?:==|[A-Za-z0-9+/]=)$/.test(value),
  Date: (value) => value instanceof Date && !Number.isNaN(value.getTime()),
};

/**
 * Expects an object to have exactly the fields of a table: `field`, `type`, and `value` for a fixed value.
 *
 * @param what name of the object in messages
 */
export function expectExactFields(
  world: XcaliperWorld,
  fields: ReadonlyMap<string, unknown>,
  table: DataTable,
  what: string,
): void {
  const names = table.hashes().map(({ field }) => field);
  expectEqual(world, [...fields.keys()].sort(), names.sort(), `fields of ${what}`, 'json-fields');
  expectFields(world, fields, table, what);
}

/** Like `expectExactFields`, but ignores fields that are not in the table. */
export function expectFields(
  world: XcaliperWorld,
  fields: ReadonlyMap<string, unknown>,
  table: DataTable,
  what: string,
): void {
  for (const { field = '', type = '', value } of table.hashes()) {
    const isOfType = TYPES[type];
    if (isOfType === undefined)
      throw new Error(`unknown type "${type}" in the table: use one of ${Object.keys(TYPES).join(', ')}`);
    const found = fields.get(field);
    const kind = isOfType(found) ? type : `not ${type}`;
    expectEqual(world, kind, type, `type of ${field} in ${what}`, 'json-fields');
    if (value !== undefined && value !== '')
      expectEqual(world, written(found), value, `${field} in ${what}`, 'json-fields');
  }
}

function written(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}
