// Runs in the report pages in a browser, and in the code that renders them.

/** Longest body in a command, in characters. */
export const INLINE_LIMIT = 4_000;

/** Headers that curl adds itself, that belong to one connection, or that name the case of a run. */
const NOT_REPEATED = new Set(['host', 'connection', 'content-length', 'keep-alive', 'expect', 'x-conformance-case']);

/** Headers that curl would add to the request; an empty value prevents this. */
const CURL_ADDS = ['accept', 'user-agent'];

/** Matches headers whose value authenticates a user. */
const SECRET_FIELD = /^(?:proxy-)?authorization$|^(?:set-)?cookie2?$|token|secret|password|api-?key/i;

/**
 * @typedef {object} CurlRequest
 * @property {string} method
 * @property {string} url as the client sent it
 * @property {readonly (readonly [name: string, value: string])[]} headers
 * @property {string} [body] a body that is text
 * @property {string} [bodyBase64] any other body
 * @property {number} [cutFrom] length of a body of which only the beginning is known
 */

/**
 * Locates a request in `results.json` by its case and its index among the exchanges of the case. The command reads a body
 * from there that is too long for a command line.
 *
 * @typedef {{ readonly caseId: string, readonly index: number }} RequestPlace
 */

/**
 * Writes a command for a POSIX shell that repeats a request, with one option per line. The target, the header fields and
 * the octets of the body are those of the request. Credentials come from variables of the shell.
 *
 * @param {CurlRequest} request
 * @param {RequestPlace} [place] needed when the body is longer than `INLINE_LIMIT`
 * @returns {string}
 */
export function curlCommand(request, place) {
  const body = bodyOf(request, place);
  const words = [
    // Without globbing and removal of dot segments, curl sends the target unchanged.
    `curl -isS --globoff --path-as-is ${methodOption(request)}`,
    ...credentialOptions(request),
    ...fieldOptions(request, body !== undefined),
    ...(body === undefined ? [] : [`--data-binary ${body.argument}`]),
    `--url ${shellWord(withoutUserInfo(request.url))}`,
  ];
  const command = (
    request.cutFrom === undefined
      ? words
      : [`# The results have only the beginning of the body.\n${words[0]}`, ...words.slice(1)]
  ).join(' \\\n  ');
  return body?.from === undefined ? command : `${body.from} |\n${command}`;
}

/**
 * Quotes a word for a POSIX shell where necessary.
 *
 * @param {string} word
 * @returns {string}
 */
export function shellWord(word) {
  return /^[\p{L}\p{N}_./:@%+=,-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
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
 * @param {CurlRequest} request
 * @param {RequestPlace | undefined} place
 * @returns {{ readonly argument: string, readonly from?: string } | undefined} argument of curl, and the
 *   command whose output is the body; undefined for a request without a body
 */
function bodyOf({ body, bodyBase64 }, place) {
  if (place !== undefined && bodyBase64 !== undefined && bodyBase64.length > INLINE_LIMIT) {
    return { from: `${fromResults(place, 'bodyBase64')} | base64 -d`, argument: '@-' };
  }
  if (bodyBase64 !== undefined) return { from: fromBase64(bodyBase64), argument: '@-' };
  if (body === undefined || body === '') return undefined;
  if (place !== undefined && body.length > INLINE_LIMIT) return { from: fromResults(place, 'body'), argument: '@-' };
  return isPlain(body) ? { argument: shellWord(body) } : { from: fromBase64(base64Of(body)), argument: '@-' };
}

/**
 * Returns true for a text that copying and a shell leave unchanged, and that curl does not take as a file name.
 *
 * @param {string} body
 */
function isPlain(body) {
  return !body.startsWith('@') && /^[\n\u{20}-\u{7E}\u{A1}-\u{D7FF}\u{E000}-\u{FEFE}\u{FF00}-\u{FFEF}]*$/u.test(body);
}

/** @param {string} text */
function base64Of(text) {
  return btoa([...new TextEncoder().encode(text)].map((byte) => String.fromCharCode(byte)).join(''));
}

/** @param {string} base64 */
function fromBase64(base64) {
  return `printf %s ${shellWord(base64)} | base64 -d`;
}

/**
 * @param {RequestPlace} place
 * @param {'body' | 'bodyBase64'} member
 */
function fromResults({ caseId, index }, member) {
  const filter = `.cases[] | select(.id == ${JSON.stringify(caseId)}).exchanges[${index}].request.${member}`;
  return `jq -j ${shellWord(filter)} results.json`;
}

/**
 * @param {CurlRequest} request
 * @returns {readonly string[]}
 */
function credentialOptions({ headers }) {
  return headers.flatMap(([name, value]) => {
    if (!isSecret(name)) return [];
    const lower = name.toLowerCase();
    if (lower === 'authorization' && /^digest /i.test(value)) return ['--digest -u "$XCAP_USER:$XCAP_PASSWORD"'];
    if (lower === 'authorization' && /^basic /i.test(value)) return ['--basic -u "$XCAP_USER:$XCAP_PASSWORD"'];
    return [`-H ${shellWord(`${name}: `)}"$XCAP_${lower.toUpperCase().replace(/[^A-Z0-9]/g, '_')}"`];
  });
}

/**
 * @param {CurlRequest} request
 * @param {boolean} hasBody
 * @returns {readonly string[]}
 */
function fieldOptions({ headers }, hasBody) {
  const sent = headers.filter(([name]) => !NOT_REPEATED.has(name.toLowerCase()) && !isSecret(name));
  const names = new Set(sent.map(([name]) => name.toLowerCase()));
  const withheld = [...CURL_ADDS, ...(hasBody ? ['content-type'] : [])].filter((name) => !names.has(name));
  // curl leaves out a field without a value unless a semicolon stands for the colon.
  return [
    ...sent.map(([name, value]) => `-H ${shellWord(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...withheld.map((name) => `-H ${shellWord(`${name}:`)}`),
  ];
}
