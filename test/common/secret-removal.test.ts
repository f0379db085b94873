import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getHeapSpaceStatistics } from 'node:v8';
import fc from 'fast-check';
import { mapStrings, secretRemoval } from '../../common/secrets/secret-removal.js';

const octetsOf = (text: string) => Buffer.from(text, 'utf8');
const each = (text: string, write: (character: string) => string) => [...text].map(write).join('');
const numeric = (character: string) => `&#${character.codePointAt(0)};`;

/** Ways in which a server may repeat a secret. */
const FORMS: Readonly<Record<string, (secret: string) => string>> = {
  plain: (secret) => secret,
  base64: (secret) => octetsOf(secret).toString('base64'),
  'url-safe base64': (secret) => octetsOf(secret).toString('base64url'),
  'base64 in a query': (secret) => encodeURIComponent(octetsOf(secret).toString('base64')),
  percent: encodeURIComponent,
  'percent, every octet': (secret) =>
    [...octetsOf(secret)].map((octet) => `%${octet.toString(16).padStart(2, '0')}`).join(''),
  form: (secret) => encodeURIComponent(secret).replaceAll('%20', '+'),
  hex: (secret) => octetsOf(secret).toString('hex'),
  'upper-case hex': (secret) => octetsOf(secret).toString('hex').toUpperCase(),
  JSON: (secret) => JSON.stringify(secret).slice(1, -1),
  'JSON in JSON': (secret) => JSON.stringify(JSON.stringify(secret)).slice(3, -3),
  'JSON in ASCII': (secret) => each(secret, (one) => each16(one)),
  XML: (secret) =>
    secret.replace(/[&<>"']/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one] ?? '&apos;'),
  'XML, decimal': (secret) => each(secret, numeric),
  'XML, hexadecimal': (secret) => each(secret, (one) => `&#x${one.codePointAt(0)?.toString(16).toUpperCase()};`),
  'half escaped': (secret) => [...secret].map((one, index) => (index < 3 ? one : numeric(one))).join(''),
};

function each16(text: string): string {
  return Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
    '',
  );
}

const secret = fc.oneof(
  fc.string({ minLength: 4, maxLength: 40, unit: 'binary-ascii' }),
  fc.string({ minLength: 4, maxLength: 40, unit: 'grapheme' }),
  fc.base64String({ minLength: 8, maxLength: 44 }),
);

for (const [name, write] of Object.entries(FORMS)) {
  test(`a secret is removed from a text that has it in this form: ${name}`, () => {
    fc.assert(
      fc.property(secret, (each) => {
        assert.equal(secretRemoval([each], '§')(`(${write(each)})`).replace(/=+\)$/, ')'), '(§)');
      }),
    );
  });
}

test('a password is removed from the credentials of the Basic scheme', () => {
  for (const user of ['a', 'al', 'ali', 'sip:alice@example.com']) {
    const token = octetsOf(`${user}:pa55word!`).toString('base64');
    const left = secretRemoval(['pa55word!'])(`Basic ${token}`);
    assert.match(left, /\[redacted\]/);
    const kept = octetsOf(left.replace(/^Basic |\[redacted\].*$/g, '')).toString();
    assert.ok(!octetsOf(Buffer.from(kept, 'base64').toString()).includes('pa5'), left);
  }
});

test('a text without the secret stays as it is', () => {
  const remove = secretRemoval(['alice-secret', 'x+/y=', '']);
  assert.equal(remove('alice@example.com, secret, &amp; %41'), 'alice@example.com, secret, &amp; %41');
  assert.equal(secretRemoval([])('anything'), 'anything');
});

const SECRETS_AT_RISK: readonly (readonly [secret: string, text: string, left: string])[] = [
  ['a\\n', 'a\\n', '§'],
  ['a\\"', 'a\\\\\\"!', '§!'],
  ['\\\\', '\\\\\\!', '§!'],
  [' a', '+a++a', '§+§'],
  ['&a', '&amp;a &#38;a &#x0026;a &a &am', '§ § § § §m'],
  ['abc', 'ABC abcabc ab', 'ABC §§ ab'],
  ['a<b', 'a\\x3Cb a\\\\x3cb a\\x3Db', '§ § a\\x3Db'],
  ["a'b", `'a'\\''b' a'\\\\''b a'"'"'b a''b`, "'§' § § a''b"],
];

for (const [secret, text, left] of SECRETS_AT_RISK) {
  test(`the secret ${secret} is removed from ${text}`, () => assert.equal(secretRemoval([secret], '§')(text), left));
}

test('secrets of all calls together need no machine code', () => {
  const codeSize = () =>
    getHeapSpaceStatistics()
      .filter(({ space_name: name }) => name.startsWith('code'))
      .reduce((sum, space) => sum + space.space_used_size, 0);
  const before = codeSize();
  for (let count = 0; count < 300; count += 1) {
    const remove = secretRemoval([`a master key of some length: ${count}`, `a runtime key of some length: ${count}`]);
    for (const text of ['Error', 'the key is not valid', 'INVALID_KEY']) remove(text);
  }
  assert.ok(codeSize() - before < 16 * 1024 * 1024, `${codeSize() - before} octets of code`);
});

test('strings at any depth are changed, everything else is kept', () => {
  const value = { a: ['b', 1, { c: 'b', d: undefined }], e: null };
  assert.deepEqual(
    mapStrings(value, (text) => text.toUpperCase()),
    { a: ['B', 1, { c: 'B', d: undefined }], e: null },
  );
});
