import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { XmlBufferInputProvider, xmlRegisterInputProvider } from 'libxml2-wasm';
import { PACKAGE_ROOT } from '../../../src/package-root.js';
import { compileSchema, type Schema } from './schema.js';

const FOLDER = join(PACKAGE_ROOT, 'simulators/xdms/usages/schemas');

/** The schemas that come with the mock, compiled, by file name without its ending. */
export type SchemaSet = ReadonlyMap<string, Schema>;

let loaded: Promise<SchemaSet> | undefined;

/**
 * Compiles the schemas of `usages/schemas`, once in a process. They import each other by URLs of the form
 * `usage:///resource-lists.xsd`, which stand for the files of that folder and nothing else.
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
 * The schema of every namespace that the server supports: what appears in a document has to be valid wherever a wildcard
 * lets it in (RFC 4825 §12). Which element the document has for its root is for the usage to say.
 */
export function supportedSchema(schemas: SchemaSet): Schema {
  return schemaNamed(schemas, 'supported');
}

/**
 * The schema of a file in `usages/schemas`.
 *
 * @throws Error when there is no such file: the package is incomplete
 */
export function schemaNamed(schemas: SchemaSet, name: string): Schema {
  const schema = schemas.get(name);
  if (schema === undefined) throw new Error(`there is no schema ${name}.xsd among the usages' schemas`);
  return schema;
}
