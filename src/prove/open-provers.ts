import { isAboutLicense, openLicenseProver } from './license-prover.js';
import { caseOf } from './outcome-on.js';
import { openProver } from './prover.js';
import type { Provers } from './provers.js';

/** @throws HarnessError when a case fails on a server that does not deviate */
export async function openProvers(): Promise<Provers> {
  const xdms = await openProver();
  const license = await openLicenseProver();
  return {
    cases: [...xdms.cases.map(caseOf), ...license.cases],
    unjudged: { ...xdms.unjudged, ...license.unjudged },
    outcomeOf: (deviation, mostOthers) => (isAboutLicense(deviation) ? license : xdms).outcomeOf(deviation, mostOthers),
    [Symbol.asyncDispose]: async () => {
      await Promise.all([xdms[Symbol.asyncDispose](), license[Symbol.asyncDispose]()]);
    },
  };
}
