import { proofHtml } from './html/proof/proof-html.js';
import { proofJson } from './proof/proof-json.js';

export { proofHtml } from './html/proof/proof-html.js';
export { proofJson } from './proof/proof-json.js';
export { proofTotals } from './proof/proof-totals.js';
export { proofSummary } from './terminal/proof-summary.js';

/** Writers of the reports of a proof, by file name. */
export const PROOF_WRITERS = { 'proof.json': proofJson, 'proof.html': proofHtml };
