import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { defined } from '../../../../common/defined.js';
import type { ExpandedName } from '../../../../simulators/xdms/document/expanded-name.js';
import { parseDocument } from '../../../../simulators/xdms/document/parse-document.js';
import { indexedResolver } from '../../../../simulators/xdms/selector/indexed-resolver.js';
import type { ElementStep, ParsedSelector, Resolver } from '../../../../simulators/xdms/selector/node-selector.js';
import { xpathResolver } from '../../../../simulators/xdms/selector/xpath-resolver.js';
import { arbitraryDocument, NAMES, NAMESPACES, VALUES } from '../../../support/arbitrary-xml.js';

const elementName = fc.oneof(
  fc.constant('*' as const),
  fc.record({ namespace: fc.constantFrom(...NAMESPACES, 'urn:default'), localName: fc.constantFrom(...NAMES) }),
);
const attributeName = fc.record({
  namespace: fc.constantFrom('', '', 'urn:default', 'urn:other'),
  localName: fc.constantFrom('id', 'ID', 'name', 'xmlns'),
});
const step: fc.Arbitrary<ElementStep<ExpandedName>> = fc
  .record({
    name: elementName,
    position: fc.option(fc.constantFrom(0, 1, 2, 3, Number.POSITIVE_INFINITY), { nil: undefined, freq: 2 }),
    attribute: fc.option(fc.record({ name: attributeName, value: fc.constantFrom(...VALUES) }), {
      nil: undefined,
      freq: 2,
    }),
  })
  .map(({ name, position, attribute }) => ({
    name,
    ...defined({ position, attribute }),
  }));
const root: ElementStep<ExpandedName> = { name: { namespace: 'urn:default', localName: 'root' } };
const selector: fc.Arbitrary<ParsedSelector<ExpandedName>> = fc
  .tuple(fc.oneof(fc.constant(root), fc.constant({ name: '*' } as const)), fc.array(step, { maxLength: 3 }))
  .map(([first, others]) => ({ steps: [first, ...others] }));

test('the indexed and the XPath resolver select the same nodes', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(arbitraryDocument, fc.array(selector, { minLength: 5, maxLength: 20 }), (text, selectors) => {
      const document = parseDocument(text);
      for (const each of selectors) {
        const walked = indexedResolver(document, each);
        // After several evaluations the resolver builds its index.
        const indexed = [1, 2, 3, 4].map(() => indexedResolver(document, each)).at(-1) ?? walked;
        assert.deepEqual(indexed, walked);
        kinds.add(indexed.kind);
        assert.deepEqual(indexed, xpathResolver(document, each));
      }
    }),
    { numRuns: 300 },
  );
  assert.deepEqual([...kinds].sort(), ['ambiguous', 'element', 'no-match'], 'the documents are worth asking');
});

const DOCUMENT = parseDocument(
  '<r xmlns="urn:d" xmlns:p="urn:p"><!-- c --><a id="1"/>t<p:a id="2" p:id="x"/><a id="1"/><b><a/></b><?pi?></r>',
);
const named = (localName: string, namespace = 'urn:d') => ({ localName, namespace });

const EXAMPLES: readonly (readonly [what: string, step: ElementStep<ExpandedName>, selected: string])[] = [
  ['a name shared by two children', { name: named('a') }, 'ambiguous'],
  ['a name in another namespace', { name: named('a', 'urn:p') }, '<p:a id="2" p:id="x"/>'],
  ['a name that no child has', { name: named('c') }, 'no-match'],
  ['a position among those of the name', { name: named('a'), position: 2 }, '<a id="1"/>'],
  ['a position among all children', { name: '*', position: 2 }, '<p:a id="2" p:id="x"/>'],
  ['position 0', { name: '*', position: 0 }, 'no-match'],
  ['a position beyond the last child', { name: '*', position: 5 }, 'no-match'],
  ['an attribute two children have', { name: '*', attribute: { name: named('id', ''), value: '1' } }, 'ambiguous'],
  [
    'a position, then an attribute',
    { name: '*', position: 3, attribute: { name: named('id', ''), value: '1' } },
    '<a id="1"/>',
  ],
  [
    'an attribute that the child at the position lacks',
    { name: '*', position: 2, attribute: { name: named('id', ''), value: '1' } },
    'no-match',
  ],
  [
    'an attribute in a namespace',
    { name: '*', attribute: { name: named('id', 'urn:p'), value: 'x' } },
    '<p:a id="2" p:id="x"/>',
  ],
  ['an attribute in no namespace only', { name: '*', attribute: { name: named('id', ''), value: 'x' } }, 'no-match'],
  [
    'a namespace declaration as an attribute',
    { name: '*', attribute: { name: named('xmlns', ''), value: 'urn:d' } },
    'no-match',
  ],
];

for (const [resolverName, resolve] of [
  ['indexed', indexedResolver],
  ['XPath', xpathResolver],
] as [string, Resolver][]) {
  for (const [what, example, selected] of EXAMPLES) {
    test(`the ${resolverName} resolver, given ${what}, selects ${selected}`, () => {
      const selection = resolve(DOCUMENT, { steps: [{ name: '*' }, example] });
      const result =
        selection.kind === 'element'
          ? DOCUMENT.text.slice(selection.element.start, selection.element.end)
          : selection.kind;
      assert.equal(result, selected);
    });
  }
}

for (const name of ['a\u00b7b', '\u00e9', '_u61', '_u61.b7.62']) {
  test(`both resolvers find an attribute ${name} beside others, by name and value`, () => {
    const document = parseDocument(`<root xmlns="urn:default" id="1" ${name}="2" _x="3"/>`);
    for (const resolve of [indexedResolver, xpathResolver]) {
      const selected = (value: string): string =>
        resolve(document, { steps: [{ ...root, attribute: { name: { namespace: '', localName: name }, value } }] })
          .kind;
      assert.deepEqual([selected('2'), selected('1')], ['element', 'no-match']);
    }
  });
}
