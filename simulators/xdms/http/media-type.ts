import { RecentTexts } from '../../../common/recent-texts.js';

/** A media type without parameters, and its charset; both in lower case. */
export interface MediaType {
  readonly type: string;
  readonly charset: string | undefined;
}

/** An optional parameter after a semicolon (RFC 9110 §5.6.6); its value is a token or a quoted-string. */
const PARAMETER = /[ \t]*;[ \t]*(?:(?<name>[^\s;="]+)=(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<token>[^\s;"]*)))?[ \t]*/y;

/** Clients send few different fields. */
const recent = new RecentTexts<MediaType>(10_000);

/** Reads a Content-Type field; types are case-insensitive (RFC 9110 §8.3). */
export function parseMediaType(field = ''): MediaType {
  return recent.get(field, parse);
}

function parse(field: string): MediaType {
  const [type = ''] = field.split(';', 1);
  return { type: type.trim().toLowerCase(), charset: charsetIn(field, type.length) };
}

/** @returns the first charset; parsing stops at a syntax error */
function charsetIn(field: string, start: number): string | undefined {
  PARAMETER.lastIndex = start;
  for (let found = PARAMETER.exec(field); found !== null && found[0] !== ''; found = PARAMETER.exec(field)) {
    const { name, quoted, token } = found.groups ?? {};
    if (name?.toLowerCase() !== 'charset') continue;
    // RFC 9110 §5.6.4: a quoted-pair means the character after the backslash.
    return (quoted?.replace(/\\(.)/g, '$1') ?? token ?? '').toLowerCase();
  }
  return undefined;
}
