import { z } from 'zod';
import { requireXui } from '../arguments.js';
import { messageOf } from '../errors.js';
import {
  isOptionRow,
  type OptionKind,
  type OptionRow,
  type OptionTable,
  type OptionValue,
  type RecordOf,
} from './option-table.js';

/** Schemas of the keys that a table describes. */
type Shape<Table> = {
  [Name in keyof Table as Table[Name] extends { readonly key: string } | OptionTable
    ? Name
    : never]: z.ZodExactOptional<z.ZodType<OptionValue<Table[Name]>>>;
};

/** Returns the schema of an entry of a list; required fields have to be there. */
export function recordSchema<Table extends OptionTable>(table: Table): z.ZodType<RecordOf<Table>> {
  const fields = Object.entries(table).map(([name, entry]) => {
    const schema = schemaOf(entry);
    return [name, isOptionRow(entry) && entry.required === true ? schema : schema.exactOptional()] as const;
  });
  return z.strictObject(Object.fromEntries(fields)) as unknown as z.ZodType<RecordOf<Table>>;
}

/**
 * Returns schemas of the keys of a file, from the rows that describe a key.
 *
 * @example
 * z.strictObject({ ...schemaShape(LICENSE_OPTIONS), masters: z.array(masterSchema).exactOptional() });
 */
export function schemaShape<Table extends OptionTable>(table: Table): Shape<Table> {
  const keys = Object.entries(table).filter(([, entry]) => !isOptionRow(entry) || entry.key !== undefined);
  // The types of the schemas cannot be followed through the entries of an object.
  return Object.fromEntries(keys.map(([name, entry]) => [name, schemaOf(entry).exactOptional()])) as Shape<Table>;
}

function schemaOf(entry: OptionRow | OptionTable): z.ZodType {
  if (!isOptionRow(entry)) return z.strictObject(schemaShape(entry));
  return ofKind(entry.kind, entry).meta({ description: entry.key });
}

const text = () => z.string().min(1, 'must not be empty');

/** Adds a check that throws to a schema; its message becomes the issue. */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  check: (value: unknown, argument: string) => unknown,
) {
  return schema.superRefine((value, context) => {
    try {
      check(value, '');
    } catch (thrown) {
      context.addIssue({ code: 'custom', message: messageOf(thrown).replace(/^: /, '') });
    }
  });
}

function ofKind(kind: OptionKind, { entry, fields }: OptionRow): z.ZodType {
  if (fields !== undefined) return z.array(recordSchema(fields));
  if (typeof kind === 'object') {
    if ('listOf' in kind) return z.array(z.enum(kind.listOf)).min(1, `must name at least one ${entry ?? 'value'}`);
    return 'least' in kind ? z.int().min(kind.least).max(kind.most) : z.literal([...kind]);
  }
  switch (kind) {
    case 'text':
    case 'path':
      return text();
    case 'xui':
      return checked(text(), requireXui);
    case 'texts':
    case 'paths':
      return z.array(entry === undefined ? text() : text().meta({ description: entry }));
    case 'switch':
      return z.boolean();
    case 'port':
      return z.int().min(0, 'must be 0 or more').max(65_535, 'must be at most 65535');
    case 'count':
    case 'positive':
      return z.int().min(1, 'must be at least 1');
    case 'not-negative':
      return z.int().min(0, 'must be 0 or more');
    case 'duration':
      return z.number();
    case 'users':
    case 'records':
    case 'accounts':
    case 'masters':
    case 'special':
      // The schema of the file replaces these.
      return z.never();
  }
}
