import { judgeProof } from '../../prove/proof/judge-proof.js';
import type { Proof } from '../../prove/proof/proof.js';
import { proofTotals } from './proof-totals.js';

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
