// Unpacks the evidence of a case when a reader opens it. Runs in the pages, in a browser.

/** Number of pieces in a block of the archive; `html/archive.ts` packs them so. */
const PER_BLOCK = 32;

/**
 * Unpacks a block of the archive.
 *
 * @param {string} base64
 * @returns {Promise<string[]>} pieces of HTML
 */
async function unpacked(base64) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).json();
}

/** Blocks that were unpacked before. */
/** @type {Map<number, Promise<string[]>>} */
const blocks = new Map();

/**
 * @param {number} number
 * @returns {Promise<string>}
 */
async function piece(number) {
  const index = Math.floor(number / PER_BLOCK);
  const block = blocks.get(index) ?? unpacked(document.querySelectorAll('.block')[index]?.textContent ?? '');
  blocks.set(index, block);
  return (await block)[number % PER_BLOCK] ?? '';
}

/** Maps each case without evidence on the page to the number of its piece: both are in page order. */
const numbers = new Map([...document.querySelectorAll('details[id^="c-"]')].map((one, index) => [one, index]));

/**
 * Shows the evidence of a case, once. Our own templates have escaped everything in the archive.
 *
 * @param {Element} one
 */
export async function showEvidence(one) {
  const number = numbers.get(one);
  if (number === undefined) return;
  numbers.delete(one);
  const evidence = document.createElement('div');
  evidence.className = 'evidence';
  evidence.innerHTML = await piece(number);
  one.append(evidence);
}
