import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMediaType } from '../../../../simulators/xdms/http/media-type.js';

const FIELDS: readonly (readonly [field: string, type: string, charset: string | undefined])[] = [
  ['application/xml', 'application/xml', undefined],
  ['Application/XML', 'application/xml', undefined],
  ['application/xml;charset=UTF-8', 'application/xml', 'utf-8'],
  ['application/xml ; CHARSET="utf-8"', 'application/xml', 'utf-8'],
  ['application/xml; charset="utf\\-8"', 'application/xml', 'utf-8'],
  ['application/xml; a="b;charset=x;\\"c"; charset=utf-8', 'application/xml', 'utf-8'],
  ['application/xml;; ;charset=utf-8;', 'application/xml', 'utf-8'],
  ['application/xml; charset=a; charset=b', 'application/xml', 'a'],
  ['application/xml; charset=', 'application/xml', ''],
  ['application/xml; xcharset=a', 'application/xml', undefined],
  ['application/xml; "charset=a"', 'application/xml', undefined],
  ['', '', undefined],
  [';charset=a', '', 'a'],
];

for (const [field, type, charset] of FIELDS) {
  test(`a Content-Type of ${field === '' ? 'nothing' : field} is read`, () => {
    assert.deepEqual(parseMediaType(field), { type, charset });
  });
}

test('a request without Content-Type has no media type', () => {
  assert.deepEqual(parseMediaType(undefined), { type: '', charset: undefined });
});

test('a field with many semicolons is read in linear time', () => {
  assert.deepEqual(parseMediaType(`a/b${'; '.repeat(200_000)}"`), { type: 'a/b', charset: undefined });
});
