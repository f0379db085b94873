import path from 'node:path';
import { similar } from '../names/nearest.js';
import { escapeXmlAttribute } from '../xml/xml-escape.js';
import { XML_NAMESPACE } from '../xml/xml-names.js';
import type { XmlSchema } from '../xml-schema/compile-schema.js';
import { XmlSchemaError } from '../xml-schema/xml-schema-error.js';
import type { NodePath, PathName } from './node-path.js';
import type { Rules } from './rules.js';
import { type OutlinedSchema, readSchemaFiles, type SchemaFiles } from './schema-files.js';
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
  compile: CompileSchema = compileHere,
): Promise<ReadSchema> {
  const read = await readSchemaFiles(folder, main);
  const outlines = read.files;
  const [first] = outlines;
  const mainPath = first?.path ?? main;
  const texts = outlines.map(({ outline: _, ...text }) => text);
  const validator = await compiled(mainPath, read, compile);
  const namespaces = [...new Set(texts.map(({ namespace }) => namespace))].filter(isListed);
  return { schema: { main: mainPath, texts, validator }, outlines, namespaces };
}

/** Loads WebAssembly not before it is used: `require` of CommonJS refuses a module that waits for it. */
async function compileHere(main: string, files: ReadonlyMap<string, string>): Promise<XmlSchema> {
  const { compileXmlSchema } = await import('../xml-schema/compile-schema.js');
  return compileXmlSchema(main, files);
}

/**
 * Compiles a schema when it judges its first document, since many servers get none. For schemas of this package, which
 * are known to compile.
 */
export async function compileWhenAsked(main: string, files: ReadonlyMap<string, string>): Promise<XmlSchema> {
  const { compileXmlSchema } = await import('../xml-schema/compile-schema.js');
  let compiled: XmlSchema | undefined;
  const schema = () => {
    compiled ??= compileXmlSchema(main, files);
    return compiled;
  };
  return { fault: (text) => schema().fault(text), faults: (text) => schema().faults(text) };
}

/** Every server knows the attributes of XML itself. */
function isListed(namespace: string): boolean {
  return namespace !== '' && namespace !== XML_NAMESPACE;
}

async function compiled(
  main: string,
  { files, redirected, missing }: SchemaFiles,
  compile: CompileSchema,
): Promise<XmlSchema> {
  const texts = new Map(files.map((one) => [one.path, one.text]));
  try {
    if (redirected.size === 0) return await compile(main, texts);
    // Of several locations of a namespace, libxml2 takes the first.
    const first = `${path.posix.basename(main)}+`;
    return await compile(first, new Map([...texts, [first, firstSchema(main, files[0], redirected)]]));
  } catch (thrown) {
    if (missing.length === 0 || !(thrown instanceof XmlSchemaError)) throw thrown;
    const { file, line, problem } = thrown;
    const names = missing.map((one) => `"${one}"`).join(', ');
    const hint = `${problem} No schema of ${names} was found in the folder or in Xcaliper; give the import a schemaLocation`;
    throw new XmlSchemaError(file, line, hint, { cause: thrown });
  }
}

function firstSchema(main: string, first: OutlinedSchema | undefined, redirected: ReadonlyMap<string, string>): string {
  const namespace = first?.outline.targetNamespace;
  const imports = [...redirected, [namespace, main] as const].map(([uri, location]) => {
    const name = uri === undefined ? '' : ` namespace="${escapeXmlAttribute(uri)}"`;
    return `<xs:import${name} schemaLocation="${escapeXmlAttribute(location)}"/>`;
  });
  const start = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:xcaliper:first">';
  return `${start}${imports.join('')}</xs:schema>`;
}

/**
 * Requires that the schema declares the namespaces and elements that the usage file names.
 *
 * @throws UsageFileError naming the key
 */
export function requireDeclaredNames(
  { namespace, namespaces = [] }: UsageForm,
  { rootElement, open, unique, references }: UsedNames,
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
  for (const [index, name] of open.entries()) {
    requireElement(name, file, `open[${index}]`, namesIn(outlines, name.namespace, 'elements'));
  }
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
