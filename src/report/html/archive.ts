import { deflateRawSync } from 'node:zlib';
import { html, type SafeHtml, scriptContent } from './html.js';

/** Number of pieces in a block: a page unpacks one block to show one piece. `assets/evidence.js` knows it too. */
const PER_BLOCK = 32;

/**
 * Packs pieces of HTML that a page shows on demand, in blocks. The pieces are in the order of the cases in the page that
 * have no evidence yet.
 */
export function archiveElements(pieces: readonly SafeHtml[]): SafeHtml {
  const count = Math.ceil(pieces.length / PER_BLOCK);
  const blocks = Array.from({ length: count }, (_, index) =>
    pieces.slice(index * PER_BLOCK, (index + 1) * PER_BLOCK).map(String),
  );
  return html`${blocks.map(blockElement)}`;
}

function blockElement(pieces: readonly string[]): SafeHtml {
  const packed = deflateRawSync(JSON.stringify(pieces), { level: 9 }).toString('base64');
  return html`<script type="application/octet-stream" class="block">${scriptContent(packed)}</script>
`;
}
