import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { fileProblem, messageOf } from '../errors.js';
import { readWritten } from '../files/read-text.js';
import { XML_NAMESPACE } from '../xml/xml-names.js';
import { KNOWN_FOLDER, knownSchema, knownSchemaNames, knownSchemaText } from './known-schemas.js';
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

/** An import whose file is not in the folder of the usage file. */
interface OpenImport {
  readonly namespace: string;
  readonly from: string;
  readonly link: SchemaLink;
  /** Why the file cannot be used; absent where there is no location. */
  readonly problem?: string;
}

/** The documents of a schema. */
export interface SchemaFiles {
  /** The schema first. */
  readonly files: readonly OutlinedSchema[];
  /** Paths by namespace of imports that lead elsewhere, or nowhere, as they are written. */
  readonly redirected: ReadonlyMap<string, string>;
  /** Namespaces of imports without a location that nothing declares. */
  readonly missing: readonly string[];
}

/**
 * Reads a schema and all that it imports and includes. They are files in one folder or below it: nothing comes from the
 * network or from elsewhere on the disk. Schemas that are published import well-known ones by their addresses, or without
 * any; these come from the package.
 *
 * @param folder of the usage file
 * @param main path of the schema, relative to the folder
 * @throws SchemaFileError
 */
export async function readSchemaFiles(folder: string, main: string): Promise<SchemaFiles> {
  const files = new Map<string, OutlinedSchema>();
  const open: OpenImport[] = [];
  const read = async (first: Pending): Promise<void> => {
    const pending = [first];
    for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
      // Schemas of several namespaces may include a file that has no target namespace.
      const key = `${next.includedBy} ${next.path}`;
      if (files.has(key)) continue;
      const file = await readSchemaFile(folder, next);
      files.set(key, file);
      for (const link of file.outline.links) {
        const found = await followed(folder, file, link);
        if ('path' in found) pending.push(found);
        else open.push(found);
      }
    }
  };
  await read({ path: within(folder, main, main), includedBy: '' });
  const redirected = new Map<string, string>();
  const missing = new Set<string>();
  // An import may be answered by the schema that another one has brought.
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { namespace, problem } = next;
    const path = fileOf(namespace, files)?.path ?? (await knownSchema(namespace));
    if (path !== undefined) {
      redirected.set(namespace, path);
      await read({ path, includedBy: '' });
    } else if (problem !== undefined) throw new SchemaFileError(await unanswered(next, problem));
    else missing.add(namespace);
  }
  const all = [...new Map([...files.values()].map((file) => [`${file.namespace} ${file.path}`, file])).values()];
  for (const file of all) requireImportedNamespaces(file, all, redirected);
  return { files: all, redirected, missing: [...missing] };
}

function fileOf(namespace: string, files: ReadonlyMap<string, OutlinedSchema>): OutlinedSchema | undefined {
  return [...files.values()].find((file) => file.outline.targetNamespace === namespace);
}

async function unanswered({ namespace }: OpenImport, problem: string): Promise<string> {
  const known = (await knownSchemaNames()).join(', ');
  return `${problem}. No other schema in the folder has the namespace "${namespace}"; Xcaliper has ${known}`;
}

/** @throws SchemaFileError for an include whose file cannot be used */
async function followed(folder: string, file: OutlinedSchema, link: SchemaLink): Promise<Pending | OpenImport> {
  const { kind, namespace = '', location } = link;
  const open = { namespace, from: file.path, link };
  if (kind === 'import' && location === undefined) return open;
  const includedBy = kind === 'import' ? '' : file.namespace;
  try {
    const path = locate(folder, file, link, location ?? '');
    if (kind === 'import') {
      const text = await readInside(folder, path);
      // Published copies bind this namespace as default, which Namespaces in XML 1.0 §3 forbids.
      if (namespace === XML_NAMESPACE) outlineOf(text);
    }
    return { path, includedBy };
  } catch (thrown) {
    if (kind !== 'import') throw thrown;
    return { ...open, problem: messageOf(thrown) };
  }
}

function isKnown(path: string): boolean {
  return path.startsWith(KNOWN_FOLDER);
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
  if (isKnown(relative)) return knownSchemaText(relative);
  try {
    const [realFolder, realFile] = await Promise.all([realpath(folder), realpath(path.join(folder, relative))]);
    if (!isInside(realFolder, realFile)) throw new Error('it is a link to a file outside of the folder');
    return (await readWritten(realFile)).replace(/^\uFEFF/, '');
  } catch (thrown) {
    throw new SchemaFileError(`${relative} cannot be read: ${fileProblem(thrown)}`, { cause: thrown });
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
  const joined = path.posix.join(path.posix.dirname(from), location);
  return isKnown(from) ? joined : within(folder, joined, place, location);
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
function requireImportedNamespaces(
  file: OutlinedSchema,
  files: readonly OutlinedSchema[],
  redirected: ReadonlyMap<string, string>,
): void {
  for (const { kind, namespace = '', location, line } of file.outline.links) {
    if (kind !== 'import' || location === undefined || redirected.has(namespace)) continue;
    const imported = path.posix.join(path.posix.dirname(file.path), location);
    const target = files.find((one) => one.path === imported);
    if (target === undefined || target.namespace === namespace) continue;
    throw new SchemaFileError(
      `${file.path}, line ${line}: imports the namespace "${namespace}" from ${location}, whose target namespace is "${target.namespace}"`,
    );
  }
}
