import { statSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { supportCodeLibraryBuilder, World } from '@cucumber/cucumber';
import { entryUrl } from '../../../../common/entry-url.js';
import { InvalidArgumentError } from '../../../../common/errors.js';
import type { HookData } from './resolve-hook.js';
import { rememberMatches } from './step-matches.js';
import type { FileFolder } from './suite.js';
import { joinLibraries, type SupportLibrary } from './support-library.js';

/** Libraries by the path of their folder. A module registers its steps only once in a process, on import. */
const loaded = new Map<string, SupportLibrary>();

/** The modules of the user, also those that others of them import, with the times of their last changes. */
const modules = new Map<string, number>();

/** Grows when one of them has changed: all are other modules then, with other URLs. */
let generation = 0;

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
  forgetChanged();
  const key = [folder.path, ...folder.files].join('\n');
  const known = loaded.get(key);
  if (known !== undefined) return known;
  resolveToThisPackage(import.meta.url, note);
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

function note(file: string): void {
  if (!modules.has(file)) modules.set(file, changedAt(file));
}

/** Forgets all modules of the user when one of them has changed: others may have what it exported. */
function forgetChanged(): void {
  if ([...modules].every(([file, at]) => changedAt(file) === at)) return;
  generation += 1;
  // CommonJS has a cache of its own, by path.
  for (const file of modules.keys()) delete cache[file];
  modules.clear();
  loaded.clear();
}

/** Notes the CommonJS modules that one has loaded. */
function noteRequired(file: string): void {
  note(file);
  for (const { filename } of cache[file]?.children ?? []) {
    if (!modules.has(filename) && !/[\\/]node_modules[\\/]/.test(filename)) noteRequired(filename);
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
    await import(generation === 0 ? href : `${href}?changed=${generation}`);
  } catch (thrown) {
    throw new InvalidArgumentError('steps', `${name}/${file}${whyNotLoaded(thrown, file)}`, { cause: thrown });
  } finally {
    noteRequired(place);
  }
}

function whyNotLoaded(thrown: unknown, file: string): string {
  // ts-node throws its findings about types as an object without a text.
  if (!(thrown instanceof Error)) return ': the TypeScript loader refuses it; tsc --noEmit says why';
  const { code, message, stack = '' } = thrown as NodeJS.ErrnoException;
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION') {
    return ': this Node.js loads TypeScript only with a loader; set NODE_OPTIONS="--import tsx" or "--loader ts-node/esm", or compile the file to JavaScript';
  }
  const [, line] = /^(?:\?changed=\d+)?:(\d+)/.exec(stack.split(file)[1] ?? '') ?? [];
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

let isRegistered = false;

/**
 * Lets modules of the user import `xcaliper/steps` and `@cucumber/cucumber` wherever they are. Both mean those of this
 * package: steps that register with another copy of cucumber would be lost.
 *
 * @param importer URL of the module that imports them
 * @param onModule called with the path of each module of the user, also of those that these import
 */
function resolveToThisPackage(importer: string, onModule: (file: string) => void): void {
  if (isRegistered) return;
  isRegistered = true;
  const { port1: here, port2: port } = new MessageChannel();
  here.on('message', onModule);
  here.unref();
  const data: HookData = { importer, port };
  register(entryUrl('src/measure/server/cucumber/resolve-hook'), { data, transferList: [port] });
}
