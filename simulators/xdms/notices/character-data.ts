const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A CDATA section, or a run of anything else. */
const PIECE = /<!\[CDATA\[([\s\S]*?)\]\]>|[^<]+/g;

/** Reads the text between tags, comments and processing instructions: expands references and CDATA sections. */
export function characterData(source: string): string {
  if (!/[<&\r]/.test(source)) return source;
  return withLineFeeds(source).replace(PIECE, (piece, section: string | undefined) => section ?? expanded(piece));
}

/** Makes each line end a line feed, as every XML parser does (XML 1.0 §2.11). */
export function withLineFeeds(source: string): string {
  return source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source;
}

function expanded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([0-9A-Fa-f]+)|#([0-9]+)|([a-z]+));/g,
    (whole, hex?: string, decimal?: string, name = '') => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number.parseInt(decimal, 10));
      return PREDEFINED[name] ?? whole;
    },
  );
}
