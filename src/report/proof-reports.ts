import { judgeProof } from '../prove/proof/judge-proof.js';
import type { Proof } from '../prove/proof/proof.js';
import { proofHtml } from './html/proof/proof-html.js';
import { proofTotals } from './proof/proof-totals.js';

/** Version of the format of `proof.json`. */
const PROOF_FORMAT = 1;

/** Writes `proof.json`: the kill matrix by deviation, and its problems. */
export function proofJson(proof: Proof): string {
  const { xcaliper, usages, startedAt, durationMs, cases, unjudged, unseen, deviations } = proof;
  const value = {
    format: PROOF_FORMAT,
    xcaliper,
    usages,
    startedAt: startedAt.toISOString(),
    durationMs,
    totals: proofTotals(proof),
    problems: judgeProof(proof),
    deviations,
    cases: cases.map(({ id, feature, rule, name, requirements }) => ({ id, feature, rule, name, requirements })),
    unjudged,
    unseen: unseen.length > 0 ? unseen : undefined,
  };
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

export { proofHtml } from './html/proof/proof-html.js';

export { proofTotals } from './proof/proof-totals.js';
export { proofSummary } from './terminal/proof-summary.js';

/** Writers of the reports of a proof, by file name. */
export const PROOF_WRITERS = { 'proof.json': proofJson, 'proof.html': proofHtml };
