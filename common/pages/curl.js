// Runs in the report pages in a browser, and in the code that renders them.

/** Longest body in an argument of a command, in characters: Linux takes no argument of more than 128 KiB. */
const LONGEST_ARGUMENT = 30_000;

/** Headers that curl adds itself, that belong to one connection, or that name the case of a run. */
const NOT_REPEATED = new Set(['host', 'connection', 'content-length', 'keep-alive', 'expect', 'x-conformance-case']);

/** Headers that curl would add to the request; an empty value prevents this. */
const CURL_ADDS = ['accept', 'user-agent'];

/** Matches headers whose value authenticates a user. */
const SECRET_FIELD =
  /authorization$|^(?:x-)?auth(?:entication)?$|^(?:set-)?cookie2?$|token|secret|password|api-?key|session-?id/i;

/**
 * @typedef {object} CurlRequest
 * @property {string} method
 * @property {string} url as the client sent it
 * @property {readonly (readonly [name: string, value: string])[]} headers
 * @property {string} [body] a body that is text
 * @property {string} [bodyBase64] any other body
 * @property {number} [cutFrom] length of a body of which only the beginning is known
 * @property {string} [user] name of the user whose valid credentials the request has
 * @property {true} [isBootstrapped] present when these credentials are a B-TID and a key
 * @property {RawRequest} [raw] present when the suite wrote the request to a socket itself
 */

/**
 * @typedef {object} RawRequest
 * @property {string} [head] the octets before the body
 * @property {'response' | 'at-once'} [follows]
 * @property {true} [isPaused]
 * @property {true} [isEnded]
 * @property {true} [isPlain]
 */

/**
 * A text that commands take from a variable of the shell, in one part of a request or everywhere.
 *
 * @typedef {object} ShellVariable
 * @property {RegExp} pattern global
 * @property {string} word quoted expression of the shell: `"$ROOT"`
 * @property {'conditions' | 'head'} [part] header fields with entity tags, or the head of a raw request
 */

/** @typedef {readonly ShellVariable[]} ShellVariables */

/**
 * Writes a command for a POSIX shell that repeats a request, with one option per line. The target, the header fields and
 * the octets of the body are those of the request. Credentials come from variables of the shell. For a request that curl
 * cannot send, it writes the octets to `nc`; for one that the results do not have completely, a comment.
 *
 * @param {CurlRequest} request
 * @param {ShellVariables} [variables]
 * @returns {string}
 */
export function curlCommand(request, variables = []) {
  if (request.raw !== undefined) {
    const reason = whyNotRepeated(request);
    if (reason !== undefined) return `# ${reason}`;
    return `${printfCommand(rawOctets(request), headVariables(request, variables))} |\n${netcat(request, variables)}`;
  }
  const everywhere = variables.filter(({ part }) => part === undefined);
  const body = bodyOf(request, everywhere);
  const login = credentialOptions(request);
  const words = [
    // Without globbing and removal of dot segments, curl sends the target unchanged.
    `curl -isS --globoff --path-as-is ${methodOption(request)}`,
    ...login.options,
    ...fieldOptions(
      request,
      body !== undefined,
      variables.filter(({ part }) => part !== 'head'),
    ),
    ...(body === undefined ? [] : [`--data-binary ${body.argument}`]),
    ...targetOptions(withoutUserInfo(request.url), everywhere),
  ];
  const reason = whyNotRepeated(request);
  const command = [reason === undefined ? words[0] : `# ${reason}\n${words[0]}`, ...words.slice(1)].join(' \\\n  ');
  return (body?.from === undefined ? command : `${body.from} |\n${command}`) + login.input;
}

/**
 * Tells why the results do not have everything that the request consisted of.
 *
 * @param {CurlRequest} request
 * @returns {string | undefined} a sentence; undefined for a request that can be repeated
 */
export function whyNotRepeated({ headers, cutFrom, user, raw }) {
  if (cutFrom !== undefined) return 'The results have only the beginning of the body.';
  if (raw !== undefined && raw.head === undefined) return 'The message is too long for the results, which abridge it.';
  if (headers.some(([name]) => /^proxy-authorization$/i.test(name))) {
    return 'The credentials for the proxy are not shown here.';
  }
  const [, scheme] = authorizationOf(headers) ?? [];
  if (scheme === undefined) return undefined;
  if (user === undefined) return 'The credentials are not shown here; add your own.';
  if (raw !== undefined && scheme === 'digest')
    return 'Only an HTTP client computes Digest credentials for this message.';
  return undefined;
}

