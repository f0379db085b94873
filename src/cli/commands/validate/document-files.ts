import { closeSync, openSync, readSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileProblem } from '../../../../common/errors.js';
import { UsageError } from '../../options/usage-error.js';

/** Most octets that are read of a document: one more than the mock takes. */
const MOST_OCTETS = 1024 * 1024 + 1;

/** A document to judge. */
interface DocumentFile {
  readonly file: string;
  readonly content: Uint8Array;
}

const STANDARD_INPUT = '-';

/**
 * Lists the files of the inputs; those of a folder and below it in the order of their names.
 *
 * @throws UsageError for one that is not there, or a folder without documents
 */
export async function requireInputs(inputs: readonly string[]): Promise<readonly string[]> {
  const all = await Promise.all(inputs.map(filesOf));
  return [...new Set(all.flat())];
}

async function filesOf(input: string): Promise<readonly string[]> {
  if (input === STANDARD_INPUT) return [input];
  const found = await stat(input).catch((thrown: unknown) => {
    throw new UsageError(`${input}: cannot be read: ${fileProblem(thrown)}`);
  });
  if (!found.isDirectory()) return [input];
  const entries = await readdir(input, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && isDocument(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  if (files.length > 0) return files.sort();
  throw new UsageError(`${input}: the folder has no documents; they are called *.xml, or have no dot in their names`);
}

/** Documents of XCAP often have names such as `index`. */
function isDocument(name: string): boolean {
  return name.endsWith('.xml') || !name.includes('.');
}

/** Reads documents, one after the other. @throws UsageError naming the file that cannot be read */
export async function* documentsIn(files: readonly string[]): AsyncGenerator<DocumentFile> {
  for (const file of files) {
    yield { file, content: file === STANDARD_INPUT ? await startOf(process.stdin) : startOfFile(file) };
  }
}

/** One for all files. */
const room = Buffer.alloc(MOST_OCTETS);

/** Nothing else waits, and this takes a fifth of the time of a promise. */
function startOfFile(file: string): Uint8Array {
  try {
    const handle = openSync(file, 'r');
    try {
      let length = 0;
      for (let read = 1; read > 0 && length < MOST_OCTETS; length += read) {
        read = readSync(handle, room, length, MOST_OCTETS - length, null);
      }
      return Buffer.from(room.subarray(0, length));
    } finally {
      closeSync(handle);
    }
  } catch (thrown) {
    throw new UsageError(`${file}: cannot be read: ${fileProblem(thrown)}`);
  }
}

async function startOf(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk as Uint8Array));
    length += (chunk as Uint8Array).byteLength;
    if (length >= MOST_OCTETS) break;
  }
  return Buffer.concat(chunks);
}
