import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import fc from 'fast-check';
import { prettyXml } from '../../../src/report/words/pretty-xml.js';
import { textDiff } from '../../../src/report/words/text-diff.js';
import { arbitraryDocument } from '../../support/arbitrary-xml.js';

const MARKS = { both: ' ', expected: '-', actual: '+', 'left-out': '…' };

function shown(expected: string, actual: string): readonly string[] {
  const diff = textDiff(expected, actual);
  return diff === undefined ? [] : [diff.of, ...diff.lines.map(({ side, text }) => MARKS[side] + text)];
}

test('documents are compared tag by tag, whatever their layout', () => {
  const expected = '<?xml version="1.0"?><l xmlns="u:l"><list name="a"><entry uri="x"/></list></l>';
  const actual = '<l  xmlns="u:l">\n  <list\n name="a"><entry uri="y"/><entry uri="x"></entry>\n</list></l>';
  assert.deepEqual(shown(expected, actual), [
    'XML',
    ' <l xmlns="u:l">',
    '   <list name="a">',
    '+    <entry uri="y"/>',
    '     <entry uri="x"/>',
    '   </list>',
    ' </l>',
  ]);
});

test('fragments, comments, instructions and text are compared too', () => {
  assert.deepEqual(shown('<a/><b>one two</b><!-- c -->', '<a/><b>one  two</b><?p q?>'), [
    'XML',
    ' <a/>',
    '-<b>one two</b>',
    '-<!-- c -->',
    '+<b>one  two</b>',
    '+<?p q?>',
  ]);
});

test('documents that differ only in white space are compared as written, with visible white space', () => {
  assert.deepEqual(shown('<a>\n  <b/>\n</a>', '<a>\n\t<b/>\r\n</a>'), [
    'text',
    ' <a>',
    '-··<b/>⏎',
    '+→<b/>␍⏎',
    ' </a>',
  ]);
  assert.deepEqual(shown('<a><b/></a>', '<a><b/> </a>'), ['text', ' <a>', '-<b/>⏎', '-</a>⏎', '+<b/>·</a>⏎']);
});

test('documents that differ only in their spelling are compared as written', () => {
  assert.deepEqual(shown('<a b="1" c="2"/>', "<a c='2' b='1'/>"), ['text', '-<a b="1" c="2"/>', "+<a c='2' b='1'/>"]);
});

test('a text that is not XML is compared as text', () => {
  assert.deepEqual(shown('one\ntwo', 'one\nthree'), ['text', ' one', '-two', '+three']);
  assert.deepEqual(shown('<a><b></a>', '<a><c></a>'), ['text', ' <a>', '-<b>', '+<c>', ' </a>']);
});

test('long common parts are omitted', () => {
  const many = Array.from({ length: 50 }, (_, index) => `<e n="${index}"/>`).join('');
  const lines = shown(`<l>${many}<x/></l>`, `<l>${many}<y/></l>`);
  assert.deepEqual(lines.slice(0, 3), ['XML', '…47 lines', '   <e n="46"/>']);
  assert.equal(lines.length, 2 + 4 + 2 + 1);
});

test('texts without common lines, and equal texts, have no comparison', () => {
  const lines = (letter: string) => Array.from({ length: 3_000 }, (_, index) => `${letter}${index}`).join('\n');
  assert.equal(textDiff(lines('a'), lines('b')), undefined);
  assert.equal(textDiff('a', 'a'), undefined);
});

test('pretty XML is equivalent to its source', () => {
  const meaning = (text: string) => {
    const document = new DOMParser({ onError: () => undefined }).parseFromString(text, 'application/xml');
    return prettyXml(new XMLSerializer().serializeToString(document));
  };
  fc.assert(
    fc.property(arbitraryDocument, (text) => {
      const pretty = prettyXml(text);
      assert.ok(pretty !== undefined);
      assert.deepEqual(meaning(pretty.join('\n')), meaning(text));
    }),
  );
});

test('the comparison works for any response', () => {
  const deep = '<a>'.repeat(20_000) + '</a>'.repeat(20_000);
  assert.doesNotThrow(() => textDiff(deep, '<a/>'));
  assert.doesNotThrow(() => textDiff('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', '<a/>'));
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('<', '>', 'a', '/', '&', ' ') }),
      (one, other) => {
        assert.doesNotThrow(() => textDiff(one, other));
      },
    ),
  );
});