/** @param {CurlRequest['headers']} headers */
function authorizationOf(headers) {
  const value = headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1];
  const scheme = /^(basic|digest)\b/i.exec(value ?? '')?.[1]?.toLowerCase();
  return value === undefined || scheme === undefined ? undefined : /** @type {const} */ ([value, scheme]);
}

/**
 * Quotes a word for a POSIX shell where necessary.
 *
 * @param {string} word
 * @param {ShellVariables} [variables]
 * @returns {string}
 */
export function shellWord(word, variables = []) {
  const parts = splitAt(word, variables);
  if (parts.length === 1) return quotedWord(word);
  return parts.map(({ text, variable }) => variable ?? (text === '' ? '' : quotedWord(text))).join('');
}

/** What a terminal or a CI service obeys: control characters, direction marks, and commands such as `::error::`. */
const BEYOND_WORDS = /[^\n\P{Cc}]|[\p{Cf}\p{Zl}\p{Zp}]|^[^\S\n]*::|##(?:vso)?\[/mu;

/**
 * Writes a word without its control characters, which a terminal would obey before the shell reads them.
 *
 * @param {string} word
 */
function quotedWord(word) {
  if (/^[\p{L}\p{N}_./:@%+=,-]+$/u.test(word)) return word;
  if (!BEYOND_WORDS.test(word)) return `'${word.replaceAll("'", "'\\''")}'`;
  // The shell removes line feeds at the end of what a command prints.
  const [end = ''] = /\n*$/.exec(word) ?? [];
  const printed = `"$(${printfCommand({ head: word.slice(0, word.length - end.length) })})"`;
  return end === '' ? printed : `${printed}'${end}'`;
}

/**
 * Splits a text at the texts of variables.
 *
 * @param {string} text
 * @param {ShellVariables} variables
 * @returns {{ readonly text: string, readonly variable?: string }[]}
 */
function splitAt(text, variables) {
  const found = variables
    // Most texts have no variable, and this search is much faster than the next.
    .filter(({ pattern }) => text.search(pattern) !== -1)
    .flatMap(({ pattern, word }) =>
      [...text.matchAll(pattern)].map((match) => ({ at: match.index, of: match[0], word })),
    )
    .sort((one, other) => one.at - other.at || other.of.length - one.of.length);
  const parts = [];
  let end = 0;
  for (const { at, of, word } of found) {
    if (at < end) continue;
    parts.push({ text: text.slice(end, at) }, { text: of, variable: word });
    end = at + of.length;
  }
  return [...parts, { text: text.slice(end) }];
}

/**
 * Writes a `printf` command for octets.
 *
 * @param {{ readonly head: string, readonly rest?: Uint8Array }} octets text in UTF-8, and octets after it
 * @param {ShellVariables} [variables] of the text
 */
export function printfCommand({ head, rest = new Uint8Array() }, variables = []) {
  const parts = splitAt(head, variables);
  const format = parts.map(({ text, variable }) => (variable ? '%s' : escapedOctets(new TextEncoder().encode(text))));
  const values = parts.flatMap(({ variable }) => (variable ? [` ${variable}`] : []));
  return `printf '${format.join('')}${escapedOctets(rest)}'${values.join('')}`;
}

/** A CI service takes `##[` for a command. @type {Readonly<Record<string, string>>} */
const PRINTF_ESCAPES = { '#': '\\043', '\r': '\\r', '\n': '\\n', '%': '%%', '\\': '\\\\', "'": "'\\''" };

/** @param {Uint8Array} octets */
function escapedOctets(octets) {
  return Array.from(octets, (octet) => {
    const character = String.fromCharCode(octet);
    const plain = PRINTF_ESCAPES[character] ?? (/[ -~]/.test(character) ? character : undefined);
    return plain ?? `\\${octet.toString(8).padStart(3, '0')}`;
  }).join('');
}

/**
 * Returns the octets of a request that the suite wrote to a socket. Variables of the shell replace credentials.
 *
 * @param {CurlRequest} request
 */
export function rawOctets({ raw, body = '', bodyBase64 }) {
  const rest = bodyBase64 === undefined ? new TextEncoder().encode(body) : octetsOf(bodyBase64);
  return { head: raw?.head ?? '', rest };
}

/**
 * Adds the variables for credentials in the head of a raw request.
 *
 * @param {CurlRequest} request
 * @param {ShellVariables} variables
 * @returns {ShellVariables}
 */
