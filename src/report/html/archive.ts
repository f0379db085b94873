import { deflateRawSync } from 'node:zlib';
import { html, type SafeHtml, scriptContent } from './html.js';

/**
 * Pieces of HTML that a page shows when they are asked for: deflated together, they take a fraction of the room. The
 * script of the page puts piece `n` into the element whose `data-piece` is `n`.
 */
export function archiveElement(pieces: readonly SafeHtml[]): SafeHtml {
  const text = JSON.stringify(pieces.map(String));
  const packed = deflateRawSync(Buffer.from(text), { level: 9 }).toString('base64');
  return html`<script type="application/octet-stream" id="archive">${scriptContent(packed)}</script>`;
}
