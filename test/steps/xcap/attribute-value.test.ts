import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attributeValue, looseAttributeValue } from '../../../steps/xcap/documents/attribute-value.js';

test('a value in quotes of either kind means the same, with its references expanded', () => {
  for (const meaning of [attributeValue, looseAttributeValue]) {
    assert.equal(meaning('"a &amp; b"'), 'a & b');
    assert.equal(meaning("'a &#38; b'"), 'a & b');
    assert.equal(meaning('""'), '');
  }
});

test('a value without quotes or references means itself only where its syntax is another rule', () => {
  assert.equal(attributeValue('friends'), undefined);
  assert.equal(looseAttributeValue('friends'), 'friends');
  assert.equal(looseAttributeValue('a &amp; b'), 'a & b');
  assert.equal(looseAttributeValue('a & b'), 'a & b');
  assert.equal(looseAttributeValue('a "b"'), 'a "b"');
  assert.equal(looseAttributeValue('"a & b"'), 'a & b');
  assert.equal(looseAttributeValue('"a "b""'), 'a "b"');
  assert.equal(looseAttributeValue(''), '');
  assert.equal(looseAttributeValue('"friends"\r\n'), 'friends');
});

test('a body that is no value of an attribute does not mean one', () => {
  assert.equal(looseAttributeValue('name="friends"'), 'name="friends"');
  assert.equal(looseAttributeValue('<list name="friends"/>'), '<list name="friends"/>');
});
