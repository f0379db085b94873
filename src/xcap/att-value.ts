import { escapeXmlAttribute } from '../shared/xml-escape.js';
import { unholdableCharacter } from './xml/xml-names.js';

const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const REFERENCE = /&(?:#(?<decimal>\d+)|#x(?<hexadecimal>[\da-fA-F]+)|(?<entity>[a-z]+));/g;

/**
 * A value in AttValue syntax (XML 1.0 §2.3), delimited by double quotes. White space other than the space goes out as
 * character references, or attribute-value normalization (XML 1.0 §3.3.3) would turn it into spaces.
 *
 * @example
 * formatAttValue('a "b" & c') // "a &quot;b&quot; &amp; c" with its delimiters
 */
export function formatAttValue(value: string): string {
  return `"${escapeXmlAttribute(value)}"`;
}

/**
 * The value an AttValue stands for: delimiters taken off, white space normalized, references expanded.
 *
 * @returns undefined when the text is no AttValue
 */
export function parseAttValue(text: string): string | undefined {
  const delimiter = text[0];
  if ((delimiter !== '"' && delimiter !== "'") || text.length < 2 || !text.endsWith(delimiter)) return undefined;
  const inner = text.slice(1, -1);
  if (inner.includes(delimiter) || inner.includes('<')) return undefined;
  return expandReferences(inner.replace(/[\t\n\r]/g, ' '));
}

/**
 * The value in the body of an attribute resource (RFC 4825 §7.9). Servers are met that leave the quotes out, or write a
 * bare `&`; what is no AttValue is therefore taken as it stands, its references expanded when they all are references.
 */
export function readAttValue(body: string): string {
  return parseAttValue(body.trim()) ?? expandReferences(body) ?? body;
}

function expandReferences(text: string): string | undefined {
  if (text.replace(REFERENCE, '').includes('&')) return undefined;
  let sound = true;
  const expanded = text.replace(REFERENCE, (...match) => {
    const groups = match.at(-1) as { decimal?: string; hexadecimal?: string; entity?: string };
    const character = referenced(groups);
    if (character === undefined) sound = false;
    return character ?? '';
  });
  return sound ? expanded : undefined;
}

function referenced(groups: { decimal?: string; hexadecimal?: string; entity?: string }): string | undefined {
  if (groups.entity !== undefined) {
    return Object.hasOwn(PREDEFINED, groups.entity) ? PREDEFINED[groups.entity] : undefined;
  }
  const code = groups.decimal === undefined ? Number.parseInt(groups.hexadecimal ?? '', 16) : Number(groups.decimal);
  if (!(code <= 0x10ffff)) return undefined;
  const character = String.fromCodePoint(code);
  return unholdableCharacter(character) === undefined ? character : undefined;
}
