import type { DiagnosedRun } from './diagnose-run.js';
import { deviationsOfFaults } from './families/learned-deviation.js';
import { observedCase } from './search/observed-case.js';
import { compareCase } from './twin/compare-case.js';
import { subjectFacts } from './twin/subject-facts.js';
import { Twins } from './twin/twin.js';
import type { TwinConfig } from './twin-config.js';

/** How alike the answers of a server and of its twin are. */
export interface AnswerAgreement {
  /** Number of answers that can be compared, and of those that say the same. */
  readonly compared: number;
  readonly alike: number;
}

/** Repeats the requests of recorded traffic on a twin, and counts its answers that say what the server has answered. */
export async function answerAgreement(
  run: DiagnosedRun,
  { deviations, faults = [] }: Pick<TwinConfig, 'deviations' | 'faults'>,
): Promise<AnswerAgreement> {
  const facts = subjectFacts(run);
  if (facts === undefined) return { compared: 0, alike: 0 };
  const twins = await Twins.open(facts);
  twins.learn(deviationsOfFaults(faults));
  const ids = [...deviations, ...faults.map(({ id }) => id)];
  const results = run.cases
    .filter((one) => twins.isAbout(one))
    .flatMap((one) => {
      const { prepared, judged = [] } = observedCase(one, () => twins.prepare(one)) ?? {};
      if (prepared === undefined) return [];
      const compared = compareCase(prepared, twins.replay(prepared, ids));
      const own = judged.filter((index) => one.exchanges[index]?.judged !== 'shows');
      return own.flatMap((index) => compared[index]?.result ?? []);
    });
  const compared = results.filter((result) => result !== 'set-aside');
  return { compared: compared.length, alike: compared.filter((result) => result === 'agrees').length };
}
