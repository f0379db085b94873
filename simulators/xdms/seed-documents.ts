import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { requireText, requireXui } from '../../common/arguments.js';
import { fileProblem, InvalidArgumentError, messageOf } from '../../common/errors.js';
import { declaresOtherEncoding, decodeUtf8 } from './document/decode-utf8.js';
import { parseDocument } from './document/parse-document.js';
import type { XmlDocument } from './document/xml-document.js';
import type { DocumentId } from './uri/document-id.js';
import type { ServedUsage } from './usages/usage.js';

/** An initial document of a server. */
export interface SeedDocument {
  readonly file: string;
  readonly usage: ServedUsage;
  readonly id: DocumentId;
  readonly document: XmlDocument;
}

/** Initial documents: texts by path, `<auid>/users/<xui>/<document>` or `<auid>/global/<document>`. */
export type SeedTexts = Readonly<Record<string, string>>;

/**
 * Reads initial documents from an object; names may be percent-encoded, as in a folder.
 *
 * @throws InvalidArgumentError naming `seed`, and the path
 */
export function seedFromTexts(texts: SeedTexts, usages: ReadonlyMap<string, ServedUsage>): readonly SeedDocument[] {
  return Object.entries(texts).map(([path, text]) =>
    loading(path, () => seedDocument(path, path.split('/'), Buffer.from(requireText(text, 'its text')), usages)),
  );
}

/**
 * Reads initial documents from a folder with the layout of the server: `<auid>/users/<xui>/<document>` and
 * `<auid>/global/<document>`. Names may be percent-encoded for the file system (`sip%3Aalice%40example.com`).
 *
 * @throws InvalidArgumentError naming `seed`, and the invalid file
 */
export async function seedDocuments(
  folder: string,
  usages: ReadonlyMap<string, ServedUsage>,
): Promise<readonly SeedDocument[]> {
  const files = await filesBelow(folder);
  const contents = await Promise.all(files.map(readSeed));
  return files.map((file, index) =>
    loading(file, () =>
      seedDocument(file, relative(folder, file).split(sep), contents[index] ?? Buffer.alloc(0), usages),
    ),
  );
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (thrown) {
    throw new InvalidArgumentError('seed', `cannot read the folder ${folder}: ${fileProblem(thrown, 'folder')}`, {
      cause: thrown,
    });
  }
}

async function readSeed(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (thrown) {
    throw cannotLoad(file, thrown);
  }
}

function seedDocument(
  file: string,
  segments: readonly string[],
  octets: Uint8Array,
  usages: ReadonlyMap<string, ServedUsage>,
): SeedDocument {
  const id = documentIdOf(segments.map(decodeURIComponent));
  const usage = usages.get(id.auid);
  if (usage === undefined) throw new Error(`${id.auid} is not an application usage of this server`);
  if (usage.generated?.owns(id)) throw new Error('the server generates this document itself');
  const text = decodeUtf8(octets);
  if (text === undefined || declaresOtherEncoding(text)) throw new Error('it is not UTF-8');
  return { file, id, usage, document: parseDocument(text) };
}

function loading<Loaded>(file: string, load: () => Loaded): Loaded {
  try {
    return load();
  } catch (thrown) {
    throw cannotLoad(file, thrown);
  }
}

function cannotLoad(file: string, thrown: unknown): InvalidArgumentError {
  return new InvalidArgumentError('seed', `cannot load ${file}: ${messageOf(thrown)}`, { cause: thrown });
}

function documentIdOf([auid = '', tree, ...rest]: readonly string[]): DocumentId {
  const [xui, path] = tree === 'users' ? [requireXui(rest[0], 'its XUI'), rest.slice(1)] : [undefined, rest];
  if ((tree !== 'users' && tree !== 'global') || path.length === 0) {
    throw new Error('a document must be at <auid>/users/<xui>/<document> or <auid>/global/<document>');
  }
  return { auid, xui, path };
}
