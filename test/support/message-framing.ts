/** A part of a stream of HTTP/1.1 messages. The octets of all parts are those of the stream. */
export type Part =
  | { readonly kind: 'head'; readonly octets: Buffer; readonly text: string; readonly content: Content }
  | { readonly kind: 'body'; readonly octets: Buffer }
  /** The message is complete. */
  | { readonly kind: 'end' }
  /** What follows is no message that this code reads, or is not HTTP any more. */
  | { readonly kind: 'opaque'; readonly octets: Buffer };

/** What a message has after its head. `lasting` is all until the connection ends, or is not HTTP. */
export type Content = 'none' | 'chunked' | 'lasting' | { readonly octets: number };

/** Most octets of a head, beyond which the stream is passed on as it comes. */
const LONGEST_HEAD = 65_536;

const HEAD_END = /\r?\n\r?\n/;

type State =
  | { readonly in: 'head' }
  | { readonly in: 'body'; left: number }
  | { readonly in: 'chunk-size' }
  | { readonly in: 'chunk'; left: number }
  | { readonly in: 'trailers' }
  | { readonly in: 'opaque' };

/** Divides a stream of HTTP/1.1 messages into heads and bodies (RFC 9112 §6), just enough to find the next message. */
export class MessageFraming {
  readonly #contentAfter: (head: string) => Content;
  #held: Buffer = Buffer.alloc(0);
  #state: State = { in: 'head' };

  /** @param contentAfter tells what follows a head */
  constructor(contentAfter: (head: string) => Content) {
    this.#contentAfter = contentAfter;
  }

  /** Takes octets from the stream, and returns the parts that they complete. A head waits for its end. */
  *take(octets: Buffer): Generator<Part, void, void> {
    this.#held = Buffer.concat([this.#held, octets]);
    for (;;) {
      const parts = this.#next();
      if (parts === undefined) return;
      yield* parts;
    }
  }

  /** Returns the octets that wait for more, at the end of the stream. */
  rest(): Buffer {
    return this.#cut(this.#held.length);
  }

  #next(): readonly Part[] | undefined {
    const state = this.#state;
    if (this.#held.length === 0) return undefined;
    switch (state.in) {
      case 'head':
        return this.#head();
      case 'body':
        return this.#counted(state, { in: 'head' });
      case 'chunk':
        return this.#counted(state, { in: 'chunk-size' });
      case 'chunk-size':
        return this.#chunkSize();
      case 'trailers':
        return this.#trailers();
      case 'opaque':
        return [{ kind: 'opaque', octets: this.rest() }];
    }
  }

  #head(): readonly Part[] | undefined {
    const text = this.#held.toString('latin1');
    // Empty lines may precede a request line (RFC 9112 §2.2).
    const before = /^[\r\n]*/.exec(text)?.[0].length ?? 0;
    const end = HEAD_END.exec(text.slice(before));
    if (end === null) return text.length > LONGEST_HEAD ? this.#giveUp() : undefined;
    const octets = this.#cut(before + end.index + end[0].length);
    const head = text.slice(before, before + end.index);
    const content = this.#contentAfter(head);
    const part: Part = { kind: 'head', octets, text: head, content };
    if (content === 'none') return [part, { kind: 'end' }];
    if (content === 'lasting') this.#state = { in: 'opaque' };
    else if (content === 'chunked') this.#state = { in: 'chunk-size' };
    else if (content.octets === 0) return [part, { kind: 'end' }];
    else this.#state = { in: 'body', left: content.octets };
    return [part];
  }

  #counted(state: { left: number }, then: State): readonly Part[] {
    const octets = this.#cut(Math.min(state.left, this.#held.length));
    state.left -= octets.length;
    const part: Part = { kind: 'body', octets };
    if (state.left > 0) return [part];
    this.#state = then;
    return then.in === 'head' ? [part, { kind: 'end' }] : [part];
  }

  #chunkSize(): readonly Part[] | undefined {
    const end = this.#held.indexOf('\n');
    if (end === -1) return this.#held.length > LONGEST_HEAD ? this.#giveUp() : undefined;
    const size = /^([\da-f]{1,12})[ \t]*(?:;.*)?\r?$/i.exec(this.#held.toString('latin1', 0, end))?.[1];
    if (size === undefined) return this.#giveUp();
    const octets = Number.parseInt(size, 16);
    // The line end after the data belongs to the chunk.
    this.#state = octets === 0 ? { in: 'trailers' } : { in: 'chunk', left: octets + '\r\n'.length };
    return [{ kind: 'body', octets: this.#cut(end + 1) }];
  }

  #trailers(): readonly Part[] | undefined {
    const end = this.#held.indexOf('\n');
    if (end === -1) return this.#held.length > LONGEST_HEAD ? this.#giveUp() : undefined;
    const octets = this.#cut(end + 1);
    const part: Part = { kind: 'body', octets };
    if (octets.toString('latin1').trim() !== '') return [part];
    this.#state = { in: 'head' };
    return [part, { kind: 'end' }];
  }

  #giveUp(): readonly Part[] {
    this.#state = { in: 'opaque' };
    return [];
  }

  #cut(length: number): Buffer {
    const octets = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return octets;
  }
}

/** Tells what follows the head of a request. */
export function contentOfRequest(head: string): Content {
  const method = head.slice(0, head.indexOf(' '));
  if (method === 'CONNECT' || fieldOf(head, 'upgrade') !== undefined) return 'lasting';
  return framed(head) ?? 'none';
}

/** Tells what follows the head of a response to a request with `method`. */
export function contentOfResponse(head: string, method: string | undefined): Content {
  const status = statusOf(head);
  if (status === undefined || status === 101) return 'lasting';
  if (status < 200 || status === 204 || status === 304 || method === 'HEAD') return 'none';
  return framed(head) ?? 'lasting';
}

/** Returns the status of the head of a response. */
export function statusOf(head: string): number | undefined {
  const written = /^HTTP\/\d\.\d (\d{3})/.exec(head)?.[1];
  return written === undefined ? undefined : Number(written);
}

/** Reads the fields that say where a body ends; undefined when there is none. */
function framed(head: string): Content | undefined {
  const coding = fieldOf(head, 'transfer-encoding');
  if (coding !== undefined) return /^chunked$/i.test(coding) ? 'chunked' : 'lasting';
  const length = fieldOf(head, 'content-length');
  if (length === undefined) return undefined;
  return /^\d{1,12}$/.test(length) ? { octets: Number(length) } : 'lasting';
}

function fieldOf(head: string, name: string): string | undefined {
  return new RegExp(`\\n${name}[ \\t]*:[ \\t]*([^\\r\\n]*)`, 'i').exec(head)?.[1]?.trim();
}
