import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_ROOT } from '../package-root.js';
import { outlineOf } from './read-schema.js';

/** Stands for the folder of the package's schemas. No file of a user may have the plus sign in its path. */
export const KNOWN_FOLDER = 'xcaliper+/';

const FOLDER = path.join(PACKAGE_ROOT, 'simulators/xdms/usages/schemas');

interface KnownSchemas {
  /** Paths in `KNOWN_FOLDER` by namespace. */
  readonly paths: ReadonlyMap<string, string>;
  readonly texts: ReadonlyMap<string, string>;
}

let loaded: Promise<KnownSchemas> | undefined;

/** Returns the path of the package's schema of a namespace; undefined when it has none. */
export async function knownSchema(namespace: string): Promise<string | undefined> {
  return (await knownSchemas()).paths.get(namespace);
}

/** Returns the text of a path in `KNOWN_FOLDER`. */
export async function knownSchemaText(known: string): Promise<string> {
  return (await knownSchemas()).texts.get(known) ?? '';
}

/** Returns the names of the schemas that others may import, without `.xsd`. */
export async function knownSchemaNames(): Promise<readonly string[]> {
  return [...(await knownSchemas()).paths.values()].map((known) => path.basename(known, '.xsd'));
}

function knownSchemas(): Promise<KnownSchemas> {
  loaded ??= readAll();
  return loaded;
}

async function readAll(): Promise<KnownSchemas> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.xsd')).sort();
  const texts = new Map(
    await Promise.all(
      names.map(async (name) => [KNOWN_FOLDER + name, await readFile(path.join(FOLDER, name), 'utf8')] as const),
    ),
  );
  const paths = new Map<string, string>();
  for (const [known, text] of texts) {
    const { targetNamespace } = outlineOf(text);
    // Schemas without a namespace are parts of others. Of those of xml, the one with xml:id comes first.
    if (targetNamespace !== undefined && !paths.has(targetNamespace)) paths.set(targetNamespace, known);
  }
  return { paths, texts };
}
