import { decodePercent } from '../percent-encoding.js';
import { REDACTED, type RemoveSecrets } from './secret-removal.js';

/** Ends of the names that call a value secret, in any letter case: of parameters, fields of forms, members, elements. */
const NAME_END = 'token|secret|passw(?:or)?d|passphrase|pwd|api[-_]?key|client[-_]?assertion';
const NAME = `(?:${NAME_END})(?:[-_]?confirm(?:ation)?)?\\d?`;

/** What follows the beginning of a place. The group `before` stays in reports. */
interface Place {
  /** Matches at the beginning of a place only. */
  readonly pattern: RegExp;
  /** Returns the secret without escapes. */
  readonly decoded?: (written: string) => string | undefined;
  /** Returns false for what only looks like a secret. */
  readonly isSecret?: (written: string) => boolean;
}

const place = (before: string, secret: string, more: Omit<Place, 'pattern'> = {}): Place => ({
  pattern: new RegExp(`(?<before>${before})(?<secret>${secret})`, 'iy'),
  ...more,
});

const QUOTED = '(?:[^"\\\\]|\\\\.)+';
const IN_JSON = { decoded: fromJson };
const IN_XML = { decoded: fromXml };

/** Texts before a name: those of XML and of JSON that give it to the value beside it (HAR has its lists in this form). */
const ATTRIBUTE_NAME = '(?<=\\bname\\s{0,8}=\\s{0,8}["\'][^"\'<>]{0,64})';
const MEMBER_NAME = '(?<="name"\\s{0,8}:\\s{0,8}"[^"]{0,64})';
/** RFC 7578 §4.2. */
const PART_NAME = '(?<=^Content-Disposition:[^\\r\\n]{0,200}\\bname="?[^"\\r\\n]{0,64})';

/** The first that matches decides. */
const PLACES: readonly Place[] = [
  // Parameters of a query, of a fragment, of a form and of header fields.
  place(`(?:${NAME}(?:\\]|%5d)?|\\b(?:signature|sig))=`, '[^&#\\s"\'<>;,)\\\\]+', { decoded: fromForm }),
  // Members of JSON, and those of a text within JSON.
  place(`${NAME}"\\s*:\\s*\\[?\\s*"`, QUOTED, IN_JSON),
  place(`${NAME}"\\s*:\\s*`, '-?\\d[\\d.]*'),
  place(`${MEMBER_NAME}${NAME}"\\s*,\\s*"value"\\s*:\\s*"`, QUOTED, IN_JSON),
  place(`${NAME}\\\\+"\\s*:\\s*\\\\+"`, '[^"\\\\]+'),
  // Attributes of XML, parameters in quotes, and elements with any prefix.
  place(`${NAME}\\s*=\\s*"`, '(?:[^"<\\\\]|\\\\.)+', IN_XML),
  place(`${NAME}\\s*=\\s*'`, "(?:[^'<\\\\]|\\\\.)+", IN_XML),
  place(`${NAME}\\s*=\\s*\\\\+["']`, '[^"\'<\\\\]+', IN_XML),
  place(
    `(?<=<(?:[\\w.-]{1,64}:)?[\\w.-]{0,64})${NAME}(?:\\s[^<>]*)?>(?:<!\\[CDATA\\[)?`,
    '(?:[^<>\\]]|\\](?!\\]>))+',
    IN_XML,
  ),
  place(`${ATTRIBUTE_NAME}${NAME}["']\\s+value\\s*=\\s*"`, '[^"<]+', IN_XML),
  place(`${ATTRIBUTE_NAME}${NAME}["'](?:[^<>]{0,200}[^<>/])?>`, '[^<>]+', IN_XML),
  // Parts of a multipart form.
  {
    pattern: new RegExp(
      `(?<before>${PART_NAME}${NAME}\\]?(?:"|;|$).*(?:\\r?\\n.+){0,9}?\\r?\\n\\r?\\n)(?<secret>[^]+?)(?=\\r?\\n--|(?![^]))`,
      'imy',
    ),
  },
  // A token behind its scheme, wherever a text has it. Words of a sentence have no digit.
  place('\\bBearer(?: +|%20)', '(?=[a-z.~+/_-]*\\d)[\\w.~+/-]{12,}=*'),
  place('\\bBasic(?: +|%20)', '[\\w+/-]{6,}={0,2}', { isSecret: (written) => passwordsIn(written).length > 0 }),
  // The proof of Digest, of a request and of a response. Each request has another one, so it is recognized by its name.
  place('\\b(?:response|rspauth)(?:=|%3d)(?:\\\\*"|%22|&quot;|&#34;)?', '[0-9a-f]{32,128}\\b'),
  // The password in a URL.
  place('://[^/?#\\s:@]*:', '[^/?#\\s@]+(?=@)', { decoded: decodePercent }),
];

