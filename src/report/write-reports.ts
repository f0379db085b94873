import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EVIDENCE } from '../conformance/evidence.js';
import type { RunResult } from '../conformance/run-result.js';
import { messageOf } from '../errors.js';
import { reportHtml } from './html/report-page.js';
import { junitXml } from './junit.js';
import { ReportError } from './report-error.js';
import { unfinishedName } from './report-folder.js';
import { resultsJson } from './results-json.js';

const WRITERS: Readonly<Record<string, (result: RunResult) => string>> = {
  'results.json': resultsJson,
  'report.html': reportHtml,
  'junit.xml': junitXml,
};

/** Names of all reports of a run. */
export const REPORTS: readonly string[] = [...Object.keys(WRITERS), ...Object.keys(EVIDENCE)];

/**
 * Writes the reports of a run. Each appears when it is complete, so that nobody ever reads half a report.
 *
 * @param folder must exist
 * @returns the files written
 * @throws ReportError naming the one that could not be
 */
export async function writeReports(result: RunResult, folder: string): Promise<readonly string[]> {
  return Promise.all(
    Object.entries(WRITERS).map(async ([name, write]) => {
      const file = path.join(folder, name);
      await writeAtomically(file, write(result));
      return file;
    }),
  );
}

/**
 * Writes beside the file and renames: a rename is all or nothing.
 *
 * @throws ReportError
 */
export async function writeAtomically(file: string, text: string): Promise<void> {
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

/** A subject's name as the name of a folder, whatever is in it. */
export function folderName(subject: string): string {
  const safe = subject
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 100);
  return safe === '' ? 'subject' : safe;
}
