const PREDEFINED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Characters that XML 1.0 does not allow (production 2), and `<` and `&`. */
const NOT_IN_VALUE = '<&\\u{0}-\\u{8}\\u{B}\\u{C}\\u{E}-\\u{1F}\\u{D800}-\\u{DFFF}\\u{FFFE}\\u{FFFF}';
const REFERENCE = '&(?:lt|gt|amp|quot|apos|#[0-9]+|#x[0-9A-Fa-f]+);';

/**
 * Source of a regular expression (flag `u`) for an AttValue without entities of a document type: quotes around text and
 * references, no `<` (XML 1.0, production 10).
 */
export const ATT_VALUE = `"(?:[^"${NOT_IN_VALUE}]|${REFERENCE})*"|'(?:[^'${NOT_IN_VALUE}]|${REFERENCE})*'`;

const WHOLE = new RegExp(`^(?:${ATT_VALUE})$`, 'u');

/** Checks that a text is an AttValue, quotes included. */
export function isAttValue(text: string): boolean {
  return (
    WHOLE.test(text) && [...text.matchAll(/&#[^;]+;/g)].every(([reference]) => isXmlCharacter(codePoint(reference)))
  );
}

/**
 * Reads the value of an AttValue: expands references, turns literal white space into spaces (XML 1.0 §3.3.3).
 *
 * @param attValue accepted by `isAttValue`
 */
export function attributeValue(attValue: string): string {
  return attValue
    .slice(1, -1)
    .replace(/\r\n|[\t\n\r]/g, ' ')
    .replace(/&([^;]+);/g, (reference, name: string) => PREDEFINED[name] ?? String.fromCodePoint(codePoint(reference)));
}

function codePoint(reference: string): number {
  const digits = reference.slice(2, -1);
  return digits.startsWith('x') ? Number.parseInt(digits.slice(1), 16) : Number.parseInt(digits, 10);
}

/** XML 1.0, production 2. */
function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}
