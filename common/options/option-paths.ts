import path from 'node:path';
import { isOptionRow, type OptionTable } from './option-table.js';

/** Makes the paths among the options of a file absolute; they start at the folder of the file. */
export function withPaths<Given extends object>(given: Given, table: OptionTable, file: string): Given {
  const entries = Object.entries(given).map(([name, value]) => [name, withPath(value, table[name], file)]);
  return Object.fromEntries(entries) as Given;
}

function withPath(value: unknown, entry: OptionTable[string] | undefined, file: string): unknown {
  if (entry === undefined) return value;
  if (!isOptionRow(entry)) return typeof value === 'object' && value !== null ? withPaths(value, entry, file) : value;
  const absolute = (name: unknown) => path.resolve(path.dirname(file), String(name));
  if (entry.kind === 'path') return absolute(value);
  return entry.kind === 'paths' && Array.isArray(value) ? value.map(absolute) : value;
}
