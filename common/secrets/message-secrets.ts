import { defined } from '../defined.js';
import {
  type Exchange,
  type HeaderList,
  type HttpResponseRecord,
  headerLines,
  headerValue,
  type RawSending,
} from '../exchange.js';
import { isSecret } from '../pages/curl.js';
import { decodedText } from '../percent-encoding.js';
import { namedSecretsIn, passwordsIn, secretsInForm, withoutNamedSecrets } from './named-secrets.js';
import { REDACTED, type RemoveSecrets, secretRemoval } from './secret-removal.js';

// What is secret in a message. `isSecret` of `common/pages/curl.js` tells it of header fields, because pages need that too.

export { withoutNamedSecrets };

/** Schemes of credentials, which are not secret. */
const SCHEME = /^(Basic|Digest|Bearer|Negotiate|NTLM)(?: +|$)/i;

/** Members of the license protocol. */
const LICENSE_MEMBER = /("(?:masterKey|masterOrSlaveKey|runtimeKey|key|token)"\s*:\s*")((?:[^"\\]|\\.)+)/g;

/** Shortest secret that is removed by value, in characters. Removing shorter ones would make reports unreadable. */
const SHORTEST = 4;

/** Longest one, in characters: no header field holds more, and its forms take memory. By its name it is removed all the same. */
const LONGEST = 64 * 1024;

/** Tells whether a secret is long enough to be removed wherever it is. */
export function isRemovable({ length }: string): boolean {
  return length >= SHORTEST && length <= LONGEST;
}

/** Values that say something else than who somebody is. */
const NO_SECRET = /^(?:\d{1,6}|true|false|none|null|deleted)$/i;

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
    text
      .replace(HEAD_LINE, (line, start: string, name: string, gap: string, value: string, end: string) => {
        const [[, kept = value] = []] = redactedFields([[name, value]], fields);
        return kept === value ? line : start + name + gap + kept + end;
      })
      .replace(FOLDED_LINES, (lines, first: string, name: string) =>
        isSecretField(name, fields) ? `${first}\r\n ${REDACTED}` : lines,
      );
  return { ...raw, ...defined({ head: head && changedOctets(head, (text) => remove(redact(text))) }) };
}

/** A field in the octets of a head. */
const HEAD_LINE = /^([ \t]*)([^\s:]+)([ \t]*:[ \t]*)(.*?)(\r?)$/gm;

/** A field that goes on in further lines (RFC 9112 §5.2), with its first line and its name. */
const FOLDED_LINES = /^([ \t]*([^\s:]+)[ \t]*:[^\r\n]*)(?:\r?\n[ \t]+[^\r\n]*)+/gm;

function isSecretField(name: string, fields: readonly string[]): boolean {
  return fields.includes(name.toLowerCase()) || isSecret(name);
}

interface Message {
  readonly headers: HeaderList;
  readonly body: Uint8Array;
}

function messageWithoutSecrets({ headers, body }: Message, remove: RemoveSecrets, fields: readonly string[]): Message {
  const isChunked = headers.some(([name]) => name.toLowerCase() === 'transfer-encoding');
  return {
    headers: redactedFields(headers, fields).map(([name, value]) => [name, remove(value)]),
    body: changedOctets(body, isChunked ? (text) => withoutSplitSecrets(text, remove) : remove),
  };
}

/** Joins chunks that share a secret. The suite may have written them so; others are joined where they are received. */
function withoutSplitSecrets(text: string, remove: RemoveSecrets): string {
  const left = remove(text);
  const joined = joinedChunks(left);
  const changed = remove(joined);
  return changed === joined ? left : changed;
}

function joinedChunks(text: string): string {
  return text.replace(/\r\n[\da-f]{1,8}(?:;[^\r\n]*)?\r\n/gi, '');
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
  const take = (secrets: readonly string[]) => {
    for (const secret of secrets) found.add(secret);
  };
  for (const { request, response } of exchanges) {
    const [, user] = /\/users\/([^/?]+)/.exec(request.target) ?? [];
    if (user !== undefined) users.add(decodedText(user));
    take([...namedSecretsIn(request.origin), ...secretsInTarget(request.target)]);
    for (const { headers, body } of response === undefined ? [request] : [request, response]) {
      take(secretsInBody(headers, body));
      for (const [name, value] of headers) {
        take(isSecretField(name, fields) ? secretsInField(name, value, fields) : secretsInValue(value));
      }
    }
  }
  const isPublic = (secret: string) => NO_SECRET.test(secret) || [...users].some((user) => user.includes(secret));
  return [...found]
    .filter((secret) => isRemovable(secret) && secret !== REDACTED && !isPublic(secret))
    .flatMap((secret) => [secret, Buffer.from(secret).toString('latin1')]);
}

function secretsInTarget(target: string): readonly string[] {
  const query = target.indexOf('?');
  return [...namedSecretsIn(target), ...(query < 0 ? [] : secretsInForm(target.slice(query)))];
}

/** A field of any name may have credentials: a proxy passes them on, or a server repeats them. */
function secretsInValue(value: string): readonly string[] {
  return [...namedSecretsIn(value), ...passwordsIn(value)];
}

function secretsInBody(headers: HeaderList, body: Uint8Array): readonly string[] {
  if (body.byteLength === 0) return [];
  const text = joinedChunks(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1'));
  const type = headerValue(headers, 'Content-Type') ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return secretsInForm(text);
  // A form is short, and the bodies of documents may be long.
  if (body.byteLength > LONGEST_FORM && !/^multipart\//i.test(type)) return [];
  return namedSecretsIn(text).flatMap((secret) => [secret, Buffer.from(secret, 'latin1').toString()]);
}

/** Longest text in which credentials are looked for that is no form by its type, in octets. */
const LONGEST_FORM = 16 * 1024;

/**
 * Lists what a header field has of credentials.
 *
 * @param fields lower-case names of further header fields with secrets
 */
export function secretsInField(name: string, value: string, fields: readonly string[] = []): readonly string[] {
  if (fields.includes(name.toLowerCase())) return [value];
  if (!isSecret(name)) return [];
  if (/^(?:set-)?cookie2?$/i.test(name)) return secretsInCookies(value, /^set-/i.test(name));
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

/** Several cookies may be in one field: RFC 2965 §3.2.2 joins them with commas, and browsers with line feeds in HAR. */
function secretsInCookies(value: string, isSet: boolean): readonly string[] {
  const cookies = value.split(/[\n,](?=\s*[^\s=;,]+=)/);
  // A cookie that a server sets has attributes behind it.
  return cookies.flatMap((one) => (isSet ? one.split(';', 1) : one.split(';'))).flatMap(secretsInCookie);
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
