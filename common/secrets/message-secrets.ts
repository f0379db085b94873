import { defined } from '../defined.js';
import { type Exchange, type HeaderList, type HttpResponseRecord, headerLines, type RawSending } from '../exchange.js';
import { isSecret } from '../pages/curl.js';
import { decodedText, decodePercent } from '../percent-encoding.js';
import { REDACTED, type RemoveSecrets, secretRemoval } from './secret-removal.js';

// What is secret in a message. `isSecret` of `common/pages/curl.js` tells it of header fields, because pages need that too.

/** Schemes of credentials, which are not secret. */
const SCHEME = /^(Basic|Digest|Bearer|Negotiate|NTLM)(?: +|$)/i;

/** Parameters of a query, of a form and of header fields, with the text before their values. */
const PARAMETER =
  /\b((?:(?:access_|refresh_|id_)?token|client_(?:secret|assertion)|password|secret|api[-_]?key|signature|sig)=)([^&#\s"'<>;,)\\]+)/gi;

const OAUTH_MEMBERS = '(?:access|refresh|id)_token|client_(?:secret|assertion)|password|secret|api[-_]?[kK]ey';

/** Members of JSON, with the text before their values. */
const MEMBER = new RegExp(`("(?:${OAUTH_MEMBERS})"\\s*:\\s*")((?:[^"\\\\]|\\\\.)+)`, 'g');

/** The same members in a text within JSON. */
const QUOTED_MEMBER = new RegExp(`(\\\\+"(?:${OAUTH_MEMBERS})\\\\+"\\s*:\\s*\\\\+")([^"\\\\]+)`, 'g');

/** Attributes of XML, and parameters in quotes. */
const ATTRIBUTE = new RegExp(`(\\b(?:${OAUTH_MEMBERS})\\s*=\\s*\\\\*["'])([^"'<>\\\\]+)`, 'g');

/** Elements of XML, with any prefix. */
const ELEMENT = new RegExp(`(<(?:[\\w.-]+:)?(?:${OAUTH_MEMBERS})(?:\\s[^<>]*)?>)([^<>]+)`, 'g');

/** A token behind its scheme, wherever a text has it. Words of a sentence have no digit. */
const BEARER = /(\bBearer(?: +|%20))(?=[A-Za-z.~+/_-]*\d)([\w.~+/-]{12,}=*)/gi;

/** Members of the license protocol. */
const LICENSE_MEMBER = /("(?:masterKey|masterOrSlaveKey|runtimeKey|key|token)"\s*:\s*")((?:[^"\\]|\\.)+)/g;

