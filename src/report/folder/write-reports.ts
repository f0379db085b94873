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
 * Writes the reports of a run, the results before all others: the others derive from them. On a full disk they may take
 * the compressed form, which needs a thirtieth of the room. Each file appears only when it is complete, so that nobody
 * reads half a report.
 *
 * @param folder must exist
 * @param isPacked whether to write `results.json.gz` instead of `results.json`
 * @returns the files written, the results first
 * @throws ReportError naming those that could not be, and those that are
 */
export async function writeReports(result: RunResult, folder: string, isPacked = false): Promise<readonly string[]> {
  const names = isPacked ? [RESULTS.packed] : [RESULTS.plain, RESULTS.packed];
  const results = await writeFirst(names, result, folder);
  // Results of an earlier run must not be taken for those of this one.
  for (const name of Object.values(RESULTS)) {
    const file = path.join(folder, name);
    // Where nothing can be removed nothing can be written, which is reported; a folder is no results.
    if (results.written[0] !== file) await rm(file, { force: true }).catch(() => undefined);
  }
  const derived = await writeEach(DERIVED, result, folder);
  return requireAll([results, derived]);
}

/**
 * Writes the reports that derive from `results.json` again.
 *
 * @param folder must exist
 * @returns the files written
 * @throws ReportError naming those that could not be, and those that are
 */
export async function writeDerivedReports(result: RunResult, folder: string): Promise<readonly string[]> {
  return requireAll([await writeEach(DERIVED, result, folder)]);
}

interface Written {
  readonly written: readonly string[];
  readonly refused: readonly ReportError[];
}

/** Writes the results under the first name that works. */
async function writeFirst(names: readonly string[], result: RunResult, folder: string): Promise<Written> {
  const refused: ReportError[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    const fault = await faultIn(() => writeAtomically(file, resultsParts(result)));
    if (fault === undefined) return { written: [file], refused };
    refused.push(fault);
  }
  return { written: [], refused };
}

/** Writes one report after the other, so that the room on a full disk goes to whole files. */
async function writeEach(writers: ReportWriters, result: RunResult, folder: string): Promise<Written> {
  const written: string[] = [];
  const refused: ReportError[] = [];
  for (const [name, load] of Object.entries(writers)) {
    const file = path.join(folder, name);
    const write = await load();
    const fault = await faultIn(() => writeAtomically(file, write(result)));
    if (fault === undefined) written.push(file);
    else refused.push(fault);
  }
  return { written, refused };
}

async function faultIn(write: () => Promise<void>): Promise<ReportError | undefined> {
  try {
    await write();
    return undefined;
  } catch (thrown) {
    if (thrown instanceof ReportError) return thrown;
    throw thrown;
  }
}

function requireAll(parts: readonly Written[]): readonly string[] {
  const written = parts.flatMap((part) => part.written);
  const [first, ...others] = parts.flatMap(({ refused }) => refused);
  if (first === undefined) return written;
  const kept = written.length === 0 ? 'nothing was written' : `written: ${written.join(', ')}`;
  const problems = [first, ...others].map(({ message }) => message);
  throw new ReportError(`${problems.join('; ')}; ${kept}`, { cause: first.cause, written });
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

/** Returns the files that were written before an error, or in spite of it. */
export function writtenBefore(thrown: unknown): readonly string[] {
  return thrown instanceof ReportError ? thrown.written : [];
}
