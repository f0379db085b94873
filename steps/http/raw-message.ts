import type { HeaderList } from '../../common/exchange.js';

/** A request in octets, with its readable parts for the record. */
export interface RawMessage {
  readonly method: string;
  readonly target: string;
  readonly headers: HeaderList;
  /** The octets up to and including the empty line. */
  readonly head: Uint8Array;
  /** The octets after the header, with the chunk framing if any. */
  readonly body: Uint8Array;
}

export interface MessageOptions {
  /** Line end of the header; default CRLF. */
  readonly lineBreak?: string;
  /** Omits the end of the last chunk. */
  readonly isCutShort?: boolean;
  readonly moreFields?: (method: string, target: string, content: Uint8Array) => HeaderList;
}

/**
 * Makes a request from the text of a feature: request line, one line for each header field, an empty line, content.
 *
 * Stand-ins: `{length}` for the number of octets in the content, `{8000 times a}` for repeated text, and `{SP}`,
 * `{TAB}`, `{CR}`, `{LF}`, `{CRLF}`, `{NUL}` for invisible characters.
 *
 * In a message with `Transfer-Encoding: chunked`, each line of the content becomes a line of the body. `{chunk TEXT}`
 * and `{chunk;EXTENSION TEXT}` become the size of the text and the text. The function adds the empty line at the end.
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

/** Joins the data of the chunks. */
function contentOf(written: string): string {
  return written
    .split('\n')
    .map((line) => CHUNK.exec(visible(line))?.[2] ?? '')
    .join('');
}

/** Reads method and target; empty lines may precede the request line. */
function requestLine(lines: readonly string[]): { readonly method: string; readonly target: string } {
  const [method = '', target = ''] = (lines[0] ?? '').trimStart().split(' ');
  return { method, target };
}

function headersOf(lines: readonly string[]): HeaderList {
  return lines
    .filter((line) => line.includes(':'))
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
}
