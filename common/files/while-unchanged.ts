import { statSync } from 'node:fs';

/** A value that was read from files. It stays in memory, for commands that read the same files again and again. */
export class WhileUnchanged<Value> {
  #stamp = '';
  #value: Promise<Value> | undefined;

  /**
   * Returns the value, and reads it again only when one of the files has changed: by its name, size or time of change.
   *
   * @param files paths of all files that `read` reads
   * @throws what `read` throws; the next call reads again
   */
  async get(files: readonly string[], read: () => Promise<Value>): Promise<Value> {
    // Taken before the files are read: a change in between is noticed by the next call.
    const stamp = files.map(stampOf).join('\n');
    if (this.#value === undefined || stamp !== this.#stamp) {
      this.#stamp = stamp;
      this.#value = read();
    }
    const value = this.#value;
    try {
      return await value;
    } catch (thrown) {
      if (this.#value === value) this.#value = undefined;
      throw thrown;
    }
  }
}

function stampOf(file: string): string {
  const { size, mtimeNs, ctimeNs, ino } = statSync(file, { bigint: true });
  return `${file} ${size} ${mtimeNs} ${ctimeNs} ${ino}`;
}
