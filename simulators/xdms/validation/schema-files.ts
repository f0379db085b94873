import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../../src/package-root.js';
import { compileSchema, type Schema } from './schema.js';

const FOLDER = join(PACKAGE_ROOT, 'simulators/xdms/usages/schemas');

/** The mock's compiled schemas, by file name without extension. */
export type SchemaSet = ReadonlyMap<string, Schema>;

let loaded: Promise<SchemaSet> | undefined;
let texts: Promise<ReadonlyMap<string, string>> | undefined;

/**
 * Compiles the schemas of `usages/schemas`, once per process. They import only each other.
 *
 * @throws XmlSchemaError
 */
export function loadSchemas(): Promise<SchemaSet> {
  loaded ??= compileAll();
  return loaded;
}

/** Reads the schemas of `usages/schemas`, once per process; returns their texts by file name. */
export function schemaTexts(): Promise<ReadonlyMap<string, string>> {
  texts ??= readAll();
  return texts;
}

async function readAll(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.xsd')).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(FOLDER, name), 'utf8')] as const)),
  );
}

async function compileAll(): Promise<SchemaSet> {
  const files = await schemaTexts();
  return new Map(
    [...files].map(([name, text]) => [name.replace(/\.xsd$/, ''), compileSchema(text, name, files)] as const),
  );
}

/**
 * Returns the schema of all supported namespaces: their content must be valid also inside wildcards (RFC 4825 §12). The
 * usage checks the document element.
 */
export function supportedSchema(schemas: SchemaSet): Schema {
  return schemaNamed(schemas, 'supported');
}

/**
 * Returns the schema of a file in `usages/schemas`.
 *
 * @throws Error when the file is missing: the package is incomplete
 */
export function schemaNamed(schemas: SchemaSet, name: string): Schema {
  const schema = schemas.get(name);
  if (schema === undefined) throw new Error(`there is no schema ${name}.xsd among the usages' schemas`);
  return schema;
}
