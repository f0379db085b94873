import fc from 'fast-check';

/** Parts of arbitrary documents: few names and values, so that selectors often select a node. */
export const NAMES = ['a', 'A', 'b', 'list', '\u0e44\ufdf0\u{10000}'];
export const NAMESPACES = ['', 'urn:default', 'urn:other'];
export const ATTRIBUTE_NAMES = ['id', 'ID', 'name', 'p:id', 'q:id'];
export const VALUES = [
  '\u0085',
  'a\u2028b',
  '',
  '1',
  'two words',
  'a"b',
  "a'b",
  `"'`,
  '<&>',
  'tab\there',
  'line\nbreak',
  'é😀',
  '/~~/',
  '%41',
  ']',
];

const PREFIXES: Readonly<Record<string, string>> = { p: 'urn:default', q: 'urn:other' };

/** Escapes an attribute value, white space included, so that it is kept. */
export function escaped(value: string, quote: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(quote, quote === '"' ? '&quot;' : '&apos;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#xA;');
}

const attribute = fc
  .tuple(
    fc.constantFrom(...VALUES),
    fc.constantFrom('"', "'"),
    fc.constantFrom('=', ' = ', '\n='),
    fc.constantFrom(' ', '\n\t'),
  )
  .map(
    ([value, quote, equals, space]) =>
      (name: string) =>
        `${space}${name}${equals}${quote}${escaped(value, quote)}${quote}`,
  );

const attributes = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...ATTRIBUTE_NAMES), { maxLength: 3 }),
    fc.array(attribute, { minLength: 3, maxLength: 3 }),
  )
  .map(([names, write]) => names.map((name, index) => write[index]?.(name) ?? '').join(''));

const filler = fc.constantFrom(
  '',
  '',
  ' ',
  '\n  ',
  'text',
  '<!-- <a/> -->',
  '<?pi <b/>?>',
  '<![CDATA[<a id="1"/>]]>',
  '&lt;',
  '\r\n',
  '😀',
);

const declaration = fc.constantFrom('', '', '', ' xmlns="urn:other"', ' xmlns="urn:default"', ' xmlns=""');

const prefix = fc.constantFrom('', '', '', 'p:', 'q:');

interface Parts {
  readonly element: string;
}

/** Source text of an element, its children, comments and text; needs the prefixes p and q in scope. */
const leaf = fc.constantFrom('<a/>', '<p:b id="1"></p:b>', '<list name="two words" />');

export const arbitraryElement: fc.Arbitrary<string> = fc.letrec<Parts>((tie) => ({
  element: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc
      .record({
        name: fc.tuple(prefix, fc.constantFrom(...NAMES)).map((parts) => parts.join('')),
        attributes,
        declaration,
        children: fc.array(fc.tuple(filler, tie('element')), { maxLength: 4 }),
        tail: filler,
        empty: fc.boolean(),
        space: fc.constantFrom('', ' ', '\n'),
      })
      .map(({ name, attributes: written, declaration: declared, children, tail, empty, space }) => {
        const content = children.map((parts) => parts.join('')).join('') + tail;
        const start = `${name}${declared}${written}${space}`;
        return content === '' && empty ? `<${start}/>` : `<${start}>${content}</${name}${space}>`;
      }),
  ),
})).element;

/** Source text of a whole document in the namespace `urn:default`, root element `root`. */
export const arbitraryDocument: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '<?xml version="1.0" encoding="UTF-8"?>\n', '<?xml version="1.0"?><!-- head -->'),
    fc.array(fc.tuple(filler, arbitraryElement), { maxLength: 5 }),
    filler,
    fc.constantFrom('', '\n', '<!-- tail -->'),
  )
  .map(([head, children, tail, foot]) => {
    const declared = Object.entries(PREFIXES)
      .map(([name, uri]) => ` xmlns:${name}="${uri}"`)
      .join('');
    const content = children.map((parts) => parts.join('')).join('') + tail;
    return `${head}<root xmlns="urn:default"${declared}>${content}</root>${foot}`;
  });
