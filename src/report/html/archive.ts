import { deflateRawSync } from 'node:zlib';
import { html, type SafeHtml, scriptContent } from './html.js';

/**
 * Packs pieces of HTML that a page shows on demand.
 *
 * The exchanges of a run share most lines, but farther apart than the window of deflate. So the archive stores each line
 * once, and a piece is a sequence of line numbers that ends with 0. The pieces are in the order of the cases in the page
 * that have no evidence yet.
 */
export function archiveElements(pieces: readonly SafeHtml[]): SafeHtml {
  const numbers = new Map<string, number>();
  const order: number[] = [];
  for (const line of pieces.flatMap((piece) => [...String(piece).split('\n'), undefined])) {
    if (line !== undefined && !numbers.has(line)) numbers.set(line, numbers.size + 1);
    order.push(line === undefined ? 0 : (numbers.get(line) ?? 0));
  }
  const isShort = numbers.size <= 0xffff;
  const packedOrder = isShort ? Uint16Array.from(order) : Uint32Array.from(order);
  return html`${packedElement('archive-lines', Buffer.from(JSON.stringify([...numbers.keys()])))}
${packedElement(isShort ? 'archive-order-16' : 'archive-order-32', new Uint8Array(packedOrder.buffer))}`;
}

/**
 * Packs the names of cases with their anchors, in page order. The names are text, not HTML.
 */
export function namesElement(names: readonly (readonly [anchor: string, name: string])[]): SafeHtml {
  return packedElement('archive-names', Buffer.from(JSON.stringify(names)));
}

function packedElement(id: string, bytes: Uint8Array): SafeHtml {
  const packed = deflateRawSync(bytes, { level: 9 }).toString('base64');
  return html`<script type="application/octet-stream" id="${id}">${scriptContent(packed)}</script>`;
}
