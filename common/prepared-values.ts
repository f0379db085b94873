import { createHash, type Hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { IS_SOURCE } from './entry-url.js';
import { PACKAGE_ROOT } from './package-root.js';

/** Folder of the values that the build prepares. */
const FOLDER = path.join(PACKAGE_ROOT, 'dist', 'prepared');

/**
 * Values that the build has read from files of the package, because parsing them takes longer than most commands. A
 * value belongs to the path and text of its file, and to the build, which makes all values again when its code changes.
 * Callers read a file themselves when there is no value for it, as always when the sources themselves run.
 */
export class PreparedValues<Value> {
  readonly #path: string;
  readonly #libraries: Hash;
  readonly #prepared: ReadonlyMap<string, Value>;
  readonly #used = new Map<string, Value>();

  /**
   * @param name names the file of the values
   * @param folder folder of that file; by default the one of the build
   */
  constructor(name: string, folder?: string) {
    this.#path = path.join(folder ?? FOLDER, `${name}.json`);
    // The package file tells the versions of the libraries that parse.
    this.#libraries = createHash('sha256').update(readFileSync(path.join(PACKAGE_ROOT, 'package.json')));
    this.#prepared = folder === undefined && IS_SOURCE ? new Map() : valuesIn<Value>(this.#path);
  }

  /** @returns undefined when nothing is prepared, or the file has changed since */
  get(file: string, text: string): Value | undefined {
    const key = this.#keyOf(file, text);
    const value = this.#prepared.get(key);
    if (value !== undefined) this.#used.set(key, value);
    return value;
  }

  /** Adds a value for the next `write`. */
  add(file: string, text: string, value: Value): Value {
    this.#used.set(this.#keyOf(file, text), value);
    return value;
  }

  /** Writes the values that were read or added, unless the file has the same. Other processes see all of them at once. */
  write(): void {
    if (this.#used.size === this.#prepared.size && [...this.#used.keys()].every((key) => this.#prepared.has(key)))
      return;
    mkdirSync(path.dirname(this.#path), { recursive: true });
    const unfinished = `${this.#path}.${process.pid}.tmp`;
    writeFileSync(unfinished, JSON.stringify(Object.fromEntries(this.#used)));
    renameSync(unfinished, this.#path);
  }

  #keyOf(file: string, text: string): string {
    return this.#libraries.copy().update(`${file}\n${text}`).digest('base64url');
  }
}

/** Reads values that only `write` writes, so the cast is safe. */
function valuesIn<Value>(file: string): ReadonlyMap<string, Value> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Value>));
  } catch {
    return new Map();
  }
}
