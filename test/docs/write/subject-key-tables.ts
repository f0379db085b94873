import { subjectJsonSchema } from '../../../src/measure/server/subject/subject-schema.js';
import { table, textCell } from './markdown-table.js';

/** Matches the line of docs/subject-file.md that separates the text from the generated tables. */
export const MARK = /^<!-- Below this line: .* -->\n/m;

/** The members of JSON Schema that the schema of subject files uses. */
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

interface Key {
  readonly path: string;
  readonly schema: Schema;
}

/** Makes the end of docs/subject-file.md: every key with its values and its meaning. */
export function subjectKeyTables(): string {
  const keys = keysOf('', subjectJsonSchema() as Schema);
  const groups = [...new Set(keys.map(topOf))];
  const sections = groups.map((top) => {
    const own = keys.filter((key) => topOf(key) === top);
    return `### ${top}\n\n${table(['key', 'value', 'meaning'], own.map(row))}`;
  });
  return `\n${sections.join('\n')}`;
}

function topOf({ path }: Key): string {
  return path.split(/[.[]/)[0] ?? path;
}

function row({ path, schema }: Key): readonly string[] {
  return [`\`${path}\``, kindOf(schema), textCell(schema.description ?? '')];
}

function keysOf(prefix: string, schema: Schema): readonly Key[] {
  const named = Object.entries(schema.properties ?? {}).map(([name, value]): Key => {
    return { path: prefix === '' ? name : `${prefix}.${name}`, schema: value };
  });
  const more = schema.additionalProperties;
  const free = typeof more === 'object' ? [{ path: `${prefix}.<name>`, schema: more }] : [];
  const listed = schema.items === undefined ? [] : keysOf(`${prefix}[]`, schema.items);
  const either = (schema.anyOf ?? []).flatMap((one) => keysOf(prefix, one));
  const below = [...named, ...free].flatMap((key) => [key, ...keysOf(key.path, key.schema)]);
  return uniqueByPath([...below, ...listed, ...either]);
}

/** Two forms of a value may have the same keys. */
function uniqueByPath(keys: readonly Key[]): readonly Key[] {
  return keys.filter(({ path }, index) => keys.findIndex((other) => other.path === path) === index);
}

function kindOf(schema: Schema): string {
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.enum !== undefined) return schema.enum.map((one) => `\`${String(one)}\``).join(', ');
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(kindOf))].join(' or ');
  const limits = [
    ...(schema.minimum === undefined ? [] : [`from ${schema.minimum}`]),
    ...(schema.maximum === undefined || schema.maximum === Number.MAX_SAFE_INTEGER ? [] : [`to ${schema.maximum}`]),
  ];
  return [NAMES[schema.type ?? ''] ?? 'any', ...limits].join(' ');
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: '`true` or `false`',
  array: 'list',
  object: 'keys',
};
