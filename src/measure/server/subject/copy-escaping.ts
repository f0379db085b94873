import { encodePath } from '../../../../common/percent-encoding.js';

const ESCAPE = /%[0-9A-Fa-f]{2}/g;

/**
 * Applies the escapes and capitals of one name to another, including the letter case of hexadecimal digits. So a
 * feature tests the same unusual spelling with any name.
 *
 * @param written `from`, possibly with escapes or capitals
 * @returns undefined when `written` is not a spelling of `from`
 * @example copyEscaping('%69ndex', 'index', 'list.xml') // 'l%69st.xml'
 */
export function copyEscaping(written: string, from: string, to: string): string | undefined {
  const plain = written.replace(ESCAPE, decoded);
  if (plain.toLowerCase() !== from.toLowerCase()) return undefined;
  if (written === from) return encodePath(to);
  return escapedAs(written, encodePath(plain === from ? to : capitalizedAs(plain, from, to)));
}

function decoded(octet: string): string {
  return String.fromCharCode(Number.parseInt(octet.slice(1), 16));
}

function capitalizedAs(plain: string, from: string, to: string): string {
  if (plain === from.toUpperCase()) return to.toUpperCase();
  return to.replace(/(?<![A-Za-z])[a-z]/g, (letter) => letter.toUpperCase());
}

/** Escapes the characters that are escaped in `written`, or the first character if the name has none of them. */
function escapedAs(written: string, name: string): string {
  const escapes = new Map((written.match(ESCAPE) ?? []).map((octet) => [decoded(octet), octet]));
  const [first] = escapes.values();
  if (first === undefined) return name;
  const isLower = /%(?:[0-9a-f]*[a-f])/.test(first);
  const asEscape = (character: string) => {
    const hex = character.charCodeAt(0).toString(16);
    return `%${isLower ? hex : hex.toUpperCase()}`;
  };
  const respelt = name.replace(/%[0-9A-F]{2}|./gs, (character) => escapes.get(character) ?? character);
  return respelt === name ? asEscape(name.charAt(0)) + name.slice(1) : respelt;
}
