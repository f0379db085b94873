/** Characters that need no percent-encoding in the user part, the password and a parameter (RFC 3261 §25.1). */
const UNRESERVED = "A-Za-z0-9\\-_.!~*'()";
const IN_USER = new RegExp(`[${UNRESERVED}&=+$,;?/]`);
const IN_PASSWORD = new RegExp(`[${UNRESERVED}&=+$,]`);
const IN_PARAMETER = new RegExp(`[${UNRESERVED}[\\]/:&+$]`);
/** RFC 3986 §2.3: never needs encoding. */
const IN_ANY_URI = /[A-Za-z0-9\-._~]/;

/** The grammar has an at sign in one place only, so the first one ends the user information. */
const SIP_URI = /^(sips?):(?:([^@:]*)(?::([^@]*))?@)?([^;?]*)((?:;[^?]*)?)/is;
const MAILBOX_URI = /^(pres|im):([^@?]*)@([^?]*)(.*)$/is;
const OTHER_URI = /^([A-Za-z][A-Za-z0-9+.-]*):(?:\/\/([^/?#]*))?(.*)$/s;

/**
 * Canonicalizes a URI, so that equivalent URIs give one text. SIP and SIPS URIs follow RFC 4826 §5, the form in which
 * an RLS looks for a service (§4.5); the equality of RFC 3261 is not transitive. The domain of presence and instant
 * messaging URIs is case-insensitive (RFC 3859 §3, RFC 3860 §3), as are scheme and host of other URIs. Needless
 * percent-encoding is decoded (RFC 3986 §6.2.2).
 */
export function canonicalUri(uri: string): string {
  const sip = SIP_URI.exec(uri);
  if (sip !== null) return canonicalSipUri(sip);
  const decoded = decodeNeedless(uri, IN_ANY_URI);
  const [, mailboxScheme, user = '', domain = '', headers = ''] = MAILBOX_URI.exec(decoded) ?? [];
  if (mailboxScheme !== undefined) return `${mailboxScheme.toLowerCase()}:${user}@${domain.toLowerCase()}${headers}`;
  const [, scheme, authority, rest = ''] = OTHER_URI.exec(decoded) ?? [];
  if (scheme === undefined) return decoded;
  return `${scheme.toLowerCase()}:${authority === undefined ? '' : `//${lowerCaseHost(authority)}`}${rest}`;
}

/** Applies steps 1 to 4 of RFC 4826 §5; it drops header parameters, from the question mark on. */
function canonicalSipUri([, scheme = '', user, password, hostPort = '', parameters = '']: RegExpExecArray): string {
  const userInfo =
    user === undefined
      ? ''
      : `${decodeNeedless(user, IN_USER)}${password === undefined ? '' : `:${decodeNeedless(password, IN_PASSWORD)}`}@`;
  const head = `${scheme.toLowerCase()}:${userInfo}${hostPort.toLowerCase()}`;
  return `${head}${sortedParameters(parameters)}`;
}

/** Ends a name, so that `a=b` comes before `a-b` as `a` does; no URI of a document has this character. */
const END_OF_NAME = '\u0000';

/** All at once, and without a comparison of our own: a URI of one mebibyte may have 200,000 parameters. */
function sortedParameters(parameters: string): string {
  if (parameters === '') return '';
  // No escape of a semicolon is decoded, so the parameters stay apart.
  const written = tokens(decodeNeedless(parameters, IN_PARAMETER)).slice(1).split(';');
  const sorted = written.map((parameter) => parameter.replace('=', `${END_OF_NAME}=`)).sort();
  return `;${sorted.join(';').replaceAll(END_OF_NAME, '')}`;
}

/** Converts to lower case, except the hexadecimal digits of escapes. */
function tokens(text: string): string {
  return text.toLowerCase().replace(/%[0-9a-f]{2}/g, (octet) => octet.toUpperCase());
}

function lowerCaseHost(authority: string): string {
  const hostStart = authority.lastIndexOf('@') + 1;
  return authority.slice(0, hostStart) + authority.slice(hostStart).toLowerCase();
}

/** Matches no escape after a stray percent sign: decoded, the two could form another escape. */
const ESCAPE = /(?<!%[0-9A-Fa-f]?)%[0-9A-Fa-f]{2}/g;

function decodeNeedless(text: string, allowed: RegExp): string {
  return text.replace(ESCAPE, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return allowed.test(character) ? character : octet.toUpperCase();
  });
}
