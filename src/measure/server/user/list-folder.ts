import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { InvalidArgumentError } from '../../../../common/errors.js';
import type { FileFolder } from '../cucumber/suite.js';

/** Folders that nobody means: packages, and those that a leading full stop hides. */
const LEFT_OUT = /^(?:node_modules|\..+)$/;

/**
 * Lists the files of a folder of the user, at any depth, in the order of their names.
 *
 * @param argument name of the option, for messages
 * @param isWanted tells the files to list by their names
 * @param name path of the folder in reports; by default relative to the working folder
 * @throws InvalidArgumentError `argument`
 */
export function listFolder(
  argument: string,
  folder: string,
  isWanted: (file: string) => boolean,
  name = nameOf(folder),
): FileFolder {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new InvalidArgumentError(argument, `${nameOf(folder)} is not a folder; give the path of one`);
  }
  const absolute = path.resolve(folder);
  return { path: absolute, name, files: filesBelow(absolute, '').filter(isWanted) };
}

function filesBelow(folder: string, inside: string): readonly string[] {
  return readdirSync(path.join(folder, inside), { withFileTypes: true })
    .filter((entry) => !LEFT_OUT.test(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const file = inside === '' ? entry.name : `${inside}/${entry.name}`;
      const isFolder = statSync(path.join(folder, file), { throwIfNoEntry: false })?.isDirectory() ?? false;
      return isFolder ? filesBelow(folder, file) : [file];
    });
}

/** Keeps the folder apart from `features/` of the package, where the working folder has one of the same name. */
function nameOf(folder: string): string {
  const relative = path.relative(process.cwd(), path.resolve(folder)).replaceAll('\\', '/');
  if (relative === '') return '.';
  return /^features(\/|$)/.test(relative) ? `./${relative}` : relative;
}
