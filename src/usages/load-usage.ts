import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { describeIssue } from '../shared/describe-issue.js';
import { messageOf } from '../shared/errors.js';
import { readConstraints } from './constraint-module.js';
import { readExamples } from './examples.js';
import { fault } from './faults.js';
import { elementName, type Names, type PathName } from './node-path.js';
import { readRules } from './rules.js';
import type { NamingRule, UsageFile } from './usage-file.js';
import { UsageFileError } from './usage-file-error.js';
import { type UsageForm, usageForm, usageKeys } from './usage-form.js';
import { requireDeclaredNames, usageSchema } from './usage-schema.js';

/** A prefix as in XML; `xmlns` cannot be declared. */
const PREFIX = /^(?!xmlns$)[\p{L}_][\p{L}\p{M}\p{N}._-]*$/u;

/**
 * Reads a usage file, YAML or JSON (`schemas/usage.schema.json`), with all files that it names, and compiles its
 * schema. Paths in it start at its folder.
 *
 * @throws UsageFileError naming the file and the key
 *
 * @example
 * const usage = await loadUsage('notes/usage.yaml');
 */
export async function loadUsage(file: string): Promise<UsageFile> {
  const form = await readForm(file);
  const folder = path.dirname(path.resolve(file));
  const names: Names = { namespace: form.namespace, prefixes: prefixesOf(form, file) };
  const rootElement = rootElementOf(form, names, file);
  const { unique, references } = readRules(form, names, file);
  const naming = namingOf(form, file);
  const read = await usageSchema(form, folder, file);
  if (read !== undefined) requireDeclaredNames(form, { rootElement, unique, references }, read.outlines, file);
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
    ...(read && { schema: read.schema }),
    directories,
    namespaces: form.namespaces ?? read?.namespaces ?? [],
    prefixes: names.prefixes,
    unique,
    references,
    constraints,
    ...(naming && { naming }),
    globalReaders: form.authorization?.globalReaders ?? 'everybody',
    examples,
  };
}

async function readForm(file: string): Promise<UsageForm> {
  const result = usageForm.safeParse(await fileValue(file));
  if (result.success) return result.data;
  throw new UsageFileError(file, '', describeIssue(result.error, usageKeys()), { cause: result.error });
}

async function fileValue(file: string): Promise<unknown> {
  try {
    // Every JSON text is YAML too.
    return parse(await readFile(file, 'utf8'), { logLevel: 'error' });
  } catch (thrown) {
    // The first line names the place; the others quote the file.
    const problem = messageOf(thrown).replace(/:?\n[\s\S]*$/, '');
    throw new UsageFileError(file, '', `cannot be read as YAML: ${problem}`, { cause: thrown });
  }
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
    throw fault(file, 'rootElement', thrown);
  }
}

function namingOf({ naming, document = 'index' }: UsageForm, file: string): NamingRule | undefined {
  if (naming === undefined) return undefined;
  const documents = patternOf(naming.documents, file);
  if (!documents.test(document)) {
    throw new UsageFileError(file, 'naming.documents', `must match the document of the usage, "${document}"`);
  }
  return { documents, ...(naming.phrase !== undefined && { phrase: naming.phrase }) };
}

function patternOf(written: string, file: string): RegExp {
  try {
    return new RegExp(written, 'u');
  } catch (thrown) {
    throw fault(file, 'naming.documents', thrown);
  }
}
