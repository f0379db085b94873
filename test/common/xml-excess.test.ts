import assert from 'node:assert/strict';
import { test } from 'node:test';
import { xmlExcess } from '../../common/xml/xml-excess.js';
import { rootElement } from '../../src/client/internal.js';
import { parseXml } from '../../steps/xml.js';

const deep = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels);

test('texts of ordinary size are parsed', () => {
  const attributes = Array.from({ length: 900 }, (_, index) => `a${index}=">"`).join(' ');
  for (const text of ['', '<a/>', deep(1_000), `<a ${attributes}><!-- ${'<b>'.repeat(2_000)} --></a>`, '<a', '<!--']) {
    assert.equal(xmlExcess(text), undefined);
  }
});

test('deep, wide and long texts are refused, each with its reason', () => {
  assert.equal(xmlExcess(deep(1_001)), 'it is nested deeper than 1000 elements');
  assert.equal(xmlExcess(`<r>${'<a b="<>"/>'.repeat(60_000)}</r>`), 'it has more than 60000 tags');
  assert.equal(xmlExcess(`<a ${"b='' ".repeat(1_001)}/>`), 'a tag has more than 1000 attributes');
  assert.equal(xmlExcess(`<a>${'&lt;'.repeat(500_001)}</a>`), 'it has more than 500000 references');
});

test('the judge and the client refuse a deep text before they build a tree', () => {
  const text = deep(2_000_000);
  assert.throws(() => parseXml(text), /^Error: the text is not judged as XML: it is nested deeper than 1000 elements$/);
  assert.equal(rootElement(text), undefined);
});

test('the message about a text that is not well-formed quotes only its beginning', () => {
  assert.throws(
    () => parseXml(`<a>${'x'.repeat(1_000_000)}`),
    ({ message }: Error) => message.length < 20_000 && /more characters/.test(message),
  );
});
