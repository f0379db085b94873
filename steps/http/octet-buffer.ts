import type { OctetSource } from './response-reader.js';

/** The connection ended, or stayed silent, before the reader had enough octets. */
export class MissingOctetsError extends Error {
  override readonly name = 'MissingOctetsError';
  readonly code: 'XCALIPER_CONNECTION_ENDED' | 'XCALIPER_NO_ANSWER_IN_TIME' | 'XCALIPER_RESPONSE_TOO_LARGE';
  /** The incomplete octets that arrived. */
  readonly soFar: Uint8Array;

  constructor(code: MissingOctetsError['code'], message: string, soFar: Uint8Array) {
    super(message);
    this.code = code;
    this.soFar = soFar;
  }
}

/**
 * A queue of octets between a socket and its reader.
 *
 * Each wait has a timeout, and so have all waits for one response together; the octets stay in the buffer when it expires.
 */
export class OctetBuffer implements OctetSource {
  readonly #timeoutMs: number;
  readonly #limit: number;
  #chunks: Uint8Array[] = [];
  #size = 0;
  #isTooLarge = false;
  #ended: string | undefined;
  /** When the waits for the response end; undefined until the first of them. */
  #endsAt: number | undefined;
  #wake: () => void = () => {};

  /**
   * @param timeoutMs limit of all waits for one response, in milliseconds
   * @param limit most octets to hold; with more, every read fails with XCALIPER_RESPONSE_TOO_LARGE
   */
  constructor(timeoutMs: number, limit: number = Number.POSITIVE_INFINITY) {
    this.#timeoutMs = timeoutMs;
    this.#limit = limit;
  }

  /** Begins another response, which has a time limit of its own. */
  renewLimit(): void {
    this.#endsAt = undefined;
  }

  push(octets: Uint8Array): void {
    if (this.#size + octets.byteLength > this.#limit) this.#isTooLarge = true;
    else this.#chunks.push(octets);
    this.#size += octets.byteLength;
    this.#wake();
  }

  get isTooLarge(): boolean {
    return this.#isTooLarge;
  }

  /** @param how the reason in messages: `closed by the server` */
  end(how: string): void {
    this.#ended ??= how;
    this.#wake();
  }

  get isEnded(): boolean {
    return this.#ended !== undefined;
  }

  line(): Promise<string> {
    return this.#take(() => {
      const end = this.#octets.indexOf('\r\n');
      return end < 0 ? undefined : this.#cut(end, 2).toString('latin1');
    });
  }

  octets(count: number): Promise<Uint8Array> {
    return this.#take(() => (this.#size < count ? undefined : this.#cut(count, 0)));
  }

  rest(): Promise<Uint8Array> {
    return this.#take(() => (this.isEnded ? this.#cut(this.#size, 0) : undefined));
  }

  /**
   * Waits for octets or the end; leaves the octets in the buffer.
   *
   * @param withinMs limit of the wait, in milliseconds, if it is shorter than the rest of the timeout
   * @throws MissingOctetsError after this time
   */
  async next(withinMs = this.#timeoutMs): Promise<'octets' | 'end'> {
    const come = () => (this.#size > 0 ? 'octets' : this.isEnded ? 'end' : undefined);
    return this.#take(come, withinMs);
  }

  async #take<T>(cut: () => T | undefined, withinMs = this.#timeoutMs): Promise<T> {
    let isLate = false;
    this.#endsAt ??= performance.now() + this.#timeoutMs;
    const left = Math.max(0, this.#endsAt - performance.now());
    const timer = setTimeout(
      () => {
        isLate = true;
        this.#wake();
      },
      Math.min(withinMs, left),
    );
    try {
      for (;;) {
        if (this.#isTooLarge) {
          throw this.#missing('XCALIPER_RESPONSE_TOO_LARGE', `left after more than ${this.#limit} octets`);
        }
        const taken = cut();
        if (taken !== undefined) return taken;
        if (this.#ended !== undefined) throw this.#missing('XCALIPER_CONNECTION_ENDED', this.#ended);
        if (isLate) throw this.#missing('XCALIPER_NO_ANSWER_IN_TIME', `left at the limit of ${withinMs} ms`);
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** Joins the chunks only when somebody looks at them: joining at each push takes quadratic time. */
  get #octets(): Buffer {
    const [first] = this.#chunks;
    if (this.#chunks.length === 1 && Buffer.isBuffer(first)) return first;
    const joined = Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }

  #cut(count: number, behind: number): Buffer {
    const octets = this.#octets;
    const left = octets.subarray(count + behind);
    this.#chunks = left.byteLength > 0 ? [left] : [];
    this.#size = left.byteLength;
    return octets.subarray(0, count);
  }

  #missing(code: MissingOctetsError['code'], how: string): MissingOctetsError {
    const shown = JSON.stringify(this.#octets.toString('latin1').slice(0, 200));
    return new MissingOctetsError(code, `the connection was ${how} after ${shown}, which is incomplete`, this.#octets);
  }
}
