import { readFile } from 'node:fs/promises';

// Files of features/ that say something about cases have a line of JSON for each row. Two changes that add rows meet in no
// line, so git merges them.

/** Ids of cases, shorter: their names with a space between them, by the feature file. */
export type CasesByFeature = Readonly<Record<string, string>>;

/** Reads a file with a JSON value on each line. */
export async function readLines<Row>(file: string): Promise<readonly Row[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line): Row => JSON.parse(line));
}

/** Lists the ids of cases again. */
export function caseIdsIn(cases: CasesByFeature): readonly string[] {
  return Object.entries(cases).flatMap(([feature, names]) => caseIds(feature, names));
}

export function caseIds(feature: string, names: string): readonly string[] {
  return names.split(' ').map((name) => `${feature}/${name}`);
}
