import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blottedUserInfo, type FieldNames, requireList, requireOptions, shown, shownUri } from '../common/arguments.js';

const SECRET = 's3cr3tPW';

test('user name and password of a URI are hidden in every spelling of the URI', () => {
  for (const [given, expected] of [
    [`http://u:${SECRET}@h/x`, '"http://[...]@h/x"'],
    [`HTTPS://u:${SECRET}@h/x?a=b`, '"HTTPS://[...]@h/x?a=b"'],
    [`see http://u:${SECRET}@h/x`, '"see http://[...]@h/x"'],
    [`http:u:${SECRET}@h/x`, '"http:[...]@h/x"'],
    [`http:/u:${SECRET}@h/x`, '"http:/[...]@h/x"'],
    [`http:\\\\u:${SECRET}@h/x`, String.raw`"http:\\\\[...]@h/x"`],
    [`ftp://u:${SECRET}@h/x`, '"ftp://[...]@h/x"'],
    [`//u:${SECRET}@h/x`, '"//[...]@h/x"'],
    [`http://u:a@${SECRET}@h/x`, '"http://[...]@h/x"'],
    [`http://u:a/${SECRET}@h/x`, '"http://[...]@h/x"'],
    [`http://u:a#${SECRET}@h/x`, '"http://[...]@h/x"'],
    [`http://${SECRET}@h/x`, '"http://[...]@h/x"'],
  ] as const) {
    assert.equal(shown(given), expected);
    assert.equal(shownUri(given), expected);
  }
});

test('the password of a URI without a scheme is hidden', () => {
  assert.equal(shownUri(`u:${SECRET}@h/x`), '"[...]@h/x"');
  assert.equal(shownUri(`u:a/${SECRET}@h/x`), '"[...]@h/x"');
});

test('the password of a URI is hidden in values that are not strings', () => {
  assert.equal(shown(new URL(`http://u:${SECRET}@h/x`)), 'http://[...]@h/x');
  assert.equal(shown([`http://u:${SECRET}@h/x`]), 'http://[...]@h/x');
});

test('a text without user name and password is shown unchanged', () => {
  for (const text of [
    'sip:alice@example.com',
    'http://h/x/resource-lists/users/sip:alice@example.com/index',
    'http://h:8080/x/resource-lists/users/sip:alice@example.com/index',
    'http://[::1]:8080/x',
    '/xcap-root/resource-lists/users/sip:alice@example.com/index',
    'list[@name="friends"]',
  ]) {
    assert.equal(blottedUserInfo(text), text);
    assert.equal(shown(text), JSON.stringify(text));
  }
});

test('a URI without user name and password is shown unchanged', () => {
  for (const uri of [
    'http://h:8080/x/users/sip:a@b.c',
    'h:8080/x/users/sip:a@b.c',
    '/x/users/sip:a@b.c',
    'h/sip:a@b',
  ]) {
    assert.equal(shownUri(uri), JSON.stringify(uri));
  }
});

test('secrets in a text are hidden before the text is shortened', () => {
  const text = shown(`http://u:${SECRET}${'x'.repeat(500)}@h/x`);
  assert.equal(text, '"http://[...]@h/x"');
  assert.ok(shown(`http://u:${SECRET.repeat(100_000)}`).length <= 80);
});

interface Options {
  readonly host?: string;
  readonly port?: number;
}
const KNOWN: FieldNames<Options> = { host: true, port: true };

test('known options are accepted, also with the value undefined', () => {
  const options: Options = { port: 1 };
  assert.equal(requireOptions(options, KNOWN), options);
  assert.deepEqual(requireOptions({ host: undefined } as unknown as Options, KNOWN), { host: undefined });
});

test('an unknown option is named, and the known ones are listed', () => {
  const misspelt = { prot: 1 } as Options;
  assert.throws(() => requireOptions(misspelt, KNOWN), {
    name: 'InvalidArgumentError',
    argument: 'prot',
    message: 'prot: is not known here; known: host, port',
  });
  assert.throws(() => requireOptions(misspelt, KNOWN, 'server[1]'), { argument: 'server[1].prot' });
});

test('a name that every object inherits is unknown too', () => {
  assert.throws(() => requireOptions(JSON.parse('{"toString": 1}'), KNOWN), { argument: 'toString' });
  assert.throws(() => requireOptions(JSON.parse('{"__proto__": 1}'), KNOWN), { argument: '__proto__' });
});

test('options of another type are refused by their type, without their value', () => {
  for (const [value, kind] of [
    [5, 'a number'],
    [SECRET, 'a string'],
    [null, 'null'],
    [undefined, 'undefined'],
    [[SECRET], 'a list'],
    [() => SECRET, 'a function'],
  ] as const) {
    const message = `options: must be an object, got ${kind}`;
    assert.throws(() => requireOptions(value as object, KNOWN as FieldNames<object>), { argument: 'options', message });
  }
});

test('a value that is not a list is refused by its type', () => {
  assert.deepEqual(requireList([1], 'users'), [1]);
  assert.throws(() => requireList('x' as unknown as string[], 'users'), {
    message: 'users: must be a list, got a string',
  });
});
