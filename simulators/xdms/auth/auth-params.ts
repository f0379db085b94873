import type { Oddity } from './auth-ports.js';

/** A token (RFC 9110 §5.6.2), as the source of a regular expression. */
export const TOKEN = "[!#$%&'*+\\-.^_`|~\\dA-Za-z]+";

export interface AuthParam {
  /** Without quotes and escaping backslashes; one character per octet. */
  readonly value: string;
  readonly quoted: boolean;
}

export interface AuthParams {
  /** By name in lower case. */
  readonly params: ReadonlyMap<string, AuthParam>;
  /** Tolerated deviations of the sender. */
  readonly oddities: readonly Oddity[];
}

const NAME = new RegExp(`(?<name>${TOKEN})(?<space>[ \\t]*)=[ \\t]*`, 'y');
const SEPARATOR = /[ \t]*,[ \t]*/y;
const SPACE = /[ \t]*/y;
/** A comma that ends an unquoted value: a parameter, another comma or the end follows. */
const NEXT_PARAM = new RegExp(`,[ \\t]*(?:${TOKEN}[ \\t]*=|,|$)`, 'y');
/** A quote that closes a quoted-string: a comma or the end follows. */
const CLOSING = /"(?=[ \t]*(?:,|$))/y;

const EMPTY_ELEMENT: Oddity = {
  rule: 'RFC 9110 §5.6.1',
  text: 'The Authorization field has a superfluous comma between its parameters.',
};
const SPACE_AT_EQUALS: Oddity = {
  rule: 'RFC 9110 §5.6.3',
  text: 'The Authorization field has white space before an equals sign.',
};
const INNER_QUOTE: Oddity = {
  rule: 'RFC 9110 §5.6.4',
  text: 'A quoted-string of the Authorization field contains a quote without a backslash before it.',
};

/** The parameters of an Authorization field cannot be read. */
export class AuthParamsError extends Error {
  override readonly name = 'AuthParamsError';
}

/**
 * Reads a list of authentication parameters (RFC 9110 §11.2). It accepts what deployed clients send: unquoted values
 * that are not tokens, such as a URI, and quotes within quotes. It takes linear time.
 *
 * @throws AuthParamsError when it is malformed, or has a parameter twice
 */
export function readAuthParams(text: string): AuthParams {
  const params = new Map<string, AuthParam>();
  const oddities = new Set<Oddity>();
  let at = readSeparators(text, 0, false, oddities);
  while (at < text.length) {
    const read = readParam(text, at, oddities);
    if (params.has(read.name)) throw new AuthParamsError(`the parameter ${read.name} occurs twice`);
    params.set(read.name, read.param);
    at = readSeparators(text, read.end, true, oddities);
    if (at === read.end && at < text.length) throw new AuthParamsError(`a comma is missing after ${read.name}`);
  }
  return { params, oddities: [...oddities] };
}

function readParam(
  text: string,
  start: number,
  oddities: Set<Oddity>,
): { readonly name: string; readonly param: AuthParam; readonly end: number } {
  const head = match(NAME, text, start);
  const name = head?.groups?.name?.toLowerCase();
  if (head === null || name === undefined) throw new AuthParamsError('a parameter is not of the form name=value');
  if (head.groups?.space !== '') oddities.add(SPACE_AT_EQUALS);
  const at = start + head[0].length;
  const { value, end } = text[at] === '"' ? readQuoted(text, at, oddities) : readUnquoted(text, at);
  return { name, param: { value, quoted: text[at] === '"' }, end };
}

function readQuoted(text: string, start: number, oddities: Set<Oddity>): { value: string; end: number } {
  let value = '';
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '"') {
      if (match(CLOSING, text, at) !== null) return { value, end: at + 1 };
      oddities.add(INNER_QUOTE);
    } else if (text[at] === '\\') {
      at += 1;
    }
    value += text[at] ?? '';
  }
  throw new AuthParamsError('a quote is not closed');
}

function readUnquoted(text: string, start: number): { value: string; end: number } {
  let end = text.indexOf(',', start);
  while (end >= 0 && match(NEXT_PARAM, text, end) === null) end = text.indexOf(',', end + 1);
  if (end < 0) end = text.length;
  return { value: text.slice(start, end).trimEnd(), end };
}

/** Skips the commas between two parameters; the caller requires one. */
function readSeparators(text: string, start: number, isAfterParam: boolean, oddities: Set<Oddity>): number {
  let at = start;
  for (let commas = 0; ; commas += 1) {
    const separator = match(SEPARATOR, text, at);
    if (separator === null) break;
    at += separator[0].length;
    if (!isAfterParam || commas > 0 || at === text.length) oddities.add(EMPTY_ELEMENT);
  }
  const end = at + (match(SPACE, text, at)?.[0].length ?? 0);
  return end === text.length ? end : at;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
