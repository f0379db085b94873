import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { stripVTControlCharacters } from 'node:util';

/** Lines and characters that are kept: what a program says last before it gives up. */
const LINES = 40;
const LONGEST_LINE = 2_000;

/** What a program has written, its last lines. Reading goes on as long as the program writes, so that it never waits. */
export class OutputTail {
  readonly #kept: string[] = [];
  readonly #unfinished = new Map<Readable, string>();
  readonly #listeners = new Set<(line: string) => void>();

  /** Reads a stream to its end. Several are kept in the order in which their lines came. */
  read(stream: Readable): void {
    const decoder = new StringDecoder('utf8');
    stream.on('data', (chunk: Buffer | string) => {
      this.#take(stream, typeof chunk === 'string' ? chunk : decoder.write(chunk));
    });
    // What breaks off is what was said.
    stream.on('error', () => undefined);
  }

  /** The last lines, oldest first; one that has no end yet is among them. */
  get lines(): readonly string[] {
    const unfinished = [...this.#unfinished.values()].filter((line) => line !== '');
    return [...this.#kept, ...unfinished].slice(-LINES);
  }

  /**
   * Tells of every line that is written from now on, and of one that has no end yet as often as it grows.
   *
   * @returns ends this
   */
  follow(listener: (line: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #take(stream: Readable, text: string): void {
    // It may be shown on a terminal, which must not be told to do things.
    const lines = stripVTControlCharacters((this.#unfinished.get(stream) ?? '') + text).split(/\r?\n/);
    const last = (lines.pop() ?? '').slice(0, LONGEST_LINE);
    this.#unfinished.set(stream, last);
    for (const line of lines) this.#kept.push(line.slice(0, LONGEST_LINE));
    this.#kept.splice(0, Math.max(0, this.#kept.length - LINES));
    for (const line of [...lines, ...(last === '' ? [] : [last])]) {
      for (const listener of this.#listeners) listener(line);
    }
  }
}
