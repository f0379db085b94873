import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { InvalidArgumentError, messageOf } from '../../../../common/errors.js';
import type { Requirement } from '../../../result/register/register.js';
import { readUserRequirements } from '../../../result/register/user-register.js';
import type { GivenRunOptions } from '../../../result/run-option-table.js';
import type { FileFolder, Suite } from '../cucumber/suite.js';

/** Feature files that run beside those of the package. */
export interface ExtraFeatures {
  /** Folder of the feature files, which may be in subfolders. */
  readonly folder: string;
  /** Path of the folder in reports and in `--only`; by default relative to the working folder. */
  readonly name?: string;
  /** Folders of step definitions, or files. */
  readonly steps?: readonly string[];
  /** Requirements that the features test; by default those in `requirements.yaml` of the folder, if it exists. */
  readonly requirements?: readonly Requirement[];
}

/** What a caller gives beside the suite of the package. */
export interface UserOptions extends Pick<GivenRunOptions, 'steps'> {
  /** Folders of feature files. */
  readonly features?: readonly (string | ExtraFeatures)[];
}

export interface UserSuite {
  readonly suite: Suite;
  /** The requirements beside those of the package. */
  readonly requirements: readonly Requirement[];
}

/**
 * Adds features, steps and requirements of the user to a suite.
 *
 * @throws InvalidArgumentError `features` or `steps`, naming the folder or file
 */
export async function withUserFeatures(suite: Suite, { features = [], steps = [] }: UserOptions): Promise<UserSuite> {
  const extras = features.map((one) => (typeof one === 'string' ? { folder: one } : one));
  const stepPaths = [...extras.flatMap((extra) => extra.steps ?? []), ...steps].map((one) => path.resolve(one));
  if (extras.length === 0 && stepPaths.length === 0) return { suite, requirements: [] };
  const folders = extras.map(featuresIn);
  return {
    suite: { ...suite, folders, steps: [...new Set(stepPaths)].map(stepsIn) },
    requirements: (
      await Promise.all(extras.map(({ folder, requirements }) => requirements ?? readUserRequirements(folder)))
    ).flat(),
  };
}

function featuresIn({ folder, name }: ExtraFeatures): FileFolder {
  const listed = listFolder('features', folder, (file) => file.endsWith('.feature'), name);
  if (listed.files.length > 0) return listed;
  throw new InvalidArgumentError('features', `${folder} has no file that ends in .feature; add one`);
}

/** Matches modules that Node.js or a loader of the user imports; not declarations of types. */
const MODULE = /(?<!\.d)\.[cm]?[jt]s$/;

function stepsIn(given: string): FileFolder {
  const folder = MODULE.test(given) && existsSync(given) ? path.dirname(given) : given;
  const isWanted = (file: string) => (folder === given ? MODULE.test(file) : file === path.basename(given));
  const listed = listFolder('steps', folder, isWanted);
  if (listed.files.length === 0) {
    throw new InvalidArgumentError('steps', `${listed.name} has no .js, .mjs, .cjs or .ts file; add one`);
  }
  // A file that the user has compiled beside its source counts once.
  const names = new Set(listed.files);
  return {
    ...listed,
    files: listed.files.filter((file) => !names.has(file.replace(/ts$/, 'js')) || !/ts$/.test(file)),
  };
}

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
function listFolder(
  argument: string,
  folder: string,
  isWanted: (file: string) => boolean,
  name = nameOf(folder),
): FileFolder {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new InvalidArgumentError(argument, `${nameOf(folder)} is not a folder; give the path of one`);
  }
  const absolute = path.resolve(folder);
  try {
    return { path: absolute, name, files: filesBelow(absolute, '', new Set()).filter(isWanted) };
  } catch (thrown) {
    throw new InvalidArgumentError(argument, `${nameOf(folder)} cannot be read: ${messageOf(thrown)}`, {
      cause: thrown,
    });
  }
}

/** @param read real paths of folders whose files are listed: a link may lead to one of them again */
function filesBelow(folder: string, inside: string, read: Set<string>): readonly string[] {
  const real = realpathSync(path.join(folder, inside));
  if (read.has(real)) return [];
  read.add(real);
  return readdirSync(real, { withFileTypes: true })
    .filter((entry) => !LEFT_OUT.test(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const file = inside === '' ? entry.name : `${inside}/${entry.name}`;
      const isFolder = statSync(path.join(folder, file), { throwIfNoEntry: false })?.isDirectory() ?? false;
      return isFolder ? filesBelow(folder, file, read) : [file];
    });
}

/** Keeps the folder apart from `features/` of the package, where the working folder has one of the same name. */
function nameOf(folder: string): string {
  const relative = path.relative(process.cwd(), path.resolve(folder)).replaceAll('\\', '/');
  if (relative === '') return '.';
  return /^features(\/|$)/.test(relative) ? `./${relative}` : relative;
}
