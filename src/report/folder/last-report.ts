import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { RESULTS } from './report-names.js';

/** Pages that a person opens first. */
const PAGES: readonly string[] = ['report.html', 'compare.html', 'proof.html'];

/**
 * Finds the report that was written last.
 *
 * @param place a report, or a folder with reports at any depth
 */
export function lastReport(place: string): Promise<string | undefined> {
  return newestOf(place, PAGES);
}

/**
 * Finds the results of a run that were written last.
 *
 * @param folder with reports at any depth
 */
export function lastResults(folder: string): Promise<string | undefined> {
  return newestOf(folder, Object.values(RESULTS));
}

async function newestOf(place: string, names: readonly string[]): Promise<string | undefined> {
  const found = await stat(place).catch(() => undefined);
  if (found === undefined) return undefined;
  if (!found.isDirectory()) return place;
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && names.includes(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const times = await Promise.all(files.map(async (file) => ({ file, time: (await stat(file)).mtimeMs })));
  return times.toSorted((one, other) => other.time - one.time)[0]?.file;
}
