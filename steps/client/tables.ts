import type { DataTable } from '@cucumber/cucumber';
import type { HeaderList } from '../../common/exchange.js';

/**
 * Reads a table `| option | value |` whose values are JSON, so that `"0"` and `0` differ.
 *
 * @param special makes values that JSON cannot express, by their names in the table
 */
export function optionsOfTable(
  table: DataTable,
  special: Readonly<Record<string, () => unknown>> = {},
): Record<string, unknown> {
  return Object.fromEntries(
    table.hashes().map(({ option = '', value = '' }) => {
      const make = special[value];
      if (make !== undefined) return [option, make()];
      try {
        return [option, JSON.parse(value)];
      } catch {
        throw new Error(`the value of the option ${option} is not JSON: ${value}`);
      }
    }),
  );
}

/** Reads a table `| name | value |` of header fields. */
export function headersOf(table: DataTable): HeaderList {
  return table.hashes().map(({ name = '', value = '' }) => [name, value] as const);
}

/** Reads header fields from one cell: `ETag: "tag-1"; Content-Type: text/plain`. */
export function headersInCell(cell: string): HeaderList {
  return cell
    .split(/;\s*(?=[A-Za-z-]+:)/)
    .filter((field) => field !== '')
    .map((field) => {
      const colon = field.indexOf(':');
      return [field.slice(0, colon), field.slice(colon + 1).trim()] as const;
    });
}
