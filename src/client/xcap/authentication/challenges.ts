import { defined } from '../../../../common/defined.js';
import { type HeaderList, headerValue } from '../../../../common/exchange.js';

/**
 * Reads authentication header fields (RFC 9110 §11.2 to §11.6.3).
 *
 * No package fits. http-auth-utils reads one challenge of a known scheme, case-sensitively: it loses a second challenge
 * in the field, and a known scheme after an unknown one. auth-header needs a newer Node than this package.
 */

/** One challenge of a WWW-Authenticate or Proxy-Authenticate field. */
export interface Challenge {
  /** In lower case; schemes are case-insensitive. */
  readonly scheme: string;
  /** By name in lower case; values without quotes and backslashes. The first value of a name counts. */
  readonly params: ReadonlyMap<string, string>;
  readonly token68?: string;
}

const TOKEN = "[!#$%&'*+\\-.^_`|~\\dA-Za-z]+";
// A value without the quotation marks that it needs ends like a token, so that the parameters behind it count.
const VALUE = `(?!=)[^\\s",]+|"(?:[^"\\\\]|\\\\[\\s\\S])*"`;

const SEPARATORS = /[\s,]*/y;
const PARAMETER = new RegExp(`(?<name>${TOKEN})[ \\t]*=[ \\t]*(?<value>${VALUE})`, 'y');
const SCHEME = new RegExp(`(?<scheme>${TOKEN})(?=[ \\t,]|$)[ \\t]*`, 'y');
const TOKEN68 = /(?<token68>[A-Za-z\d\-._~+/]+=*)(?=[ \t]*(?:,|$))/y;

/**
 * Parses the challenges in a field value, in order. Join several fields of one name with a comma first (RFC 9110 §5.3).
 * Parsing stops at a syntax error and returns the challenges before it.
 */
export function parseChallenges(field: string): readonly Challenge[] {
  const challenges: Challenge[] = [];
  let at = skip(field, 0);
  while (at < field.length) {
    const scheme = match(SCHEME, field, at);
    if (scheme === undefined) break;
    const read = readParameters(field, scheme.end);
    const token68 = read.params.size === 0 ? match(TOKEN68, field, scheme.end) : undefined;
    challenges.push({
      scheme: (scheme.groups.scheme ?? '').toLowerCase(),
      params: read.params,
      ...defined({ token68: token68?.groups.token68 === undefined ? undefined : token68.groups.token68 }),
    });
    at = skip(field, token68?.end ?? read.end);
  }
  return challenges;
}

/** Longest realm in a message, in characters. */
const LONGEST_REALM = 60;

/**
 * Says who asks for credentials in a 407 (RFC 9110 §15.5.8): `a proxy before the server asks for credentials of its own
 * (407, basic for "office")`.
 *
 * @param headers of the response
 */
export function askedByProxy(headers: HeaderList): string {
  const offered = parseChallenges(headerValue(headers, 'proxy-authenticate') ?? '').map(({ scheme, params }) => {
    const realm = params.get('realm')?.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
    return realm === undefined ? scheme : `${scheme} for "${realm.slice(0, LONGEST_REALM)}"`;
  });
  return `a proxy before the server asks for credentials of its own (${['407', ...offered].join(', ')})`;
}

/** Parses the parameters of an Authentication-Info field (RFC 7615 §3), which has no scheme. */
export function parseParameters(field: string): ReadonlyMap<string, string> {
  return readParameters(field, 0).params;
}

/** Formats a quoted-string (RFC 9110 §5.6.4). */
export function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function readParameters(field: string, start: number): { params: ReadonlyMap<string, string>; end: number } {
  const params = new Map<string, string>();
  let end = start;
  for (;;) {
    const parameter = match(PARAMETER, field, skip(field, end));
    if (parameter === undefined) return { params, end };
    const name = (parameter.groups.name ?? '').toLowerCase();
    if (!params.has(name)) params.set(name, unquoted(parameter.groups.value ?? ''));
    end = parameter.end;
  }
}

function unquoted(value: string): string {
  return value.startsWith('"') ? value.slice(1, -1).replace(/\\([\s\S])/g, '$1') : value;
}

function skip(field: string, at: number): number {
  return match(SEPARATORS, field, at)?.end ?? at;
}

function match(
  pattern: RegExp,
  text: string,
  at: number,
): { readonly groups: Readonly<Record<string, string | undefined>>; readonly end: number } | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found === null ? undefined : { groups: found.groups ?? {}, end: pattern.lastIndex };
}
