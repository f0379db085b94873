import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../common/package-root.js';

/** The committed list of all members of `results.json`, one line each. */
export const MEMBERS_FILE = path.join(PACKAGE_ROOT, 'schemas', 'results-members.txt');

export const MEMBERS_HEAD = [
  '# The members of results.json in format 2, written by `npm run docs`. A second line with "!" stands for one that is',
  '# always present. Within a format, no line goes: docs/versions.md.',
];

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

/** Lists the members of the published schema, as `cases[].exchanges[].request.method`. */
export function resultsMembers(): readonly string[] {
  const root = JSON.parse(readFileSync(path.join(PACKAGE_ROOT, 'schemas', 'results.schema.json'), 'utf8')) as Schema;
  const found = new Set<string>();
  const collect = (schema: Schema, place: string, above: readonly string[]): void => {
    const { $ref, properties = {}, required = [], items, additionalProperties, oneOf = [], anyOf = [] } = schema;
    if ($ref !== undefined && !above.includes($ref)) collect(resolved(root, $ref), place, [...above, $ref]);
    for (const one of [...oneOf, ...anyOf]) collect(one, place, above);
    for (const [name, member] of Object.entries(properties)) {
      const path = place === '' ? name : `${place}.${name}`;
      found.add(path);
      if (required.includes(name)) found.add(`${path}!`);
      collect(member, path, above);
    }
    if (items) collect(items, `${place}[]`, above);
    if (typeof additionalProperties === 'object') collect(additionalProperties, `${place}.*`, above);
  };
  collect(root, '', []);
  return [...found];
}

/** Follows a reference such as `#/$defs/cause`. */
function resolved(root: Schema, reference: string): Schema {
  const steps = reference.replace(/^#\//, '').split('/');
  const found = steps.reduce<unknown>((schema, step) => (schema as Readonly<Record<string, unknown>>)[step], root);
  return found as Schema;
}
