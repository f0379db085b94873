import fc from 'fast-check';
import { escaped, NAMES, VALUES } from '../support/arbitrary-xml.js';
import { BINDINGS, DEFAULT_NAMESPACE } from './model/names.js';
import type { Attribute, Document, Element, Node } from './model/tree.js';

/** Few names, so that selectors often select an element. */
export const ELEMENT_NAMES = [...NAMES, 'p:a', 'q:a', 'q:b'];
export const ATTRIBUTE_NAMES = ['id', 'name', 'p:id', 'q:id', 'a·b'];

/** An AttValue and its value. */
export type AttValue = Pick<Attribute, 'quoted' | 'value'>;

/** References for white space, in selectors too; literal white space is read as spaces. */
export const arbitraryAttValue: fc.Arbitrary<AttValue> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom({ quoted: '"1"', value: '1' }, { quoted: "'2'", value: '2' }) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...VALUES), fc.constantFrom('"', "'"))
      .map(([value, quote]) => ({ quoted: quote + escaped(value, quote) + quote, value })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ quoted: '"\n\t"', value: '  ' }, { quoted: "'&#x1F600;>'", value: '😀>' }),
  },
);

const attribute = fc
  .record({
    space: fc.constantFrom(' ', '\n\t', '  '),
    name: fc.constantFrom(...ATTRIBUTE_NAMES),
    equals: fc.constantFrom('=', ' = ', '\n='),
    value: arbitraryAttValue,
  })
  .map(({ value, ...rest }): Attribute => ({ ...rest, ...value }));

const attributes = fc.uniqueArray(attribute, { maxLength: 3, selector: ({ name }) => name });

const declarations: fc.Arbitrary<readonly Attribute[]> = fc.oneof(
  { weight: 5, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(['xmlns', 'urn:other'], ['xmlns', DEFAULT_NAMESPACE], ['xmlns', ''], ['xmlns:q', 'urn:other'])
      .map(([name = '', value = '']) => [declaration(name, value)]),
  },
);

const filler = fc.constantFrom(
  '',
  '',
  ' ',
  '\n  ',
  'text 😀',
  '<!-- <a/> -->',
  '<?pi <b/>?>',
  '<![CDATA[<a id="1"/>]]>',
  '&lt;&#65;',
  '\r\n',
);

export const arbitraryElement: fc.Arbitrary<Element> = fc.letrec<{ element: Element }>((tie) => ({
  element: fc
    .record({
      name: fc.constantFrom(...ELEMENT_NAMES),
      declarations,
      attributes,
      space: fc.constantFrom('', '', ' ', '\n'),
      content: fc.option(contentOf(tie('element'), 2), { nil: undefined, maxDepth: 3 }),
    })
    .map(({ declarations: declared, ...element }) => ({
      ...element,
      attributes: [...declared, ...element.attributes],
    })),
})).element;

const PREFIXES = ['p', 'q'];

/** Documents that declare all prefixes which their content may use. */
export const documentWithPrefixes = documentDeclaring(fc.constant(PREFIXES));

/** Documents; some use a prefix that they do not declare. */
export const arbitraryDocument = documentDeclaring(
  fc.constantFrom(...Array.from({ length: 8 }, () => PREFIXES), ['p'], []),
);

function documentDeclaring(prefixes: fc.Arbitrary<readonly string[]>): fc.Arbitrary<Document> {
  return fc
    .tuple(
      fc.constantFrom('', '<?xml version="1.0" encoding="UTF-8"?>\r\n', '<?xml version="1.0"?><!-- head -->'),
      rootDeclaring(prefixes),
      fc.constantFrom('', '\n', '<!-- tail -->'),
    )
    .map((content) => ({ content }));
}

function rootDeclaring(prefixes: fc.Arbitrary<readonly string[]>): fc.Arbitrary<Element> {
  return fc
    .record({
      name: fc.constantFrom('root', 'root', 'root', 'root', 'p:root', 'a'),
      prefixes,
      attributes,
      space: fc.constantFrom('', ' '),
      content: fc.option(contentOf(arbitraryElement, 6, 2), { nil: undefined, freq: 10 }),
    })
    .map(({ prefixes: declared, ...element }) => {
      const declarations = declared.map((prefix) => declaration(`xmlns:${prefix}`, BINDINGS.get(prefix) ?? ''));
      return {
        ...element,
        attributes: [declaration('xmlns', DEFAULT_NAMESPACE), ...declarations, ...element.attributes],
      };
    });
}

function contentOf(element: fc.Arbitrary<Element>, maxLength: number, minLength = 0): fc.Arbitrary<readonly Node[]> {
  return fc
    .tuple(fc.array(fc.tuple(filler, element), { minLength, maxLength, size: 'max' }), filler)
    .map(([children, tail]) => [...children.flat(), tail]);
}

function declaration(name: string, value: string): Attribute {
  return { space: ' ', name, equals: '=', quoted: `"${value}"`, value };
}
