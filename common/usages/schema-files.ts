import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '../errors.js';
import { outlineOf, type SchemaLink, type SchemaOutline } from './read-schema.js';
import type { SchemaText } from './usage-file.js';

/** A schema document with its outline. */
export interface OutlinedSchema extends SchemaText {
  readonly outline: SchemaOutline;
}

/** Reports a schema document that cannot be used; the message names it. */
class SchemaFileError extends Error {
  override readonly name = 'SchemaFileError';
  readonly code = 'XCALIPER_SCHEMA_FILE';
}

/** Characters that mean the same in a file name, a URI and the schema compiler. */
const PLAIN_PATH = /^[A-Za-z0-9._~/-]+$/;

/** A schema document to read. */
interface Pending {
  readonly path: string;
  /** Target namespace of the document that includes it; empty for others. */
  readonly includedBy: string;
}

/**
 * Reads a schema and all that it imports and includes. They are files in one folder or below it: nothing comes from the
 * network or from elsewhere on the disk.
 *
 * @param folder of the usage file
 * @param main path of the schema, relative to the folder
 * @returns the schema first
 * @throws SchemaFileError
 */
export async function readSchemaFiles(folder: string, main: string): Promise<readonly OutlinedSchema[]> {
  const files = new Map<string, OutlinedSchema>();
  const pending: Pending[] = [{ path: within(folder, main, main), includedBy: '' }];
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    // Schemas of several namespaces may include a file that has no target namespace.
    const key = `${next.includedBy} ${next.path}`;
    if (files.has(key)) continue;
    const file = await readSchemaFile(folder, next);
    files.set(key, file);
    pending.push(...file.outline.links.flatMap((link) => linkedFrom(folder, file, link)));
  }
  const all = [...new Map([...files.values()].map((file) => [`${file.namespace} ${file.path}`, file])).values()];
  for (const file of all) requireImportedNamespaces(file, all);
  return all;
}

function linkedFrom(folder: string, file: OutlinedSchema, link: SchemaLink): readonly Pending[] {
  if (link.location === undefined) return [];
  const includedBy = link.kind === 'import' ? '' : file.namespace;
  return [{ path: locate(folder, file, link, link.location), includedBy }];
}

async function readSchemaFile(folder: string, { path: file, includedBy }: Pending): Promise<OutlinedSchema> {
  const text = await readInside(folder, file);
  try {
    const outline = outlineOf(text);
    return { path: file, text, outline, namespace: outline.targetNamespace ?? includedBy };
  } catch (thrown) {
    throw new SchemaFileError(`${file} ${messageOf(thrown)}`, { cause: thrown });
  }
}

/** Reads a file, unless a symbolic link leads out of the folder. */
async function readInside(folder: string, relative: string): Promise<string> {
  try {
    const [realFolder, realFile] = await Promise.all([realpath(folder), realpath(path.join(folder, relative))]);
    if (!isInside(realFolder, realFile)) throw new Error('it is a link to a file outside of the folder');
    return (await readFile(realFile, 'utf8')).replace(/^\uFEFF/, '');
  } catch (thrown) {
    throw new SchemaFileError(`${relative} cannot be read: ${messageOf(thrown)}`, { cause: thrown });
  }
}

/** Finds the file of a `schemaLocation`, relative to the document that has it. */
function locate(folder: string, { path: from }: SchemaText, { kind, line }: SchemaLink, location: string): string {
  const place = `${from}, line ${line}: the schemaLocation "${location}" of xs:${kind}`;
  if (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(location) || location.startsWith('//')) {
    throw new SchemaFileError(
      `${place} is an absolute URI; nothing is read from the network: save the schema in the folder and write its name`,
    );
  }
  return within(folder, path.posix.join(path.posix.dirname(from), location), place, location);
}

/** @returns the path, relative to the folder and without dots */
function within(folder: string, relative: string, place: string, location = relative): string {
  const absolute = path.resolve(folder, relative);
  if (location.startsWith('/') || !isInside(folder, absolute)) {
    throw new SchemaFileError(`${place} leads out of the folder of the usage file; put the schema into the folder`);
  }
  if (!PLAIN_PATH.test(relative)) {
    throw new SchemaFileError(`${place} must consist of letters, digits, and the characters . _ ~ - /`);
  }
  return path.relative(folder, absolute).replaceAll(path.sep, '/');
}

function isInside(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
}

/** libxml2 does not notice an import of another namespace than the file has: it skips the file. */
function requireImportedNamespaces(file: OutlinedSchema, files: readonly OutlinedSchema[]): void {
  for (const { kind, namespace = '', location, line } of file.outline.links) {
    if (kind !== 'import' || location === undefined) continue;
    const imported = path.posix.join(path.posix.dirname(file.path), location);
    const target = files.find((one) => one.path === imported);
    if (target === undefined || target.namespace === namespace) continue;
    throw new SchemaFileError(
      `${file.path}, line ${line}: imports the namespace "${namespace}" from ${location}, whose target namespace is "${target.namespace}"`,
    );
  }
}
