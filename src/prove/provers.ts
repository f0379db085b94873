import type { CaseDescription } from '../runner/cases/case-description.js';
import type { DeviationOutcome } from './deviation-outcome.js';
import { isAboutLicense, openLicenseProver } from './license-prover.js';
import { caseOf } from './outcome-on.js';
import { openProver } from './prover.js';

/** What deviations of every kind are proved with. */
export interface Provers extends AsyncDisposable {
  /** The cases that pass where nothing deviates. */
  readonly cases: readonly CaseDescription[];
  /** Ids of cases that are left unjudged there, with the reason. */
  readonly unjudged: Readonly<Record<string, string>>;
  outcomeOf(deviation: string, mostOthers?: number): Promise<DeviationOutcome>;
}

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
