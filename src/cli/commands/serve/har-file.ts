import { closeSync, openSync, writeSync } from 'node:fs';
import { HAR_HEAD, type HarEntry, harEntry } from '../../../../simulators/internal.js';
import type { Xdms } from '../../../../simulators/servers.js';

const END = '\n]}}\n';

/**
 * A HAR file that grows with each exchange. It is whole after each one: the next entry takes the place of its end, so that a
 * kill loses nothing that was written.
 */
export class HarFile implements Disposable {
  readonly #descriptor: number;
  #length: number;
  #isEmpty = true;

  /**
   * Creates the file, or replaces it.
   *
   * @throws Error of the system when it cannot be written
   */
  constructor(file: string) {
    this.#descriptor = openSync(file, 'w', 0o600);
    const start = `{"log":${JSON.stringify({ ...HAR_HEAD, entries: [] }).replace(/\]\}$/, '')}`;
    this.#length = Buffer.byteLength(start);
    writeSync(this.#descriptor, start + END, 0);
  }

  /** Adds what a mock receives from now on. */
  record(xdms: Pick<Xdms, 'subscribe'>): void {
    xdms.subscribe((exchange) => this.#add(harEntry(exchange)));
  }

  #add(entry: HarEntry): void {
    const text = `${this.#isEmpty ? '' : ','}\n${JSON.stringify(entry)}`;
    writeSync(this.#descriptor, text + END, this.#length);
    this.#length += Buffer.byteLength(text);
    this.#isEmpty = false;
  }

  [Symbol.dispose](): void {
    closeSync(this.#descriptor);
  }
}
