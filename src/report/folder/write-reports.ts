import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { messageOf } from '../../../common/errors.js';
import { resultsParts } from '../../result/results-json.js';
import type { RunResult } from '../../result/run-result.js';
import { ReportError } from './report-error.js';
import { unfinishedName } from './report-folder.js';
import { DERIVED, RESULTS, type ReportWriters } from './report-names.js';

/** Writers of the reports, by file name. */
export const WRITERS: ReportWriters = { [RESULTS.plain]: async () => resultsParts, ...DERIVED };

/**
 * Writes the reports of a run. Each file appears only when it is complete, so that nobody reads half a report.
 *
 * @param folder must exist
 * @param isPacked whether to write `results.json.gz` instead of `results.json`
 * @returns the files written, the results first
 * @throws ReportError naming the one that could not be
 */
export async function writeReports(result: RunResult, folder: string, isPacked = false): Promise<readonly string[]> {
  const [name, other] = isPacked ? [RESULTS.packed, RESULTS.plain] : [RESULTS.plain, RESULTS.packed];
  const files = await writeAll({ [name]: async () => resultsParts, ...DERIVED }, result, folder);
  // Results of an earlier run must not be taken for those of this one.
  await rm(path.join(folder, other), { force: true });
  return files;
}

/**
 * Writes the reports that derive from `results.json` again.
 *
 * @param folder must exist
 * @returns the files written
 * @throws ReportError naming the one that could not be
 */
export async function writeDerivedReports(result: RunResult, folder: string): Promise<readonly string[]> {
  return writeAll(DERIVED, result, folder);
}

async function writeAll(writers: ReportWriters, result: RunResult, folder: string): Promise<readonly string[]> {
  return Promise.all(
    Object.entries(writers).map(async ([name, load]) => {
      const file = path.join(folder, name);
      const write = await load();
      await writeAtomically(file, write(result));
      return file;
    }),
  );
}

/**
 * Writes a temporary file and renames it, since a rename is atomic. A file that ends in `.gz` is compressed.
 *
 * @param text whole, or in parts that are written as they come
 * @throws ReportError
 */
export async function writeAtomically(file: string, text: string | Iterable<string>): Promise<void> {
  const unfinished = unfinishedName(file);
  try {
    const parts = Readable.from(typeof text === 'string' ? [text] : text);
    const target = createWriteStream(unfinished);
    await (file.endsWith('.gz') ? pipeline(parts, createGzip(), target) : pipeline(parts, target));
    await rename(unfinished, file);
  } catch (thrown) {
    throw new ReportError(`${file} cannot be written: ${messageOf(thrown)}`, { cause: thrown });
  } finally {
    await rm(unfinished, { force: true });
  }
}
