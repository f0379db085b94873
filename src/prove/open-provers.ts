import { SHIPPED_SUITE } from '../measure/server/cucumber/suite.js';
import { HarnessError } from '../result/errors.js';
import { isAboutLicense, openLicenseProver } from './license/license-prover.js';
import type { Provers } from './proof/proof.js';
import { type ProofScope, WHOLE_SUITE } from './proof/proof-scope.js';
import { caseOf } from './proof/standard-results.js';
import { casesToRecord } from './server/bounded-cases.js';
import { PROVABLE } from './server/provable.js';
import { openProver } from './server/prover.js';

/**
 * Opens the provers of the mock and of the license server, and joins them.
 *
 * @param few the deviations of a proof of a few; then only what these need is opened and recorded
 * @throws HarnessError when a case fails on a standard server
 */
export async function openProvers(scope: ProofScope = WHOLE_SUITE, few?: readonly string[]): Promise<Provers> {
  const [aboutXdms, aboutLicense] = [few?.filter((id) => !isAboutLicense(id)), few?.filter(isAboutLicense)];
  const xdms = aboutXdms?.length === 0 ? undefined : await openXdmsProver(scope, aboutXdms);
  // Derived cases and those of a preset are about XCAP servers only.
  const license = scope.below !== undefined || aboutLicense?.length === 0 ? undefined : await openLicense(aboutLicense);
  const opened = [xdms, license].filter((one) => one !== undefined);
  return {
    cases: opened.flatMap(({ cases }) => cases),
    unjudged: Object.assign({}, ...opened.map(({ unjudged }) => unjudged)),
    unseen: opened.flatMap(({ unseen }) => unseen),
    outcomeOf: async (deviation, mostOthers) => {
      const prover = isAboutLicense(deviation) ? license : xdms;
      if (prover === undefined) throw new HarnessError(`${deviation}: not among the deviations of this proof`);
      const outcome = await prover.outcomeOf(deviation, mostOthers);
      const passedOver = (outcome.passedOver ?? 0) + prover.unseen.length;
      return passedOver === 0 ? outcome : { ...outcome, passedOver };
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(opened.map((one) => one[Symbol.asyncDispose]()));
    },
  };
}

async function openXdmsProver(scope: ProofScope, few: readonly string[] | undefined): Promise<Provers> {
  const prover = await openProver(scope, { few });
  return { ...prover, cases: prover.cases.map(caseOf) };
}

function openLicense(few: readonly string[] | undefined): Promise<Provers> {
  if (few === undefined) return openLicenseProver();
  return openLicenseProver(SHIPPED_SUITE, (cases) => casesToRecord(cases, PROVABLE.named(few, 'deviations')));
}
