import { bodyText } from '../../../common/exchange.js';
import { expectEqual } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { escapeXml, parseXml } from '../../xml.js';
import { responseOf } from '../scenario.js';

/** The AttValue of XML 1.0, production 10. */
const ATT_VALUE = /^(?:"(?:[^<&"]|&[^;\s]+;)*"|'(?:[^<&']|&[^;\s]+;)*')$/;

/**
 * Expects the body to have an attribute value (RFC 4825 §7.9). It has several spellings (quotes, references), all of which
 * are right; the failure shows one of them beside the body.
 *
 * @param isAttValue whether a value without its quotes and references is wrong, too
 */
export function expectAttributeValue(world: XcaliperWorld, value: string, isAttValue: boolean): void {
  const body = bodyText(responseOf(world));
  const found = isAttValue ? attributeValue(body) : looseAttributeValue(body);
  expectEqual(world, body, found === value ? body : attValueOf(value), 'AttValue in the response', 'body');
}

/** Returns the value that an AttValue means; undefined for a text that is none. */
export function attributeValue(text: string): string | undefined {
  if (!ATT_VALUE.test(text)) return undefined;
  return parseXml(`<element attribute=${text}/>`).documentElement?.getAttribute('attribute') ?? '';
}

/** Returns the value that a body means even if it lacks quotes, or references for characters that an AttValue escapes. */
export function looseAttributeValue(body: string): string {
  const text = /^\s*(["'])(.*)\1\s*$/s.exec(body)?.[2] ?? body;
  return attributeValue(body.trim()) ?? attributeValue(`"${text}"`) ?? text;
}

/** Writes a value as an AttValue; XML would read white space as blanks (XML 1.0 §3.3.3). */
function attValueOf(value: string): string {
  return `"${escapeXml(value)
    .replaceAll('&apos;', "'")
    .replace(/[\t\n\r]/g, (char) => `&#${char.charCodeAt(0)};`)}"`;
}
