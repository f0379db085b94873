import { deflateRawSync } from 'node:zlib';
import { html, type SafeHtml, scriptContent } from './html.js';

/** Length of a block before compression, in characters: a browser unpacks one in a few milliseconds. */
const BLOCK = 500_000;

/**
 * Packs pieces of HTML that a page shows on demand, by key. They are compressed in blocks, so that the script of the page
 * unpacks only the block of the piece that a reader opens.
 *
 * @param pieces may be made one by one, because no more than a block of them stays in memory
 */
export function packedPieces(pieces: Iterable<Piece>): SafeHtml {
  return html`${[...blocksOf(pieces)].map(
    ({ keys, packed }) => html`<script type="application/octet-stream" data-pieces="${keys}">${packed}</script>
`,
  )}`;
}

type Piece = readonly [key: string, piece: SafeHtml];

function* blocksOf(pieces: Iterable<Piece>): Generator<PackedBlock> {
  let block: [key: string, piece: string][] = [];
  let length = 0;
  for (const [key, piece] of pieces) {
    const text = String(piece);
    if (block.length > 0 && length + text.length > BLOCK) {
      yield packedBlock(block);
      block = [];
      length = 0;
    }
    block.push([key, text]);
    length += text.length;
  }
  if (block.length > 0) yield packedBlock(block);
}

interface PackedBlock {
  /** Separated by spaces. */
  readonly keys: string;
  readonly packed: SafeHtml;
}

function packedBlock(block: readonly (readonly [string, string])[]): PackedBlock {
  const bytes = Buffer.from(JSON.stringify(Object.fromEntries(block)));
  const packed = scriptContent(deflateRawSync(bytes, { level: 9 }).toString('base64'));
  return { keys: block.map(([key]) => key).join(' '), packed };
}
