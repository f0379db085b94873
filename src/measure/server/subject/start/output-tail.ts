import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { stripVTControlCharacters } from 'node:util';

/** Maximum number of lines, and of characters in a line. */
const MAX_LINES = 40;
const MAX_LINE_LENGTH = 2_000;

/** Keeps the last lines of output of a program. Reads all output, so that the program never blocks. */
export class OutputTail {
  readonly #kept: string[] = [];
  readonly #unfinished = new Map<Readable, string>();
  readonly #listeners = new Set<(line: string) => void>();

  /** Reads a stream to its end. Lines of several streams are kept in the order in which they arrive. */
  read(stream: Readable): void {
    const decoder = new StringDecoder('utf8');
    stream.on('data', (chunk: Buffer | string) => {
      this.#take(stream, typeof chunk === 'string' ? chunk : decoder.write(chunk));
    });
    // The lines before the error are kept.
    stream.on('error', () => undefined);
  }

  /** The last lines, oldest first, including unfinished ones. */
  get lines(): readonly string[] {
    const unfinished = [...this.#unfinished.values()].filter((line) => line !== '');
    return [...this.#kept, ...unfinished].slice(-MAX_LINES);
  }

  /**
   * Calls a listener for each new line, and for an unfinished line whenever it grows.
   *
   * @returns a function that removes the listener
   */
  follow(listener: (line: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #take(stream: Readable, text: string): void {
    // The output may be shown on a terminal, which must not execute its control characters.
    const lines = stripVTControlCharacters((this.#unfinished.get(stream) ?? '') + text).split(/\r?\n/);
    const last = (lines.pop() ?? '').slice(0, MAX_LINE_LENGTH);
    this.#unfinished.set(stream, last);
    for (const line of lines) this.#kept.push(line.slice(0, MAX_LINE_LENGTH));
    this.#kept.splice(0, Math.max(0, this.#kept.length - MAX_LINES));
    for (const line of [...lines, ...(last === '' ? [] : [last])]) {
      for (const listener of this.#listeners) listener(line);
    }
  }
}
