import { escapeXmlAttribute } from '../../../common/xml/xml-escape.js';
import { unholdableCharacter } from './xml/xml-names.js';

const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const REFERENCE = /&(?:#(?<decimal>\d+)|#x(?<hexadecimal>[\da-fA-F]+)|(?<entity>[a-z]+));/g;

/**
 * Formats a value as an AttValue (XML 1.0 §2.3) in double quotes. Tabs and line breaks become character references,
 * because attribute-value normalization (XML 1.0 §3.3.3) would turn them into spaces.
 *
 * @example
 * formatAttValue('a "b" & c') // "a &quot;b&quot; &amp; c" with its delimiters
 */
export function formatAttValue(value: string): string {
  return `"${escapeXmlAttribute(value)}"`;
}

/**
 * Reads an AttValue: removes the delimiters, normalizes white space, expands references.
 *
 * @returns undefined when the text is not an AttValue
 */
export function parseAttValue(text: string): string | undefined {
  const delimiter = text[0];
  if ((delimiter !== '"' && delimiter !== "'") || text.length < 2 || !text.endsWith(delimiter)) return undefined;
  const inner = text.slice(1, -1);
  if (inner.includes(delimiter) || inner.includes('<')) return undefined;
  return expandReferences(inner.replace(/[\t\n\r]/g, ' '));
}

/**
 * Reads the body of an attribute resource (RFC 4825 §7.9). Some servers omit the quotes or write a bare `&`. A body
 * that is not an AttValue is therefore returned unchanged, or with its references expanded when every `&` starts one.
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
