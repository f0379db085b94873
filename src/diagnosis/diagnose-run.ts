import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import type { Cause } from '../result/cause.js';
import { type CasesOfDeviation, type DeviationCases, readDeviationCases } from '../result/causes/deviation-cases.js';
import type { RunResult } from '../result/run-result.js';
import { causeOfFault } from './cause-of-fault.js';
import { proposeFaults } from './families/propose-faults.js';
import { diagnose } from './search/diagnose.js';
import { observedCase } from './search/observed-case.js';
import { Simulation } from './search/simulation.js';
import { Habits } from './twin/habits.js';
import { subjectFacts } from './twin/subject-facts.js';
import { Twins } from './twin/twin.js';

/** What a diagnosis reads of the results of a run. */
export type DiagnosedRun = Pick<RunResult, 'subject' | 'options' | 'cases'>;

/**
 * Finds the faults of a server by simulation: the mock with them answers the recorded requests of the cases as the server
 * did.
 *
 * @returns the faults as causes, those that explain most violations first; none for a client, which has no server
 */
export async function diagnoseRun(run: DiagnosedRun): Promise<readonly Cause[]> {
  const facts = subjectFacts(run);
  if (facts === undefined) return [];
  const [twins, rows] = await Promise.all([Twins.open(facts), readDeviationCases()]);
  const cases = run.cases.flatMap((one) => observedCase(one, () => twins.prepare(one)) ?? []);
  const simulation = new Simulation(twins, Habits.of(twins, run.cases));
  const faults = diagnose({
    cases,
    dictionary: withProfiles(rows),
    rowsOf,
    violatedBy,
    simulation,
    propose: (twin, isOpen) => proposeFaults({ cases, twin, isOpen, twins, simulation }),
  });
  return faults.map(causeOfFault).sort(byWorth);
}

/** Faults that hide each other explain nothing alone, and together what a server without any such check does. */
function withProfiles(rows: DeviationCases): DeviationCases {
  const profiles = XDMS_DEVIATION_ROWS.profiles.map(({ id, deviations }): [string, CasesOfDeviation] => [
    id,
    { cases: [...new Set(deviations.flatMap((one) => rows.get(one)?.cases ?? []))] },
  ]);
  return new Map([...rows, ...profiles]);
}

function rowsOf(id: string): readonly string[] {
  return XDMS_DEVIATION_ROWS.named([id], 'deviations').map((row) => row.id);
}

function violatedBy(id: string): ReadonlySet<string> {
  return new Set(XDMS_DEVIATION_ROWS.named([id], 'deviations').flatMap(({ violates }) => violates));
}

/** A violation weighs more than what a cause only blocks. */
function byWorth(one: Cause, other: Cause): number {
  return other.violates.length - one.violates.length || other.blocks.length - one.blocks.length;
}
