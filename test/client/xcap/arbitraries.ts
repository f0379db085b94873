import fc from 'fast-check';
import type { SelectorStep } from '../../../src/client/xcap/index.js';

const PLAIN = { noNullPrototype: true } as const;

/** Characters with a meaning in URIs, XPath, XML or XPointer, and some that look like them. */
const HOSTILE = [
  ...'"\'&<>[]/?#%=@:*~^()|\\{}` +;,\t\n\r.-_',
  '~~',
  '/~~/',
  '..',
  '%2F',
  '%22',
  '&amp;',
  '&#65;',
  '"]',
  '?xmlns(a=urn:x)',
  'é',
  'あ',
  '😀',
  '\u00a0',
  '\ufffd',
  'xmlns',
];

/** Text that XML can hold, mostly of ambiguous characters. */
export const xmlText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 4 }).filter(isXml) },
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

function isXml(text: string): boolean {
  return /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u.test(text);
}

export const ncName: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('a', 'Z', '_', 'é', 'あ', '𠀀', 'list'),
    fc.array(fc.constantFrom('a', '-', '.', '0', '·', 'é', '_'), { maxLength: 5 }),
  )
  .map(([first, rest]) => first + rest.join(''))
  .filter((name) => name !== 'xmlns' && name !== 'xml');

export const namespaceUri: fc.Arbitrary<string> = fc
  .array(fc.constantFrom('urn:', 'x', '(', ')', '^', '/', '?', '%', '%20', '&', '=', ';', "'", '+', 'é', '#', '^('), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(''));

/** Bindings, and names that may use their prefixes. */
export const selection: fc.Arbitrary<{ bindings: Record<string, string>; nodes: SelectorStep[]; attribute: string }> =
  fc.dictionary(ncName, namespaceUri, { maxKeys: 3, noNullPrototype: true }).chain((bindings) => {
    const prefixes = Object.keys(bindings);
    const qName = fc
      .tuple(fc.constantFrom(undefined, ...prefixes), ncName)
      .map(([prefix, name]) => (prefix === undefined ? name : `${prefix}:${name}`));
    const element = fc.oneof(fc.constant('*'), qName);
    const position = fc.integer({ min: 1, max: 99_999 });
    const step: fc.Arbitrary<SelectorStep> = fc.oneof(
      element.map((name) => ({ kind: 'name' as const, name })),
      fc.record({ kind: fc.constant('position' as const), name: element, position }, PLAIN),
      fc.record({ kind: fc.constant('attribute' as const), name: element, attribute: qName, value: xmlText }, PLAIN),
      fc.record(
        {
          kind: fc.constant('positionAndAttribute' as const),
          name: element,
          position,
          attribute: qName,
          value: xmlText,
        },
        PLAIN,
      ),
    );
    return fc.record(
      {
        bindings: fc.constant(bindings),
        nodes: fc.array(step, { minLength: 1, maxLength: 4 }),
        attribute: qName,
      },
      PLAIN,
    );
  });

/** A XUI: a scheme, and then anything a user part may hold. */
export const xui: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('sip:', 'tel:', 'x-y:'),
    xmlText.map((text) => [...text].filter((character) => character >= ' ' && character !== '\u007f').join('')),
  )
  .map(([scheme, rest]) => `${scheme}a${rest}`);
