/** Longest text of a subject that a page shows, in characters. */
const SHOWN = 8_000;

/**
 * A text as people can see it: what has no glyph of its own is shown by a sign for it, so that no character hides, or
 * turns round what stands beside it.
 */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, sign);
}

/** As `visibleText`; of a long text the beginning, and how much is left out. */
export function visibleStart(text: string): string {
  if (text.length <= SHOWN) return visibleText(text);
  // A pair of surrogates is not cut in two.
  const start = text.slice(0, SHOWN).replace(/[\uD800-\uDBFF]$/, '');
  return `${visibleText(start)}\n… ${text.length - start.length} more characters: results.json has them`;
}

/** Controls but for line feed and tab, what changes the direction of writing, spaces of no width, byte order marks. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

function sign(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