export function headVariables({ headers, user = '' }, variables) {
  const own = headers
    .filter(([name]) => isSecret(name))
    .map(([name, value]) => {
      const basic = `"$(printf %s ${shellWord(`${user}:`)}"$${passwordVariable(user)}" | base64 | tr -d '\\n')"`;
      const word = /^basic /i.test(value) ? basic : secretVariable(name);
      return {
        pattern: new RegExp(`(?<=^${name.replace(/[^\w-]/g, '\\$&')}: *(?:\\w+ )?)\\[redacted\\]`, 'gim'),
        word,
      };
    });
  return [...variables.filter(({ part }) => part !== 'conditions'), ...own];
}

/** @param {string} name of a header field */
function secretVariable(name) {
  return `"$XCAP_${name.toUpperCase().replace(/[^A-Z0-9]/g, '_')}"`;
}

/**
 * Writes the command that sends its input over a connection. `nc -w` ends it when the server stays silent.
 *
 * @param {CurlRequest} request
 * @param {ShellVariables} variables
 */
function netcat({ url, raw }, variables) {
  const [, scheme = '', host = '', port] =
    /^(https?):\/\/(\[[^\]]*\]|[^/?#:*]*)(?::(\d+))?/i.exec(withoutUserInfo(url)) ?? [];
  const isTls = scheme.toLowerCase() === 'https';
  const [name, number] = [host.replace(/^\[|\]$/g, ''), port ?? (isTls ? '443' : '80')];
  const authority = `${host}:${number}`;
  if (isTls && raw?.isPlain !== true) return `openssl s_client -quiet -connect ${shellWord(authority, variables)}`;
  const variable = splitAt(authority, variables).find((part) => part.variable !== undefined)?.variable;
  return `nc ${raw?.isEnded ? '-N ' : ''}-w 3 ${shellWord(name)} ${variable ?? number}`;
}

/**
 * Returns true for header fields whose value authenticates a user; reports must not show it.
 *
 * @param {string} name
 * @returns {boolean}
 */
export function isSecret(name) {
  return SECRET_FIELD.test(name);
}

/**
 * Removes the user and the password from a URL.
 *
 * @param {string} url
 * @returns {string}
 */
export function withoutUserInfo(url) {
  return url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1');
}

/**
 * Uses `--head` for HEAD, because curl waits for a body after `-X HEAD`.
 *
 * @param {CurlRequest} request
 */
function methodOption({ method, body, bodyBase64 }) {
  return method === 'HEAD' && body === undefined && bodyBase64 === undefined ? '--head' : `-X ${shellWord(method)}`;
}

/**
 * Splits a URL into its origin and the target as sent, which need not begin with a slash.
 *
 * @param {string} url
 */
function splitUrl(url) {
  const [origin = ''] = /^[a-z][a-z0-9+.-]*:\/\/(?:\[[^\]]*\]|[^/?#:*]*)(?::\d+)?/i.exec(url) ?? [];
  return { origin, target: url.slice(origin.length) };
}

/**
 * curl parses a URL, and would refuse or change these targets.
 *
 * @param {string} url
 * @param {ShellVariables} variables
 */
function targetOptions(url, variables) {
  const { origin, target } = splitUrl(url);
  if (/^\/[^#\\\s\p{Cc}]*$/u.test(target)) return [`--url ${octetWord(url, variables)}`];
  return [`--request-target ${octetWord(target, variables)}`, `--url ${shellWord(origin, variables)}`];
}

/**
 * Quotes a text whose characters are octets.
 *
 * @param {string} text
 * @param {ShellVariables} variables
 */
function octetWord(text, variables) {
  const beyondAscii = text.search(/[\x80-\xff]/);
  if (beyondAscii === -1) return shellWord(text, variables);
  const rest = Uint8Array.from(text.slice(beyondAscii), (one) => one.charCodeAt(0));
  return `"$(${printfCommand({ head: text.slice(0, beyondAscii), rest }, variables)})"`;
}

/**
 * @param {CurlRequest} request
 * @param {ShellVariables} variables
 * @returns {{ readonly argument: string, readonly from?: string } | undefined} argument of curl, and the
 *   command whose output is the body; undefined for a request without a body
 */
function bodyOf({ headers, body = '', bodyBase64 }, variables) {
  if (bodyBase64 !== undefined) return { from: fromBase64(bodyBase64), argument: '@-' };
  if (body === '') {
    const isAnnounced = headers.some(([name, value]) => name.toLowerCase() === 'content-length' && value === '0');
    return isAnnounced ? { argument: "''" } : undefined;
  }
  if (isPlain(body) && body.length <= LONGEST_ARGUMENT) return { argument: shellWord(body, variables) };
  const hasVariables = splitAt(body, variables).length > 1;
  return { from: hasVariables ? printfCommand({ head: body }, variables) : fromBase64(base64Of(body)), argument: '@-' };
}

/**
 * Returns true for a text that copying and a shell leave unchanged, and that curl does not take as a file name.
 *
 * @param {string} body
 */
function isPlain(body) {
  return (
    !body.startsWith('@') &&
    !BEYOND_WORDS.test(body) &&
    /^[\n\u{20}-\u{7E}\u{A1}-\u{D7FF}\u{E000}-\u{FEFE}\u{FF00}-\u{FFEF}]*$/u.test(body)
  );
}

/** @param {string} text */
function base64Of(text) {
  return btoa([...new TextEncoder().encode(text)].map((byte) => String.fromCharCode(byte)).join(''));
}

/** @param {string} base64 */
function octetsOf(base64) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** @param {string} base64 */
function fromBase64(base64) {
  return `printf %s ${shellWord(base64)} | base64 -d`;
}

/**
 * Returns the name of the variable that holds the password of a user: `ALICE_PASSWORD` for `sip:alice@example.com`.
 *
 * @param {string} user
 */
export function passwordVariable(user) {
  const name = user.replace(/^sips?:/i, '').replace(/@.*$/, '');
  return `${name.toUpperCase().replace(/[^A-Z0-9]/g, '_')}_PASSWORD`.replace(/^(?=\d)/, 'USER_');
}

/**
 * Returns the names of the variables that hold the B-TID and the key of a user, in base64.
 *
 * @param {string} user
 */
export function bootstrappedVariables(user) {
  const stem = passwordVariable(user).replace(/_PASSWORD$/, '');
  return { btid: `${stem}_BTID`, key: `${stem}_KS_NAF` };
}

/**
 * Options for credentials. `curl -u` ends the name at its first colon, so a name with a colon, like a SIP URI, goes into a
 * netrc file on descriptor 3.
 *
 * @param {CurlRequest} request
 * @returns {{ readonly options: readonly string[], readonly input: string }}
 */
function credentialOptions({ headers, user, isBootstrapped }) {
  const scheme = authorizationOf(headers)?.[1];
  const others = headers.flatMap(([name]) => {
    const lower = name.toLowerCase();
    if (!isSecret(name) || (lower === 'authorization' && scheme !== undefined)) return [];
    return [`-H ${shellWord(`${name}: `)}${secretVariable(name)}`];
  });
  if (scheme === undefined) return { options: others, input: '' };
  // A line break would end the netrc file, and what follows would be commands.
  if (user === undefined || /\p{Cc}/u.test(user))
    return { options: [`--${scheme} -u "$XCAP_USER:$XCAP_PASSWORD"`, ...others], input: '' };
  if (isBootstrapped) {
    const { btid, key } = bootstrappedVariables(user);
    return { options: [`--${scheme} -u "$${btid}:$${key}"`, ...others], input: '' };
  }
  const password = passwordVariable(user);
  if (!user.includes(':')) {
    return { options: [`--${scheme} -u ${shellWord(`${user}:`)}"$${password}"`, ...others], input: '' };
  }
  const login = user.replace(/["\\]/g, '\\$&').replace(/[$`\\]/g, '\\$&');
  const lines = ['<<END', `default login "${login}" password "$${password}"`, 'END'];
  return { options: [`--${scheme} --netrc-file /dev/fd/3`, ...others], input: ` 3${lines.join('\n')}` };
}

/**
 * @param {CurlRequest} request
 * @param {boolean} hasBody
 * @param {ShellVariables} variables
 * @returns {readonly string[]}
 */
function fieldOptions({ url, headers }, hasBody, variables) {
  const sent = headers.filter(([name, value]) => isRepeated(name.toLowerCase(), value, url) && !isSecret(name));
  const names = new Set(sent.map(([name]) => name.toLowerCase()));
  const withheld = [...CURL_ADDS, ...(hasBody ? ['content-type'] : [])].filter((name) => !names.has(name));
  // curl leaves out a field without a value unless a semicolon stands for the colon.
  return [
    ...sent.map(([name, value]) => {
      const own = /^if-/i.test(name) ? variables : variables.filter(({ part }) => part !== 'conditions');
      return `-H ${octetWord(value === '' ? `${name};` : `${name}: ${value}`, own)}`;
    }),
    ...withheld.map((name) => `-H ${shellWord(`${name}:`)}`),
  ];
}

/**
 * @param {string} name in lower case
 * @param {string} value
 * @param {string} url
 */
function isRepeated(name, value, url) {
  if (name === 'connection') return value.toLowerCase() !== 'keep-alive';
  if (name === 'host') return value !== splitUrl(withoutUserInfo(url)).origin.replace(/^.*:\/\//, '');
  return !NOT_REPEATED.has(name);
}
