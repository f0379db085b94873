import path from 'node:path';
import { defined } from '../defined.js';
import { fileProblem } from '../errors.js';
import { readWritten } from '../files/read-text.js';
import { judgedPattern, judgedSchema } from '../judging/judged.js';
import type { NamePattern } from '../judging/name-pattern.js';
import { PACKAGE_ROOT } from '../package-root.js';
import { readConstraints } from './constraint-module.js';
import { readExamples } from './examples.js';
import { usageFault } from './faults.js';
import { elementName, type Names, type PathName } from './node-path.js';
import { readRules } from './rules.js';
import type { NamingRule, UsageFile, UsageSchema } from './usage-file.js';
import { UsageFileError } from './usage-file-error.js';
import type { UsageForm } from './usage-form.js';
import { type ReadSchema, readSchema, requireDeclaredNames } from './usage-schema.js';

/** A prefix as in XML; `xmlns` cannot be declared. */
const PREFIX = /^(?!xmlns$)[\p{L}_][\p{L}\p{M}\p{N}._-]*$/u;

/** How the parts of usage files are read. Readers may remember what several files share. */
export interface UsageReaders {
  /** @throws UsageFileError */
  readonly form: (file: string) => Promise<UsageForm>;
  /** As `readSchema`. */
  readonly schema: (folder: string, main: string) => Promise<ReadSchema>;
}

/**
 * Reads a usage file, YAML or JSON (`schemas/usage.schema.json`), with all files that it names, and compiles its
 * schema. Paths in it start at its folder.
 *
 * @throws UsageFileError naming the file and the key
 *
 * @example
 * const usage = await loadUsage('notes/usage.yaml');
 */
export function loadUsage(file: string): Promise<UsageFile> {
  const compile = isShipped(file) ? undefined : judgedSchema;
  return readUsage(file, { form: readForm, schema: (folder, main) => readSchema(folder, main, compile) });
}

/** Tells whether a usage file is part of this package: its schemas and patterns are known to be harmless. */
function isShipped(file: string): boolean {
  const folders = ['usages', 'simulators'].map((name) => path.join(PACKAGE_ROOT, name) + path.sep);
  return folders.some((folder) => path.resolve(file).startsWith(folder));
}

/** As `loadUsage`, with readers of the caller. */
export async function readUsage(file: string, readers: UsageReaders): Promise<UsageFile> {
  const form = await readers.form(file);
  const folder = path.dirname(path.resolve(file));
  const names: Names = { namespace: form.namespace, prefixes: prefixesOf(form, file) };
  const rootElement = rootElementOf(form, names, file);
  const { open, unique, references } = readRules(form, names, file);
  const naming = await namingOf(form, file);
  const read = await schemaOf(form, folder, file, readers);
  if (read !== undefined) requireDeclaredNames(form, { rootElement, open, unique, references }, read.outlines, file);
  const [constraints, examples] = await Promise.all([
    readConstraints(form.constraints, folder, file),
    readExamples(form.examples, folder, file),
  ]);
  const { auid, mimeType, namespace, document = 'index', scope = 'users', directories = [] } = form;
  return {
    file,
    auid,
    mimeType,
    namespace,
    rootElement,
    document,
    scope,
    ...defined({ class: form.class, schema: read && (await opened(read.schema, open)) }),
    open,
    directories,
    namespaces: form.namespaces ?? read?.namespaces ?? [],
    prefixes: names.prefixes,
    unique,
    references,
    constraints,
    ...defined({ naming }),
    globalReaders: form.authorization?.globalReaders ?? 'everybody',
    examples,
  };
}

async function readForm(file: string): Promise<UsageForm> {
  const text = await readWritten(file).catch((thrown: unknown) => {
    throw new UsageFileError(file, '', `cannot be read: ${fileProblem(thrown)}`, { cause: thrown });
  });
  // Loaded only here: the mock needs no parser for its own usages.
  const { parseUsageForm } = await import('./parse-usage-form.js');
  return parseUsageForm(text, file);
}

/** @returns undefined for a usage without a schema */
async function schemaOf(
  { schema, namespaces = [], open = [] }: UsageForm,
  folder: string,
  file: string,
  readers: UsageReaders,
): Promise<ReadSchema | undefined> {
  if (schema !== undefined) {
    return readers.schema(folder, schema).catch((thrown: unknown) => {
      throw usageFault(file, 'schema', thrown);
    });
  }
  if (open.length > 0) throw new UsageFileError(file, 'open', 'needs a schema, whose elements it names');
  if (namespaces.length === 0) return undefined;
  throw new UsageFileError(file, 'namespaces', 'needs a schema; the capabilities list only namespaces with a schema');
}

function prefixesOf({ prefixes = {} }: UsageForm, file: string): Readonly<Record<string, string>> {
  const wrong = Object.keys(prefixes).find((prefix) => !PREFIX.test(prefix));
  if (wrong === undefined) return prefixes;
  throw new UsageFileError(file, `prefixes.${wrong}`, 'must be a prefix of XML names, like n');
}

function rootElementOf({ rootElement = '*' }: UsageForm, names: Names, file: string): PathName {
  try {
    return elementName(rootElement, names);
  } catch (thrown) {
    throw usageFault(file, 'rootElement', thrown);
  }
}

/** Loads what opens a schema only for a usage that needs it. */
async function opened(schema: UsageSchema, open: readonly PathName[]): Promise<UsageSchema> {
  if (open.length === 0) return schema;
  const { openedSchema } = await import('./open-content.js');
  return openedSchema(schema, open);
}

/** The pattern of a user is applied in another thread: it may take forever. */
async function namingOf({ naming, document = 'index' }: UsageForm, file: string): Promise<NamingRule | undefined> {
  if (naming === undefined) return undefined;
  const documents = patternOf(naming.documents, file);
  await documents.judge?.(document);
  if (!documents.test(document)) {
    throw new UsageFileError(file, 'naming.documents', `must match the document of the usage, "${document}"`);
  }
  return { documents, ...defined({ phrase: naming.phrase }) };
}

function patternOf(written: string, file: string): NamePattern {
  try {
    return isShipped(file) ? new RegExp(written, 'u') : judgedPattern(written);
  } catch (thrown) {
    throw usageFault(file, 'naming.documents', thrown);
  }
}
