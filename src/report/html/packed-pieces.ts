import { deflateRawSync } from 'node:zlib';
import { html, type SafeHtml, scriptContent } from './html.js';

/** Length of a block before compression, in characters: a browser unpacks one in a few milliseconds. */
const BLOCK = 500_000;

/**
 * Packs pieces of HTML that a page shows on demand, by key. They are compressed in blocks, so that the script of the page
 * unpacks only the block of the piece that a reader opens.
 */
export function packedPieces(pieces: readonly (readonly [key: string, piece: SafeHtml])[]): SafeHtml {
  const blocks: [key: string, piece: string][][] = [];
  let room = 0;
  for (const [key, piece] of pieces) {
    const text = String(piece);
    if (room < text.length) {
      blocks.push([]);
      room = BLOCK;
    }
    blocks.at(-1)?.push([key, text]);
    room -= text.length;
  }
  return html`${blocks.map(
    (
      block,
    ) => html`<script type="application/octet-stream" data-pieces="${block.map(([key]) => key).join(' ')}">${packed(block)}</script>
`,
  )}`;
}

function packed(block: readonly (readonly [string, string])[]): SafeHtml {
  const bytes = Buffer.from(JSON.stringify(Object.fromEntries(block)));
  return scriptContent(deflateRawSync(bytes, { level: 9 }).toString('base64'));
}
