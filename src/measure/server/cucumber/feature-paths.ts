import path from 'node:path';
import type { FileFolder, Suite } from './suite.js';

/** Lists the names of the feature files in the user's folders, as in reports. */
export function userFeatures({ folders = [] }: Pick<Suite, 'folders'>): readonly string[] {
  return folders.flatMap((folder) => folder.files.map((file) => nameIn(folder, file)));
}

/**
 * Converts a URI of cucumber, which is a path relative to the suite, to the name of the feature file in reports.
 *
 * @returns the URI itself, with `/` on every system, for a file of the package
 */
export function featureName({ root, folders = [] }: Suite, uri: string): string {
  const file = path.resolve(root, uri);
  for (const folder of folders) {
    const inside = folder.files.find((one) => path.join(folder.path, one) === file);
    if (inside !== undefined) return nameIn(folder, inside);
  }
  return uri.replaceAll('\\', '/');
}

/** Converts the name of a feature file to the path that cucumber reads; the inverse of `featureName`. */
export function featureFile({ folders = [] }: Suite, feature: string): string {
  for (const folder of folders) {
    const inside = folder.files.find((one) => nameIn(folder, one) === feature);
    if (inside !== undefined) return path.join(folder.path, inside);
  }
  return feature;
}

function nameIn({ name }: FileFolder, file: string): string {
  return `${name}/${file}`;
}
