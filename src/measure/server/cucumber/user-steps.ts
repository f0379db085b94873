import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { supportCodeLibraryBuilder, World } from '@cucumber/cucumber';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { resolveToThisPackage } from './resolve-to-this-package.js';
import { rememberMatches } from './step-matches.js';
import type { FileFolder } from './suite.js';
import { joinLibraries, type SupportLibrary } from './support-library.js';

/** Libraries by the path of their folder. A module registers its steps only once in a process, on import. */
const loaded = new Map<string, SupportLibrary>();

/** Files that have been imported: one that has changed since is another module, with another URL. */
const imported = new Set<string>();

const { cache } = createRequire(import.meta.url);

/** Only one library can be built at a time, since cucumber has one builder. */
let building: Promise<unknown> = Promise.resolve();

/**
 * Adds step definitions of the user to a library. They can use its parameter types.
 *
 * @throws InvalidArgumentError `steps`, naming the file and what is wrong in it
 */
export async function withUserSteps(library: SupportLibrary, folders: readonly FileFolder[]): Promise<SupportLibrary> {
  const mine = building.then(async () => {
    const own: SupportLibrary[] = [];
    for (const folder of folders) own.push(await load(folder, library));
    return own;
  });
  building = mine.catch(() => undefined);
  return joinLibraries(library, await mine);
}

async function load(folder: FileFolder, library: SupportLibrary): Promise<SupportLibrary> {
  const key = [folder.path, ...folder.files.map((file) => `${file} ${changedAt(path.join(folder.path, file))}`)].join(
    '\n',
  );
  const known = loaded.get(key);
  if (known !== undefined) return known;
  resolveToThisPackage();
  supportCodeLibraryBuilder.reset(process.cwd(), () => crypto.randomUUID());
  defineParameterTypes(library);
  for (const file of folder.files) await importFile(folder, file);
  // The builder declares a narrower type; `SupportLibrary` names the members that it really has.
  const built = supportCodeLibraryBuilder.finalize() as unknown as SupportLibrary;
  requireUsable(built, folder);
  rememberMatches(built);
  loaded.set(key, built);
  return built;
}

function defineParameterTypes({ parameterTypeRegistry }: SupportLibrary): void {
  for (const type of parameterTypeRegistry.parameterTypes) {
    if (type.builtin === true || type.name === undefined) continue;
    supportCodeLibraryBuilder.defineParameterType({
      name: type.name,
      regexp: type.regexpStrings,
      transformer: (...groups: string[]) => type.transform(undefined, groups),
      useForSnippets: type.useForSnippets,
      preferForRegexpMatch: type.preferForRegexpMatch,
    });
  }
}

/** Returns the time of the last change, in milliseconds; 0 for a file that is gone. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

async function importFile({ path: folder, name }: FileFolder, file: string): Promise<void> {
  const place = path.join(folder, file);
  const { href } = pathToFileURL(place);
  try {
    // CommonJS has a cache of its own, by path.
    delete cache[place];
    await import(imported.has(place) ? `${href}?changed=${changedAt(place)}` : href);
    imported.add(place);
  } catch (thrown) {
    throw new InvalidArgumentError('steps', `${name}/${file}${whyNotLoaded(thrown, file)}`, { cause: thrown });
  }
}

function whyNotLoaded(thrown: unknown, file: string): string {
  // ts-node throws its findings about types as an object without a text.
  if (!(thrown instanceof Error)) return ': the TypeScript loader refuses it; tsc --noEmit says why';
  const { code, message, stack = '' } = thrown as NodeJS.ErrnoException;
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION') {
    return ': this Node.js loads TypeScript only with a loader; set NODE_OPTIONS="--import tsx" or "--loader ts-node/esm", or compile the file to JavaScript';
  }
  const [, line] = /^:(\d+)/.exec(stack.split(file)[1] ?? '') ?? [];
  return `${line === undefined ? '' : `:${line}`}: cannot be loaded: ${message}${hintOn(thrown, line)}`;
}

function hintOn(thrown: Error, line: string | undefined): string {
  if (/outside a module$|token 'export'/.test(thrown.message)) {
    return '; name the file .mjs, or set "type": "module" in package.json';
  }
  return thrown instanceof SyntaxError && line === undefined ? '; node --check shows the place' : '';
}

function requireUsable({ World: world, undefinedParameterTypes }: SupportLibrary, { name }: FileFolder): void {
  if (world !== World) {
    throw new InvalidArgumentError(
      'steps',
      `${name} calls setWorldConstructor; remove it, since Xcaliper has its own World`,
    );
  }
  const [unknown] = undefinedParameterTypes;
  if (unknown !== undefined) {
    throw new InvalidArgumentError(
      'steps',
      `${name}: no parameter type {${unknown.name}} is defined, which "${unknown.expression}" uses`,
    );
  }
}
