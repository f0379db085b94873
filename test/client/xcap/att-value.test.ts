import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { formatAttValue, parseAttValue, readAttValue } from '../../../src/client/xcap/att-value.js';
import { xmlText } from './arbitraries.js';

test('a value is written between double quotes with what XML needs escaped', () => {
  assert.equal(formatAttValue('friends'), '"friends"');
  assert.equal(formatAttValue(''), '""');
  assert.equal(formatAttValue(`a & b < c > "d" 'e'`), `"a &amp; b &lt; c > &quot;d&quot; 'e'"`);
  assert.equal(formatAttValue('\t\n\r'), '"&#9;&#10;&#13;"');
});

/** Not xmldom: it turns U+0085 and U+2028 into line feeds, as XML 1.1 has it and XML 1.0 has not. */
function readByParser(attValue: string): string | undefined {
  let read: string | undefined;
  const parser = new SaxesParser();
  parser.on('opentag', ({ attributes }) => {
    read = String(attributes['v']);
  });
  parser.write(`<a v=${attValue}/>`).close();
  return read;
}

test('an XML parser reads back exactly the value that was written', () => {
  fc.assert(fc.property(xmlText, (value) => assert.equal(readByParser(formatAttValue(value)), value)));
  for (const value of ['\u0085', '\u2028']) assert.equal(readByParser(formatAttValue(value)), value);
});

test('reading is the inverse of writing', () => {
  fc.assert(
    fc.property(xmlText, (value) => {
      assert.equal(parseAttValue(formatAttValue(value)), value);
      assert.equal(readAttValue(formatAttValue(value)), value);
    }),
  );
});

test('both kinds of quotes are read, and all references are expanded', () => {
  assert.equal(parseAttValue(`'say "hi"'`), 'say "hi"');
  assert.equal(parseAttValue('"&lt;&gt;&amp;&quot;&apos;&#65;&#x1F600;"'), `<>&"'A😀`);
});

test('literal white space is normalized to spaces, referenced white space is kept', () => {
  assert.equal(parseAttValue('"a\tb\nc&#10;d"'), 'a b c\nd');
});

test('a text that is not an AttValue is refused', () => {
  for (const text of ['', '"', 'friends', '"a', '"a"b"', '"a<b"', '"a & b"', '"&nbsp;"', '"&toString;"', '"&#0;"']) {
    assert.equal(parseAttValue(text), undefined, text);
  }
  assert.equal(parseAttValue('"&#xD800;"'), undefined);
  assert.equal(parseAttValue('"&#99999999999;"'), undefined);
});

test('an attribute body without quotes is read unchanged', () => {
  assert.equal(readAttValue('friends'), 'friends');
  assert.equal(readAttValue('a &amp; b'), 'a & b');
  assert.equal(readAttValue('a & b'), 'a & b');
  assert.equal(readAttValue('"a" and "b"'), '"a" and "b"');
  assert.equal(readAttValue(''), '');
});

test('white space around the quotes of an attribute body is no part of the value', () => {
  assert.equal(readAttValue('\n "friends "\r\n'), 'friends ');
});