/** The proof of Digest, of a request and of a response. Each request has another one, so it is recognized by its name. */
const DIGEST_PROOF = /(\b(?:response|rspauth)(?:=|%3d)(?:\\*"|%22|&quot;|&#34;)?)([0-9a-f]{32,128})\b/gi;

/** The password in a URL. */
const USER_INFO = /(:\/\/[^/?#\s:@]*:)([^/?#\s@]+)(?=@)/g;

/** Shortest secret that is removed by value, in characters. Removing shorter ones would make reports unreadable. */
const SHORTEST = 4;

/** Tells whether a secret is long enough to be removed wherever it is. */
export function isRemovable({ length }: string): boolean {
  return length >= SHORTEST;
}

/** Values that say something else than who somebody is. */
const NO_SECRET = /^(?:\d{1,6}|true|false|none|null|deleted)$/i;

/** Removes what the name before it calls a secret: `access_token=[redacted]`. */
export const withoutNamedSecrets: RemoveSecrets = (text) =>
  [PARAMETER, MEMBER, QUOTED_MEMBER, ATTRIBUTE, ELEMENT, BEARER, DIGEST_PROOF, USER_INFO].reduce(
    (left, place) => left.replace(place, `$1${REDACTED}`),
    text,
  );

/** Removes keys and tokens of the license protocol from JSON. */
export const withoutLicenseKeys: RemoveSecrets = (text) => text.replace(LICENSE_MEMBER, `$1${REDACTED}`);

/** Redacts the value of a header field that has credentials. The scheme stays: `Digest [redacted]`. */
function redactedField(value: string): string {
  const scheme = SCHEME.exec(value)?.[1];
  if (scheme === undefined) return REDACTED;
  return scheme === value ? scheme : `${scheme} ${REDACTED}`;
}

/**
 * Redacts the header fields that have credentials.
 *
 * @param more lower-case names of further fields, of which not even the scheme is shown
 */
export function redactedFields(headers: HeaderList, more: readonly string[] = []): HeaderList {
  return headers.map(([name, value]) => {
    if (more.includes(name.toLowerCase())) return [name, REDACTED];
    return [name, isSecret(name) ? redactedField(value) : value];
  });
}

/** Returns the lines of a field as one value, redacted where the field has credentials. */
export function shownField(headers: HeaderList, name: string): string | undefined {
  const values = headerLines(headers, name);
  if (values.length === 0) return undefined;
  return (isSecret(name) ? values.map(redactedField) : values).join(', ');
}

/**
 * Creates the removal of all secrets that messages have: of their values, wherever they are, and of what a name before it
 * calls a secret.
 *
 * @param fields lower-case names of further header fields with secrets
 */
export function removalOfSecretsIn(exchanges: readonly Exchange[], fields: readonly string[] = []): RemoveSecrets {
  const remove = secretRemoval(secretsIn(exchanges, fields));
  return (text) => withoutNamedSecrets(remove(text));
}

/** Removes secrets from an exchange, and redacts its credentials. */
export function exchangeWithoutSecrets<Given extends Exchange>(
  { request, response, ...rest }: Given,
  remove: RemoveSecrets,
  fields: readonly string[] = [],
) {
  return {
    ...rest,
    request: {
      ...request,
      origin: remove(request.origin),
      target: remove(request.target),
      ...messageWithoutSecrets(request, remove, fields),
      ...defined({ raw: request.raw && rawWithoutSecrets(request.raw, remove, fields) }),
    },
    ...defined({ response: response && responseWithoutSecrets(response, remove, fields) }),
  };
}

/** Leaves out the coded content, in which nothing can be found. */
function responseWithoutSecrets(
  { coded: _, ...response }: HttpResponseRecord,
  remove: RemoveSecrets,
  fields: readonly string[],
): HttpResponseRecord {
  return { ...response, ...messageWithoutSecrets(response, remove, fields) };
}

function rawWithoutSecrets({ head, ...raw }: RawSending, remove: RemoveSecrets, fields: readonly string[]): RawSending {
  const redact = (text: string) =>
    text.replace(HEAD_LINE, (line, start: string, name: string, gap: string, value: string, end: string) => {
      const [[, kept = value] = []] = redactedFields([[name, value]], fields);
      return kept === value ? line : start + name + gap + kept + end;
    });
  return { ...raw, ...defined({ head: head && changedOctets(head, (text) => remove(redact(text))) }) };
}

/** A field in the octets of a head. */
const HEAD_LINE = /^([ \t]*)([^\s:]+)([ \t]*:[ \t]*)(.*?)(\r?)$/gm;

interface Message {
  readonly headers: HeaderList;
  readonly body: Uint8Array;
}

function messageWithoutSecrets({ headers, body }: Message, remove: RemoveSecrets, fields: readonly string[]): Message {
  return {
    headers: redactedFields(headers, fields).map(([name, value]) => [name, remove(value)]),
    body: changedOctets(body, remove),
  };
}

/** Takes each octet for a character, so that octets which are no text stay. Header fields are read in the same way. */
function changedOctets(octets: Uint8Array, change: RemoveSecrets): Uint8Array {
  const text = Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength).toString('latin1');
  const changed = change(text);
  return changed === text ? octets : Buffer.from(changed, 'latin1');
}

/**
 * Lists the values of credentials in messages, but not those that a request path has as its user. Each is there as a text,
 * and with each of its octets as a character.
 */
function secretsIn(exchanges: readonly Exchange[], fields: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const users = new Set<string>();
  for (const { request, response } of exchanges) {
    const [, user] = /\/users\/([^/?]+)/.exec(request.target) ?? [];
    if (user !== undefined) users.add(decodedText(user));
    for (const secret of secretsInTexts(request.origin, request.target, request.body)) found.add(secret);
    for (const [name, value] of [...request.headers, ...(response?.headers ?? [])]) {
      for (const secret of secretsInField(name, value, fields)) found.add(secret);
    }
  }
  const isPublic = (secret: string) => NO_SECRET.test(secret) || [...users].some((user) => user.includes(secret));
  return [...found]
    .filter((secret) => isRemovable(secret) && secret !== REDACTED && !isPublic(secret))
    .flatMap((secret) => [secret, Buffer.from(secret).toString('latin1')]);
}

function secretsInTexts(origin: string, target: string, body: Uint8Array): readonly string[] {
  // A form is short, and the bodies of documents may be long.
  const form = body.byteLength > LONGEST_FORM ? '' : Buffer.from(body).toString('latin1');
  return [
    ...valuesAt(USER_INFO, origin),
    ...[target, form].flatMap((text) => valuesAt(PARAMETER, text).flatMap((value) => [value, decodePercent(value)])),
    ...[MEMBER, ATTRIBUTE, ELEMENT, BEARER].flatMap((place) => valuesAt(place, form)),
  ].filter((value) => value !== undefined);
}

/** Longest form in which credentials are looked for, in octets. */
const LONGEST_FORM = 16 * 1024;

function valuesAt(place: RegExp, text: string): readonly string[] {
  return [...text.matchAll(place)].map(([, , value = '']) => value);
}

/**
 * Lists what a header field has of credentials.
 *
 * @param fields lower-case names of further header fields with secrets
 */
export function secretsInField(name: string, value: string, fields: readonly string[] = []): readonly string[] {
  if (fields.includes(name.toLowerCase())) return [value];
  if (!isSecret(name)) return [];
  if (/^set-cookie2?$/i.test(name)) return secretsInCookie(value.split(';', 1).join());
  if (/^cookie2?$/i.test(name)) return value.split(';').flatMap(secretsInCookie);
  const [start = '', scheme = ''] = SCHEME.exec(value) ?? [];
  const credentials = value.slice(start.length);
  if (scheme.toLowerCase() === 'digest') return wordsOf(credentials.replace(DIGEST_PARAMETER, ''));
  const decoded = scheme.toLowerCase() === 'basic' ? Buffer.from(credentials, 'base64').toString() : '';
  const passwords = [decoded.slice(decoded.indexOf(':') + 1), decoded.slice(decoded.lastIndexOf(':') + 1)];
  // The first of several words may be a scheme that is not known here.
  const words = wordsOf(scheme === '' ? value.replace(/^[A-Za-z][\w-]* +/, '') : credentials);
  return [credentials, ...words, ...(decoded.includes(':') ? passwords : [])];
}

const DIGEST_PARAMETER = /(?<=^|[\s,])[\w*-]+\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s,]*)/g;

/** A proxy may have joined several fields to one. */
function wordsOf(credentials: string): readonly string[] {
  return credentials.split(/[\s,;]+/).filter((word) => !SCHEME.test(word));
}

function secretsInCookie(pair: string): readonly string[] {
  const value = pair
    .slice(pair.indexOf('=') + 1)
    .trim()
    .replace(/^"|"$/g, '');
  return [isRemovable(value) ? value : pair.trim()];
}

/** Lists the passwords and tokens of users. */
export function secretsOfUsers(
  users: readonly { readonly password?: string; readonly tokens?: readonly { readonly token: string }[] }[],
): readonly string[] {
  return users.flatMap(({ password = '', tokens = [] }) => [password, ...tokens.map(({ token }) => token)]);
}
