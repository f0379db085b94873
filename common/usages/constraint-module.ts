import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { kindOf } from '../arguments.js';
import { messageOf } from '../errors.js';
import type { Breach, CheckDocument, UsageConstraint } from './usage-file.js';
import { UsageFileError } from './usage-file-error.js';
import type { UsageForm } from './usage-form.js';

/** Start of the name of a constraint that the mock has. */
const BUILT_IN = 'xcaliper:';

/**
 * Loads the constraints in code.
 *
 * @throws UsageFileError `constraints` when a module cannot be loaded or does not export a function
 */
export async function readConstraints(
  written: UsageForm['constraints'],
  folder: string,
  file: string,
): Promise<readonly UsageConstraint[]> {
  const isList = Array.isArray(written);
  const sources = written === undefined ? [] : [written].flat();
  return Promise.all(
    sources.map((source, index) =>
      readConstraint(source, folder, file, isList ? `constraints[${index}]` : 'constraints'),
    ),
  );
}

async function readConstraint(source: string, folder: string, file: string, key: string): Promise<UsageConstraint> {
  if (source.startsWith(BUILT_IN)) return { builtIn: source.slice(BUILT_IN.length) };
  const loaded = await load(path.resolve(folder, source)).catch((thrown: unknown) => {
    throw new UsageFileError(file, key, `cannot load ${source}: ${messageOf(thrown)}`, { cause: thrown });
  });
  const check: unknown = loaded.default;
  if (!isFunction(check)) {
    throw new UsageFileError(file, key, `${source} must export a function as default, and exports ${kindOf(check)}`);
  }
  return { module: source, check: checked(check, source) };
}

async function load(source: string): Promise<{ readonly default?: unknown }> {
  return import(pathToFileURL(source).href);
}

type UncheckedFunction = (...given: readonly unknown[]) => unknown;

function isFunction(value: unknown): value is UncheckedFunction {
  return typeof value === 'function';
}

/** Checks what a module returns, because a misspelt breach must not let a document through. */
function checked(check: UncheckedFunction, source: string): CheckDocument {
  return (document, place) => {
    const found = check(document, place);
    if (found === undefined || isBreach(found)) return found;
    throw new TypeError(
      `${source} must return undefined, or { kind: 'constraint-failure', phrase }, or { kind: 'uniqueness-failure', phrase, exists }, got ${kindOf(found)}`,
    );
  };
}

function isBreach(value: unknown): value is Breach {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, phrase, exists }: { kind?: unknown; phrase?: unknown; exists?: unknown } = value;
  if (typeof phrase !== 'string') return false;
  return (
    kind === 'constraint-failure' ||
    (kind === 'uniqueness-failure' && Array.isArray(exists) && exists.every(isNotUnique))
  );
}

function isNotUnique(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { field, altValues }: { field?: unknown; altValues?: unknown } = value;
  return typeof field === 'string' && Array.isArray(altValues) && altValues.every((one) => typeof one === 'string');
}
