import type { HeaderList } from '../../src/shared/exchange.js';

/** A request as octets, and as much of it as can be understood, for the record. */
export interface RawMessage {
  readonly method: string;
  readonly target: string;
  readonly headers: HeaderList;
  /** Up to and with the empty line. */
  readonly head: Uint8Array;
  /** What follows: chunks, where the message is made of them. */
  readonly body: Uint8Array;
}

export interface MessageOptions {
  /** Ends the lines of the head; CRLF unless given. */
  readonly lineBreak?: string;
  /** Whether the end of the last chunk is left out. */
  readonly isCutShort?: boolean;
  /** Fields that the message has besides those written in it, by method, target and content. */
  readonly moreFields?: (method: string, target: string, content: Uint8Array) => HeaderList;
}

/**
 * Makes a request of what a feature shows: the request line, a line for each header field, an empty line, the content.
 *
 * Stand-ins: `{length}` for the number of octets in the content, `{8000 times a}`, and for characters that cannot be seen
 * `{SP}`, `{TAB}`, `{CR}`, `{LF}`, `{CRLF}`, `{NUL}`. In a message with a Transfer-Encoding field that names `chunked`, the
 * lines of the content are written out with their line breaks, `{chunk TEXT}` becomes the size of the text and the text,
 * `{chunk;EXTENSION TEXT}` likewise, and the empty line that ends the trailers is added.
 */
export function rawMessage(text: string, options: MessageOptions = {}): RawMessage {
  const { lineBreak = '\r\n', moreFields } = options;
  const gap = /\n\n|$/.exec(text);
  const lines = text.slice(0, gap?.index).trimEnd().split('\n');
  const written = text.slice((gap?.index ?? 0) + 2);
  const isChunked = lines.some((line) => /^transfer-encoding\s*:.*chunked/i.test(line));
  const body = Buffer.from(isChunked ? chunks(written, options) : visible(written));
  const filled = lines.map((line) => visible(line.replaceAll('{length}', String(body.byteLength))));
  const { method, target } = requestLine(filled);
  const content = isChunked ? Buffer.from(contentOf(written)) : body;
  const added = moreFields?.(method, target, content) ?? [];
  const fields = [...filled, ...added.map(([name, value]) => `${name}: ${value}`)];
  return {
    method,
    target,
    headers: headersOf(fields.slice(1)),
    head: Buffer.from([...fields, '', ''].join(lineBreak)),
    body,
  };
}

const CHARACTERS: Readonly<Record<string, string>> = {
  SP: ' ',
  TAB: '\t',
  CR: '\r',
  LF: '\n',
  CRLF: '\r\n',
  NUL: '\0',
};

function visible(text: string): string {
  return text
    .replace(/\{(SP|TAB|CR|LF|CRLF|NUL)\}/g, (_, name: string) => CHARACTERS[name] ?? '')
    .replace(/\{(\d+) times ([^}]+)\}/g, (_, times: string, what: string) => what.repeat(Number(times)));
}

const CHUNK = /\{chunk(;\S*)? ([^{}]*)\}/;

function chunks(written: string, { isCutShort = false }: MessageOptions): string {
  const lines = written.split('\n').map((line) =>
    visible(line).replace(CHUNK, (_, extension: string | undefined, data: string) => {
      return `${Buffer.byteLength(data).toString(16)}${extension ?? ''}\r\n${data}`;
    }),
  );
  return lines.join('\r\n') + (isCutShort ? '' : '\r\n\r\n');
}

/** What the chunks come to. */
function contentOf(written: string): string {
  return written
    .split('\n')
    .map((line) => CHUNK.exec(visible(line))?.[2] ?? '')
    .join('');
}

/** Lines may be empty ahead of it. */
function requestLine(lines: readonly string[]): { readonly method: string; readonly target: string } {
  const [method = '', target = ''] = (lines[0] ?? '').trimStart().split(' ');
  return { method, target };
}

function headersOf(lines: readonly string[]): HeaderList {
  return lines
    .filter((line) => line.includes(':'))
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
}
