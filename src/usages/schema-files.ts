import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '../shared/errors.js';
import { outlineOf, type SchemaLink, type SchemaOutline } from './read-schema.js';
import type { SchemaText } from './usage-file.js';

/** A schema document with its outline. */
export interface OutlinedSchema extends SchemaText {
  readonly outline: SchemaOutline;
}

/** Reports a schema document that cannot be used; the message names it. */
export class SchemaFileError extends Error {
  override readonly name = 'SchemaFileError';
  readonly code = 'XCALIPER_SCHEMA_FILE';
}

/** Characters that mean the same in a file name, a URI and the schema compiler. */
const PLAIN_PATH = /^[A-Za-z0-9._~/-]+$/;

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
  const pending: { path: string; namespace?: string }[] = [{ path: within(folder, main, main) }];
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    if (files.has(next.path)) continue;
    const file = await readSchemaFile(folder, next.path, next.namespace ?? '');
    files.set(next.path, file);
    for (const link of file.outline.links) {
      if (link.location === undefined) continue;
      const linked = locate(folder, file, link, link.location);
      const isPart = link.kind !== 'import';
      pending.push({ path: linked, ...(isPart && { namespace: file.namespace }) });
    }
  }
  for (const file of files.values()) requireImportedNamespaces(file, files);
  return [...files.values()];
}

async function readSchemaFile(folder: string, relative: string, includedBy: string): Promise<OutlinedSchema> {
  const text = await readInside(folder, relative);
  try {
    const outline = outlineOf(text);
    return { path: relative, text, outline, namespace: outline.targetNamespace ?? includedBy };
  } catch (thrown) {
    throw new SchemaFileError(`${relative} ${messageOf(thrown)}`, { cause: thrown });
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
function requireImportedNamespaces(file: OutlinedSchema, files: ReadonlyMap<string, OutlinedSchema>): void {
  for (const { kind, namespace = '', location, line } of file.outline.links) {
    if (kind !== 'import' || location === undefined) continue;
    const target = files.get(path.posix.join(path.posix.dirname(file.path), location));
    if (target === undefined || target.namespace === namespace) continue;
    throw new SchemaFileError(
      `${file.path}, line ${line}: imports the namespace "${namespace}" from ${location}, whose target namespace is "${target.namespace}"`,
    );
  }
}
