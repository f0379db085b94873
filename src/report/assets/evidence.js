// Shows the evidence of a case when a reader opens it.
import { hasPiece, pieceElement } from './pieces.js';

/** Cases whose evidence the page shows. */
const shownCases = new Set();

/**
 * Shows the evidence of a case, once.
 *
 * @param {Element} one
 */
export async function showEvidence(one) {
  if (shownCases.has(one) || !hasPiece(one.id)) return;
  shownCases.add(one);
  one.append(await pieceElement(one.id, 'evidence'));
}
