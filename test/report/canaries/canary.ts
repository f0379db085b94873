import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, inflateRawSync } from 'node:zlib';

/** Begins and ends each canary, so that one look finds any of them, also where only a part of it was removed. */
const MARK = 'Kanari';

/** Characters that quotes, escapes and encodings write in another way. */
const odd = (number: number) => ` "q${number}"\\<&>/${number}+'%;`;

let count = 0;

/** Makes a canary: a secret that nothing else resembles. */
function canary(middle: (number: number) => string = () => '.~+/'): string {
  count += 1;
  return `${MARK}${count}${middle(count)}${count}${MARK}=`;
}

/** Of characters that URLs and forms have as they are. */
const plain = () => '-';

const inHexadecimal = (text: string) => Buffer.from(text).toString('hex');

/** Makes a canary of 32 hexadecimal digits. */
function hexadecimalCanary(): string {
  count += 1;
  return inHexadecimal(`${MARK}${String(count).padStart(4, '0')}${MARK}`);
}

/** Secrets of subject files, by the key that has them. */
export const OF_SUBJECTS = {
  password: canary((number) => `${odd(number)}é`),
  token: canary(),
  expiredToken: canary(),
  narrowToken: canary(),
  headersOfUser: canary(odd),
  passphrase: canary(odd),
  k: hexadecimalCanary(),
  opc: hexadecimalCanary(),
  op: hexadecimalCanary(),
  ofSimService: canary(plain),
  proxyPassword: canary(odd),
  proxyUrlPassword: canary(plain),
  cookie: canary(plain),
  apiKey: canary(odd),
  authToken: canary(),
  secretHeader: canary(odd),
  passwordHeader: canary(odd),
  clientSecretHeader: canary(odd),
  environment: canary(odd),
  environmentOfServer: canary(odd),
} as const;

/** Secrets that a helper prints, or its messages. */
export const OF_HELPERS = {
  helperPassword: canary(plain),
  helperToken: canary(),
  helperHeader: canary(plain),
  helperOutput: canary(plain),
} as const;

/** Values of parameters, by the name that says that they are secret. */
export const OF_PARAMETERS = Object.fromEntries(
  [
    'access_token',
    'refresh_token',
    'id_token',
    'token',
    'client_secret',
    'client_assertion',
    'password',
    'secret',
    'api_key',
    'api-key',
    'apikey',
  ].map((name) => [name, canary(plain)]),
);

/** Values of members of JSON, by the name that says that they are secret. */
export const OF_MEMBERS = Object.fromEntries(
  [
    'access_token',
    'refresh_token',
    'id_token',
    'client_secret',
    'client_assertion',
    'password',
    'secret',
    'api_key',
    'apiKey',
  ].map((name) => [name, canary(plain)]),
);

/** Values of forms: of parts, of fields, and of what lists its names beside its values. */
export const OF_FORMS = {
  part: canary(odd),
  field: canary(odd),
  listed: canary(odd),
  named: canary(odd),
} as const;

/** Secrets that only messages have. */
export const OF_MESSAGES = {
  setCookie: canary(plain),
  cookieBehind: canary(plain),
  otherBasic: canary(plain),
  passwordInUrl: canary(plain),
  digestProof: hexadecimalCanary(),
  authorization: canary(),
  basic: canary(plain),
  bare: canary(plain),
  proxyAuthorization: canary(),
} as const;

/** Secrets of the commands that start servers. */
export const OF_SERVERS = {
  passwordOfMock: canary(plain),
  tokenOfMock: canary(),
  controlToken: canary(plain),
  listenPassword: canary(plain),
  serveToken: canary(plain),
  masterKey: Buffer.from(canary()).toString('base64'),
  runtimeKey: Buffer.from(canary()).toString('base64'),
  formPassword: canary(odd),
} as const;

export const CANARIES: Readonly<Record<string, string>> = {
  ...OF_SUBJECTS,
  ...OF_HELPERS,
  ...named('parameter', OF_PARAMETERS),
  ...named('member', OF_MEMBERS),
  ...OF_FORMS,
  ...OF_MESSAGES,
  ...OF_SERVERS,
};

function named(prefix: string, values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix} ${name}`, value]));
}

/** Lists how a secret is written: as text, percent-encoded, quoted, escaped, and in base64, also within a longer text. */
export function formsOf(secret: string): readonly string[] {
  const json = JSON.stringify(secret);
  const octets = Buffer.from(secret);
  return [
    secret,
    encodeURIComponent(secret),
    encodeURIComponent(secret).replaceAll('%20', '+').toLowerCase().replaceAll(MARK.toLowerCase(), MARK),
    json,
    JSON.stringify(json),
    `'${secret.replaceAll("'", "'\\''")}'`,
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
    [...secret].map((one) => `&#${one.codePointAt(0)};`).join(''),
    [...secret].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
    ...['', 'a', 'ab'].map((before) => Buffer.concat([Buffer.from(before), octets]).toString('base64')),
    ...['', 'a', 'ab'].map((before) => Buffer.concat([Buffer.from(before), octets]).toString('base64url')),
    octets.toString('hex'),
    octets.toString('hex').toUpperCase(),
  ];
}

/** What the forms of each canary have in common, whatever they are part of. */
const MARKS = new Set([
  MARK,
  inHexadecimal(MARK),
  inHexadecimal(MARK).toUpperCase(),
  [...MARK].map((one) => `&#${one.charCodeAt(0)};`).join(''),
  [...MARK].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  // The characters of base64 that depend on these octets alone.
  ...[0, 1, 2].map((offset) =>
    Buffer.from('_'.repeat(offset) + MARK)
      .toString('base64')
      .slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + MARK.length) * 8) / 6)),
  ),
]);

/** What the commands have left, by the kind of artefact. */
export class Artefacts {
  readonly kinds = new Set<string>();
  readonly #also: readonly string[];

  /** @param also further secrets, which a server has made up */
  constructor(also: readonly string[] = []) {
    this.#also = also;
  }

  /** Looks at an output. */
  add(kind: string, text: string): void {
    if (text === '') return;
    this.kinds.add(kind);
    for (const mark of [...MARKS, ...this.#also]) {
      const at = text.indexOf(mark);
      if (at >= 0) assert.fail(`${kind} has a secret: ${text.slice(Math.max(0, at - 200), at + 100)}`);
    }
  }

  /** Looks at the files below a folder. @param but names of files with documents of users */
  async addFolder(folder: string, but: readonly string[] = []): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile() || but.includes(entry.name)) continue;
      for (const text of textsOf(await readFile(path.join(entry.parentPath, entry.name)))) this.add(entry.name, text);
    }
  }
}

const PIECES = /<script type="application\/octet-stream"[^>]*>([^<]+)<\/script>/g;

/** Unpacks what a browser, or a command that reads results, unpacks. */
function textsOf(octets: Buffer): readonly string[] {
  const plain = octets[0] === 0x1f && octets[1] === 0x8b ? gunzipSync(octets) : octets;
  const text = plain.toString();
  const packed = [...text.matchAll(PIECES)].map(([, piece = '']) => Buffer.from(piece.trim(), 'base64'));
  return [text, ...packed.map((piece) => inflateRawSync(piece).toString())];
}
