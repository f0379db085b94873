// Unpacks pieces of HTML that a page shows on demand; `html/packed-pieces.ts` packs them.

/** @typedef {Record<string, string>} Pieces */

/** The block of each piece. */
/** @type {Map<string, HTMLScriptElement>} */
const blockOf = new Map();
for (const block of /** @type {NodeListOf<HTMLScriptElement>} */ (document.querySelectorAll('script[data-pieces]'))) {
  for (const key of (block.dataset.pieces ?? '').split(' ')) blockOf.set(key, block);
}

/** Blocks that were unpacked before. */
/** @type {Map<HTMLScriptElement, Promise<Pieces>>} */
const unpacked = new Map();

/**
 * @param {string} base64
 * @returns {Promise<Pieces>}
 */
async function unpack(base64) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).json();
}

/** @param {string} key */
export function hasPiece(key) {
  return blockOf.has(key);
}

/**
 * Makes an element with a piece, which is empty for an unknown key. Our own templates have escaped everything in a piece.
 *
 * @param {string} key
 * @param {string} className class of the element
 */
export async function pieceElement(key, className) {
  const element = document.createElement('div');
  element.className = className;
  const block = blockOf.get(key);
  if (block === undefined) return element;
  const pieces = unpacked.get(block) ?? unpack(block.textContent ?? '');
  unpacked.set(block, pieces);
  element.innerHTML = (await pieces)[key] ?? '';
  return element;
}
