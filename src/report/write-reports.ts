import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { EVIDENCE } from '../runner/execution/evidence.js';
import type { RunResult } from '../runner/results/run-result.js';
import { messageOf } from '../shared/errors.js';
import { badgeJson } from './badge.js';
import { reportHtml } from './html/report-page.js';
import { junitXml } from './junit.js';
import { ReportError } from './report-error.js';
import { unfinishedName } from './report-folder.js';
import { resultsParts } from './results-json.js';
import { sarifText } from './sarif.js';
import { summaryMarkdown } from './summary-markdown.js';

type Writers = Readonly<Record<string, (result: RunResult) => string | Iterable<string>>>;

const DERIVED: Writers = {
  'report.html': reportHtml,
  'junit.xml': junitXml,
  'summary.md': summaryMarkdown,
  'badge.json': badgeJson,
  'results.sarif': sarifText,
};

/** Names of the results, plain and compressed. A folder has one of them. */
const RESULTS = { plain: 'results.json', packed: 'results.json.gz' };

/** Names of the reports that derive from `results.json`. */
export const DERIVED_REPORTS: readonly string[] = Object.keys(DERIVED);

/** Names of all reports of a run. */
export const REPORTS: readonly string[] = [...Object.values(RESULTS), ...DERIVED_REPORTS, ...Object.keys(EVIDENCE)];

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
  const files = await writeAll({ [name]: resultsParts, ...DERIVED }, result, folder);
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

async function writeAll(writers: Writers, result: RunResult, folder: string): Promise<readonly string[]> {
  return Promise.all(
    Object.entries(writers).map(async ([name, write]) => {
      const file = path.join(folder, name);
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

/** Turns the name of a subject into a safe folder name of at most 100 characters. */
export function folderName(subject: string): string {
  const safe = subject
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 100);
  return safe === '' ? 'subject' : safe;
}
