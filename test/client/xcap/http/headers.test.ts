import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overlay, requireHeaders } from '../../../../src/client/xcap/http/headers.js';

test('a record and a list of pairs are accepted', () => {
  assert.deepEqual(requireHeaders({ Pragma: 'No-Cache', 'X-A': '' }), [
    ['Pragma', 'No-Cache'],
    ['X-A', ''],
  ]);
  assert.deepEqual(requireHeaders([['A', 'é\t1']]), [['A', 'é\t1']]);
  assert.deepEqual(requireHeaders(undefined), []);
});

test('illegal names and values are refused, and the header is named', () => {
  for (const name of ['', 'a b', 'a:', 'é', 'a\r\nb']) {
    assert.throws(() => requireHeaders([[name, 'x']]), { argument: 'headers', message: /header name/ }, name);
  }
  for (const value of ['a\r\nEvil: 1', 'a\nb', '\0', '\u0100', 5, undefined, null]) {
    assert.throws(() => requireHeaders([['X-Mine', value]]), { argument: 'headers', message: /X-Mine/ });
  }
  for (const wrong of ['x', 5, [['a']], [['a', 'b', 'c']], ['ab'], [null]]) {
    assert.throws(() => requireHeaders(wrong), { argument: 'headers' });
  }
});

test('the error hides a refused value: it may be a secret', () => {
  assert.throws(
    () => requireHeaders({ Authorization: 'Basic c2VjcmV0\n' }),
    (error) => error instanceof Error && !error.message.includes('c2VjcmV0'),
  );
});

test('fields that the library writes are refused', () => {
  for (const name of ['Content-Length', 'transfer-encoding', 'Expect', 'Upgrade', 'Keep-Alive', 'TE', 'Trailer']) {
    assert.throws(() => requireHeaders({ [name]: '1' }), {
      message: new RegExp(`${name} must be absent: the library writes it`),
    });
  }
});

test('Connection may be keep-alive or close and nothing else', () => {
  assert.deepEqual(requireHeaders({ Connection: 'Keep-Alive' }), [['Connection', 'Keep-Alive']]);
  assert.throws(() => requireHeaders({ Connection: 'upgrade' }), { argument: 'headers' });
});

test('fields that may occur once are refused when they occur twice', () => {
  assert.throws(
    () =>
      requireHeaders([
        ['Host', 'a'],
        ['host', 'b'],
      ]),
    { message: /host may be given only once/ },
  );
});

test('a field of the action replaces all fields of its name, at the position of the first', () => {
  const lower = requireHeaders([
    ['A', '1'],
    ['B', '2'],
    ['a', '3'],
  ]);
  assert.deepEqual(overlay(lower, [['a', 'x']]), [
    ['a', 'x'],
    ['B', '2'],
  ]);
  assert.deepEqual(overlay(lower, [['c', 'x']]).at(-1), ['c', 'x']);
});
