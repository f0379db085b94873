import { shown } from '../../../common/arguments.js';
import { defined } from '../../../common/defined.js';
import { messageOf } from '../../../common/errors.js';
import { similar } from '../../../common/names/nearest.js';
import type {
  ReferenceRule,
  SchemaText,
  UsageConstraint,
  UsageFile,
  UsageSchema,
} from '../../../common/usages/usage-file.js';
import { UsageFileError } from '../../../common/usages/usage-file-error.js';
import { type DeclaredNames, declaredNames, namesByNamespace, namesWhenAsked } from '../schema/declared-names.js';
import { type LocalSchema, localSchema } from '../schema/local-schema.js';
import { BUILT_IN_NAMES, builtInConstraints } from './constraints/built-in.js';
import { declaredUniqueness } from './constraints/declared-uniqueness.js';
import { naming } from './constraints/naming.js';
import { selectElements, selectValues, valuesOf } from './constraints/select-path.js';
import { uniqueness } from './constraints/uniqueness.js';
import type { Constraint, ServedUsage } from './usage.js';

/**
 * Converts a usage file to a usage of the mock.
 *
 * @throws UsageFileError `constraints` for a constraint that the mock does not have; `schema` for a schema that the mock's
 * parser refuses
 */
export function usageOfFile(file: UsageFile): ServedUsage {
  for (const text of file.schema?.texts ?? []) requireReadable(text, file);
  return usageOfShippedFile(file);
}

/** Works as `usageOfFile` for a file of the package: its schemas are known to be readable, so they are read when needed. */
export function usageOfShippedFile(file: UsageFile): ServedUsage {
  const { auid, mimeType, namespace, rootElement, document, scope, directories, schema, open } = file;
  const names = namesByNamespace((schema?.texts ?? []).map(namesOf));
  const openIn = (uri: string) => open.filter((one) => one.namespace === uri).map(({ localName }) => localName);
  return {
    auid,
    mimeType,
    namespace,
    rootElement,
    document,
    scope,
    directories,
    ...defined({ schema: schema?.validator, localSchema: localityOf(file), names: file.naming?.documents }),
    namespaces: file.namespaces.flatMap((uri) => namesWithOpen(names.get(uri), openIn(uri))),
    constraints: constraintsOf(file),
    ...defined({ globalReaders: file.globalReaders === 'privileged' ? 'privileged' : undefined }),
  };
}

/** Caches names: usages share schemas. */
const namesOfTexts = new WeakMap<SchemaText, DeclaredNames>();

/** An included schema without a target namespace declares names in that of its includer. */
function namesOf(schema: SchemaText): DeclaredNames {
  const { text, namespace } = schema;
  const names = namesOfTexts.get(schema) ?? namesWhenAsked(namespace, () => declaredNames(text));
  namesOfTexts.set(schema, names);
  return names;
}

function namesWithOpen(names: DeclaredNames | undefined, open: readonly string[]): readonly DeclaredNames[] {
  if (names === undefined) return [];
  return [open.length === 0 ? names : namesWhenAsked(names.namespace, () => names, new Set(open))];
}

/** @throws UsageFileError `schema` for a schema that the mock's parser refuses */
function requireReadable(schema: SchemaText, { file }: UsageFile): void {
  try {
    void namesOf(schema).elements;
  } catch (thrown) {
    throw new UsageFileError(file, 'schema', `${schema.path}: ${messageOf(thrown)}`, { cause: thrown });
  }
}

/** Caches results: usages share schemas. */
const localities = new WeakMap<UsageSchema, LocalSchema | 'not local'>();

/**
 * A judge in another thread gets whole documents, because a rehearsal does not know the excerpts. Excerpts do not know
 * what is open.
 */
function localityOf({ schema, open }: UsageFile): ServedUsage['localSchema'] {
  if (schema === undefined || schema.validator.judge !== undefined || open.length > 0) return undefined;
  return () => {
    const locality = localities.get(schema) ?? localSchema(schema.texts) ?? 'not local';
    localities.set(schema, locality);
    return locality === 'not local' ? undefined : locality;
  };
}

/** Lists the constraints in the order of checking: uniqueness before others (RFC 4825 §8.2.5). */
function constraintsOf(file: UsageFile): readonly Constraint[] {
  return [
    ...(file.naming === undefined ? [] : [naming(file.naming)]),
    ...(file.unique.length === 0 ? [] : [uniqueness(...file.unique.map((rule) => declaredUniqueness(rule, file)))]),
    ...file.references.map(declaredReference),
    ...file.constraints.flatMap((one) => constraintsInCode(one, file)),
  ];
}

function constraintsInCode(constraint: UsageConstraint, { file, namespace }: UsageFile): readonly Constraint[] {
  if ('check' in constraint) {
    const { check } = constraint;
    return [({ text }, { id: { xui, path } }) => check(text, { user: xui, document: path.join('/') })];
  }
  const found = builtInConstraints(constraint.builtIn, namespace);
  if (found !== undefined) return found;
  const meant = similar(constraint.builtIn, BUILT_IN_NAMES);
  const hint = meant === undefined ? `known: ${BUILT_IN_NAMES.join(', ')}` : `did you mean xcaliper:${meant}?`;
  throw new UsageFileError(file, 'constraints', `the mock has no xcaliper:${constraint.builtIn}; ${hint}`);
}

/** Requires that each reference of a usage file finds its value. */
function declaredReference({ elements, key, target, phrase }: ReferenceRule): Constraint {
  return (document) => {
    const references = selectElements(document, elements).flatMap((element) => valuesOf(document, element, key));
    if (references.length === 0) return undefined;
    const known = new Set(selectValues(document, target).map(({ value }) => value));
    const dead = references.find(({ value }) => !known.has(value));
    if (dead === undefined) return undefined;
    const standard = `${dead.element.localName} refers to ${shown(dead.value)}, which ${target.written} does not have.`;
    const [attribute, advice] = [key.attribute?.localName, `Write a value of ${target.written}.`];
    const places = [{ element: dead.element, advice, ...defined({ attribute }) }];
    return { kind: 'constraint-failure', phrase: phrase ?? standard, places };
  };
}
