import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '../../../common/errors.js';
import { UsageError } from '../options/usage-error.js';

/** Matches the names of results that `--trend` reads, such as `results-2026-11-01.json.gz`. */
const RESULTS = /^results.*\.json(?:\.gz)?$/;

/**
 * Lists the results in a folder and below it, in the order of their paths.
 *
 * @throws UsageError when the folder cannot be read, or has no results
 */
export async function resultsBelow(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true }).catch((thrown: unknown) => {
    throw new UsageError(`--trend: cannot read the folder ${folder}: ${messageOf(thrown)}`);
  });
  const files = names.filter((name) => RESULTS.test(path.basename(name)));
  if (files.length > 0) return files.toSorted().map((name) => path.join(folder, name));
  throw new UsageError(`--trend: ${folder} has no results*.json or results*.json.gz; name the folder of the results`);
}

/**
 * Reads the names of the subjects that have to be in a comparison: one a line; a line that starts with # is a comment.
 *
 * @throws UsageError when the file cannot be read, or names no subject
 */
export async function expectedSubjects(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch((thrown: unknown) => {
    throw new UsageError(`--expect: cannot read ${file}: ${messageOf(thrown)}`);
  });
  const names = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (names.length > 0) return [...new Set(names)];
  throw new UsageError(`--expect: ${file} names no subject; write one name a line`);
}

/** Names the subject of a file that cannot be read: after its folder, since a run writes `NAME/results.json`. */
export function subjectNameOf(file: string): string {
  const name = path.basename(file).replace(/\.json(\.gz)?$/, '');
  return name === 'results' ? path.basename(path.dirname(path.resolve(file))) : name;
}
