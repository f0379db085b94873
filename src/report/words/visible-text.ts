import { isPlainAscii } from '../../../common/plain-ascii.js';
import { beginning } from '../../../common/text/shortened.js';

/** Longest text from a subject that a page shows, in characters. */
const SHOWN = 8_000;

/**
 * Replaces each character without a glyph by a visible sign. No character stays hidden or reverses the text next to it.
 */
export function visibleText(text: string): string {
  return isPlainAscii(text) ? text : text.replace(INVISIBLE, sign);
}

/** Joins the lines of a message with spaces, since a usage error is one line on stderr. Shows control characters. */
export function oneLine(text: string): string {
  return visibleText(text.trim().replace(/\s*[\r\n]+\s*/g, ' '));
}

/** Works as `visibleText`, but shortens a text beyond 8000 characters and says how much is missing. */
export function visibleStart(text: string): string {
  return visibleText(beginning(text, SHOWN, 'see results.json'));
}

/** Matches controls except line feed and tab, direction marks, zero-width spaces and byte order marks. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

function sign(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
