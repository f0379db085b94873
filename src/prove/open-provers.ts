import { isAboutLicense, openLicenseProver } from './license/license-prover.js';
import { type ProofScope, WHOLE_SUITE } from './proof/proof-scope.js';
import type { Provers } from './proof/provers.js';
import { caseOf } from './proof/standard-results.js';
import { openProver } from './server/prover.js';

/**
 * Opens the provers of the mock and of the license server, and joins them.
 *
 * @throws HarnessError when a case fails on a standard server
 */
export async function openProvers(scope: ProofScope = WHOLE_SUITE): Promise<Provers> {
  const xdms = await openProver(scope);
  const cases = xdms.cases.map(caseOf);
  // Derived cases and those of a preset are about XCAP servers only.
  if (scope.below !== undefined) return { ...xdms, cases };
  const license = await openLicenseProver();
  return {
    cases: [...cases, ...license.cases],
    unjudged: { ...xdms.unjudged, ...license.unjudged },
    outcomeOf: (deviation, mostOthers) => (isAboutLicense(deviation) ? license : xdms).outcomeOf(deviation, mostOthers),
    [Symbol.asyncDispose]: async () => {
      await Promise.all([xdms[Symbol.asyncDispose](), license[Symbol.asyncDispose]()]);
    },
  };
}
