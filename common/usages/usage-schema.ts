import { similar } from '../nearest.js';
import { compileXmlSchema, type XmlSchema } from '../xml-schema/compile-schema.js';
import type { NodePath, PathName } from './node-path.js';
import type { Rules } from './rules.js';
import { type OutlinedSchema, readSchemaFiles } from './schema-files.js';
import type { UsageSchema } from './usage-file.js';
import { UsageFileError } from './usage-file-error.js';
import type { UsageForm } from './usage-form.js';

/** The schema of a usage, and what its documents declare. */
export interface ReadSchema {
  readonly schema: UsageSchema;
  readonly outlines: readonly OutlinedSchema[];
  /** Target namespaces, without duplicates. */
  readonly namespaces: readonly string[];
}

/** The names that a usage file takes from its schema. */
interface UsedNames extends Rules {
  readonly rootElement: PathName;
}

/** Compiles a schema. @throws XmlSchemaError */
type CompileSchema = (main: string, files: ReadonlyMap<string, string>) => XmlSchema | Promise<XmlSchema>;

/**
 * Reads and compiles the schema of a usage.
 *
 * @param folder of the usage file
 * @param main path of the schema, relative to the folder
 * @param compile in this thread when absent, for schemas that are known to be harmless
 * @throws SchemaFileError; XmlSchemaError with schema file, line and message
 */
export async function readSchema(
  folder: string,
  main: string,
  compile: CompileSchema = compileXmlSchema,
): Promise<ReadSchema> {
  const outlines = await readSchemaFiles(folder, main);
  const [first] = outlines;
  const path = first?.path ?? main;
  const texts = outlines.map(({ outline: _, ...text }) => text);
  const validator = await compile(path, new Map(texts.map((one) => [one.path, one.text])));
  const namespaces = [...new Set(texts.map(({ namespace }) => namespace))].filter((namespace) => namespace !== '');
  return { schema: { main: path, texts, validator }, outlines, namespaces };
}

/**
 * Requires that the schema declares the namespaces and elements that the usage file names.
 *
 * @throws UsageFileError naming the key
 */
export function requireDeclaredNames(
  { namespace, namespaces = [] }: UsageForm,
  { rootElement, unique, references }: UsedNames,
  outlines: readonly OutlinedSchema[],
  file: string,
): void {
  const known = [...new Set(outlines.map((outline) => outline.namespace))];
  const requireNamespace = (key: string, uri: string): void => {
    if (known.includes(uri)) return;
    const have = known.map((one) => `"${one}"`).join(', ');
    throw new UsageFileError(file, key, `the schema has no target namespace "${uri}"; it has ${have}`);
  };
  requireNamespace('namespace', namespace);
  for (const [index, uri] of namespaces.entries()) requireNamespace(`namespaces[${index}]`, uri);
  requireNamespace('rootElement', rootElement.namespace);
  requireElement(rootElement, file, 'rootElement', namesIn(outlines, rootElement.namespace, 'globalElements'));
  const paths = [
    ...unique.flatMap(({ elements, key }, index) => keyed({ elements, key }, `unique[${index}]`)),
    ...references.flatMap(({ elements, key, target }, index) =>
      keyed({ elements, key, target }, `references[${index}]`),
    ),
  ];
  for (const [key, { steps }] of paths) {
    for (const step of steps) {
      // Elements of other namespaces may come in by a wildcard.
      if (!known.includes(step.namespace)) continue;
      requireElement(step, file, key, namesIn(outlines, step.namespace, 'elements'));
    }
  }
}

function keyed(paths: Readonly<Record<string, NodePath>>, place: string): readonly (readonly [string, NodePath])[] {
  return Object.entries(paths).map(([name, path]) => [`${place}.${name}`, path]);
}

function namesIn(
  outlines: readonly OutlinedSchema[],
  namespace: string,
  kind: 'elements' | 'globalElements',
): readonly string[] {
  return outlines.filter((one) => one.namespace === namespace).flatMap(({ outline }) => outline[kind]);
}

function requireElement(
  { namespace, localName }: PathName,
  file: string,
  key: string,
  declared: readonly string[],
): void {
  if (localName === '*' || declared.includes(localName)) return;
  const meant = similar(localName, declared);
  const hint =
    meant === undefined ? `it declares ${[...new Set(declared)].slice(0, 10).join(', ')}` : `did you mean ${meant}?`;
  throw new UsageFileError(file, key, `the schema declares no element ${localName} in "${namespace}"; ${hint}`);
}
