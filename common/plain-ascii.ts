/**
 * Returns true for a text of printable ASCII characters, tabs and line feeds. Most texts are such, and this check is
 * several times as fast as a search for characters by their Unicode properties.
 */
export function isPlainAscii(text: string): boolean {
  return !BEYOND.test(text);
}

const BEYOND = /[^\t\n\x20-\x7e]/;
