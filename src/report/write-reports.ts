import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
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

const WRITERS: Writers = { 'results.json': resultsParts, ...DERIVED };

/** Names of the reports that derive from `results.json`. */
export const DERIVED_REPORTS: readonly string[] = Object.keys(DERIVED);

/** Names of all reports of a run. */
export const REPORTS: readonly string[] = [...Object.keys(WRITERS), ...Object.keys(EVIDENCE)];

/**
 * Writes the reports of a run. Each file appears only when it is complete, so that nobody reads half a report.
 *
 * @param folder must exist
 * @returns the files written
 * @throws ReportError naming the one that could not be
 */
export async function writeReports(result: RunResult, folder: string): Promise<readonly string[]> {
  return writeAll(WRITERS, result, folder);
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
 * Writes a temporary file and renames it, since a rename is atomic.
 *
 * @param text whole, or in parts that are written as they come
 * @throws ReportError
 */
export async function writeAtomically(file: string, text: string | Iterable<string>): Promise<void> {
  const unfinished = unfinishedName(file);
  try {
    await writeFile(unfinished, text);
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
