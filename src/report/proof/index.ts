import { proofHtml } from './proof-html.js';
import { proofJson } from './proof-json.js';

export { proofHtml } from './proof-html.js';
export { proofJson } from './proof-json.js';
export { proofSummary } from './proof-summary.js';
export { proofTotals } from './proof-totals.js';

/** Writers of the reports of a proof, by file name. */
export const PROOF_WRITERS = { 'proof.json': proofJson, 'proof.html': proofHtml };
