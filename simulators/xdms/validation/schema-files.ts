import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { XmlBufferInputProvider, xmlRegisterInputProvider } from 'libxml2-wasm';
import { PACKAGE_ROOT } from '../../../src/package-root.js';
import { compileSchema, type Schema } from './schema.js';

const FOLDER = join(PACKAGE_ROOT, 'simulators/xdms/usages/schemas');

/** The mock's compiled schemas, by file name without extension. */
export type SchemaSet = ReadonlyMap<string, Schema>;

let loaded: Promise<SchemaSet> | undefined;

/**
 * Compiles the schemas of `usages/schemas`, once per process. They import each other by URLs of the form
 * `usage:///resource-lists.xsd`, which map only to files of that folder.
 *
 * @throws SchemaError
 */
export function loadSchemas(): Promise<SchemaSet> {
  loaded ??= compileAll();
  return loaded;
}

async function compileAll(): Promise<SchemaSet> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.xsd')).sort();
  const files = await Promise.all(names.map(async (name) => [name, await readFile(join(FOLDER, name))] as const));
  xmlRegisterInputProvider(
    new XmlBufferInputProvider(Object.fromEntries(files.map(([name, bytes]) => [`usage:///${name}`, bytes]))),
  );
  return new Map(
    files.map(([name, bytes]) => [name.replace(/\.xsd$/, ''), compileSchema(bytes.toString('utf8'), name)] as const),
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
