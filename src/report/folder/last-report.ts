import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Pages that a person opens first. */
const PAGES: ReadonlySet<string> = new Set(['report.html', 'compare.html', 'proof.html']);

/**
 * Finds the report that was written last.
 *
 * @param place a report, or a folder with reports at any depth
 */
export async function lastReport(place: string): Promise<string | undefined> {
  const found = await stat(place).catch(() => undefined);
  if (found === undefined) return undefined;
  if (!found.isDirectory()) return place;
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && PAGES.has(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const times = await Promise.all(files.map(async (file) => ({ file, time: (await stat(file)).mtimeMs })));
  return times.toSorted((one, other) => other.time - one.time)[0]?.file;
}