/** Beginnings of places. Most texts have none, and one search is quick. */
const BEGINNING = new RegExp(
  `${NAME_END}|\\bsig|\\bBearer|\\bBasic|\\bresponse|\\brspauth|://(?=[^/?#\\s:@]*:[^/?#\\s@]+@)`,
  'gi',
);

/** A secret at its place in a text. */
interface NamedSecret {
  readonly secret: string;
  readonly from: number;
  readonly decoded: string;
}

function* secretsAtPlaces(text: string): Generator<NamedSecret, undefined> {
  BEGINNING.lastIndex = 0;
  for (let found = BEGINNING.exec(text); found !== null; found = BEGINNING.exec(text)) {
    const one = secretAt(text, found.index);
    const next = one === undefined ? found.index + 1 : one.from + one.secret.length;
    if (one !== undefined) yield one;
    BEGINNING.lastIndex = next;
  }
}

function secretAt(text: string, at: number): NamedSecret | undefined {
  for (const { pattern, decoded, isSecret } of PLACES) {
    pattern.lastIndex = at;
    const { before = '', secret = '' } = pattern.exec(text)?.groups ?? {};
    if (secret === '' || isSecret?.(secret) === false) continue;
    return { secret, from: at + before.length, decoded: decoded?.(secret) ?? secret };
  }
  return undefined;
}

/** Removes what the name before it calls a secret: `access_token=[redacted]`. */
export const withoutNamedSecrets: RemoveSecrets = (text) => {
  let [kept, end] = ['', 0];
  for (const { secret, from } of secretsAtPlaces(text)) {
    kept += text.slice(end, from) + REDACTED;
    end = from + secret.length;
  }
  return end === 0 ? text : kept + text.slice(end);
};

/** Lists what the names in a text call secret, as written and without escapes. */
export function namedSecretsIn(text: string): readonly string[] {
  return [...secretsAtPlaces(text)].flatMap(({ secret, decoded }) => [secret, decoded, ...passwordsIn(secret)]);
}

const NAMED = new RegExp(`(?:${NAME}\\]?|^sig|signature)$`, 'i');

/** Lists the secret values of a form (`application/x-www-form-urlencoded`) or of the query of a request target. */
export function secretsInForm(text: string): readonly string[] {
  return [...new URLSearchParams(text)].flatMap(([name, value]) => (NAMED.test(name) ? [value] : []));
}

/** Returns the possible passwords of `user:password` in base64 (RFC 7617); none for another text. */
export function passwordsIn(base64: string): readonly string[] {
  if (!/^[\w+/-]{6,}={0,2}$/.test(base64)) return [];
  const login = Buffer.from(base64, 'base64').toString();
  if (!/^[^:\p{Cc}\uFFFD]+:[^\p{Cc}\uFFFD]+$/u.test(login)) return [];
  return [login.slice(login.indexOf(':') + 1), login.slice(login.lastIndexOf(':') + 1)];
}

function fromForm(written: string): string | undefined {
  return decodePercent(written.replaceAll('+', ' '));
}

function fromJson(written: string): string | undefined {
  try {
    return String(JSON.parse(`"${written}"`));
  } catch {
    return undefined;
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function fromXml(written: string): string {
  return written.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
