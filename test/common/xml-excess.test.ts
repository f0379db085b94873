import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalXml } from '../../common/xml/canonical-xml.js';
import { XmlExcessError, xmlExcess } from '../../common/xml/xml-excess.js';
import { rootElement } from '../../src/client/internal.js';
import { validity } from '../../steps/xcap/documents/reading-schemas.js';
import { parseXml } from '../../steps/xml.js';

const deep = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels);

/** Elements side by side, each with attributes. */
const wide = (elements: number, attributes: number, prefix: string) => {
  const each = Array.from({ length: attributes }, (_, index) => ` ${prefix}${index}="urn:v"`).join('');
  return `<r>${`<a${each}/>`.repeat(elements)}</r>`;
};

/** Elements in each other, each with namespace declarations. */
const nested = (levels: number, declared: number) =>
  Array.from({ length: levels }, (_, level) => {
    const each = Array.from({ length: declared }, (_, index) => ` xmlns:p${level}-${index}="urn:v"`).join('');
    return `<a${each}>`;
  }).join('') + '</a>'.repeat(levels);

/** Elements side by side in one with namespace declarations. */
const below = (elements: number, declared: number) => {
  const each = Array.from({ length: declared }, (_, index) => ` xmlns:p${index}="urn:v"`).join('');
  return `<r${each}>${'<a/>'.repeat(elements)}</r>`;
};

test('texts of ordinary size are parsed', () => {
  const attributes = Array.from({ length: 900 }, (_, index) => `a${index}=">"`).join(' ');
  for (const text of ['', '<a/>', deep(1_000), `<a ${attributes}><!-- ${'<b>'.repeat(2_000)} --></a>`, '<a', '<!--']) {
    assert.equal(xmlExcess(text), undefined);
  }
});

test('deep, wide and long texts are refused, each with its reason', () => {
  assert.equal(xmlExcess(deep(1_001)), 'it is nested deeper than 1000 elements');
  assert.equal(
    xmlExcess(`<r>${'<a b="<>"/>'.repeat(60_000)}</r>`),
    'it has more than 60000 tags, comments and the like',
  );
  assert.equal(xmlExcess(`<r>${'<!---->'.repeat(60_000)}</r>`), 'it has more than 60000 tags, comments and the like');
  assert.equal(xmlExcess(`<a ${"b='' ".repeat(1_001)}/>`), 'a tag has more than 1000 attributes');
  assert.equal(xmlExcess(wide(501, 400, 'a')), 'it has more than 200000 attributes');
  for (const text of [wide(101, 1_000, 'a'), below(101, 1_000)])
    assert.equal(xmlExcess(text), 'its tags have too many attributes, or namespaces in scope, in all');
  assert.equal(xmlExcess(nested(2, 501)), 'more than 1000 namespaces are declared at a tag');
  assert.equal(xmlExcess(`<a>${'x'.repeat(16 * 1024 * 1024)}</a>`), 'it has more than 16777216 characters');
  assert.equal(xmlExcess(`<a>${'&lt;'.repeat(500_001)}</a>`), 'it has more than 500000 references');
});

test('whoever reads XML refuses a text beyond the limits before a parser sees it', () => {
  const texts = [deep(60_000), wide(1, 400_000, 'a'), wide(1_500, 1_000, 'a'), nested(500, 1_000), below(50_000, 900)];
  for (const text of texts) {
    for (const read of [parseXml, canonicalXml, (one: string) => validity('xcap-error', one)]) {
      assert.throws(() => read(text), XmlExcessError);
    }
    assert.equal(rootElement(text), undefined);
  }
});

test('limits of libxml2 below these are none', () => {
  assert.match(canonicalXml(deep(1_000)), /^(?:<a>){1000}(?:<\/a>){1000}$/);
  assert.equal(canonicalXml(`<a>${'x'.repeat(12_000_000)}</a>`).length, 12_000_007);
  assert.throws(() => canonicalXml(BOMB), /amplification/);
});

/** Its entity is 10 to the power of 15 letters long. */
const BOMB = `<!DOCTYPE r [<!ENTITY e0 "x">${Array.from(
  { length: 15 },
  (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
).join('')}]><r>&e15;</r>`;

test('the message about a text that is not well-formed quotes only its beginning', () => {
  assert.throws(
    () => parseXml(`<a>${'x'.repeat(1_000_000)}`),
    ({ message }: Error) => message.length < 20_000 && /more characters/.test(message),
  );
});
