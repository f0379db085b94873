import { parseXml } from '../../xml.js';

/** The AttValue of XML 1.0, production 10. */
const ATT_VALUE = /^(?:"(?:[^<&"]|&[^;\s]+;)*"|'(?:[^<&']|&[^;\s]+;)*')$/;

/** Returns the value that an AttValue means, or a description of a body that is none. */
export function attributeValue(body: string): string {
  if (!ATT_VALUE.test(body)) return `not an AttValue: ${body}`;
  return parseXml(`<element attribute=${body}/>`).documentElement?.getAttribute('attribute') ?? '';
}

/** Returns the value that a body means even if it lacks quotes, or references for characters that an AttValue escapes. */
export function looseAttributeValue(body: string): string {
  const text = /^\s*(["'])(.*)\1\s*$/s.exec(body)?.[2] ?? body;
  const quoted = [body.trim(), `"${text}"`].find((one) => ATT_VALUE.test(one));
  return quoted === undefined ? text : attributeValue(quoted);
}
