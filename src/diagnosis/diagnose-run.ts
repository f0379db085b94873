import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import { type Cause, isSure } from '../result/cause.js';
import { type CasesOfDeviation, type DeviationCases, readDeviationCases } from '../result/causes/deviation-cases.js';
import { type CaseResult, DIAGNOSIS_VERSION, type RunDiagnosis, type RunResult } from '../result/run-result.js';
import { blameFaults, type KnownFault } from './blame.js';
import { causeOfFault, idsIn } from './cause-of-fault.js';
import { proposeFaults } from './families/propose-faults.js';
import { DiagnosisPace, type PaceOptions } from './pace.js';
import type { changedCases } from './search/changed-cases.js';
import { type DiagnosisInput, findFaults } from './search/diagnose.js';
import type { FoundFault } from './search/found-fault.js';
import { joinProfiles } from './search/join-profiles.js';
import { type ObservedCase, observedCase } from './search/observed-case.js';
import { Simulation } from './search/simulation.js';
import { countSetAside } from './twin/count-set-aside.js';
import { Habits } from './twin/habits.js';
import { subjectFacts } from './twin/subject-facts.js';
import { Twins } from './twin/twin.js';

/** What a diagnosis reads of the results of a run. */
export type DiagnosedRun = Pick<RunResult, 'subject' | 'options' | 'cases'>;

export interface DiagnosisOptions extends PaceOptions {
  /** The cases of each deviation that comes into question; those of the package by default. */
  readonly dictionary?: DeviationCases | undefined;
  /** Finds the cases of each deviation in place of a dictionary. */
  readonly changedCases?: typeof changedCases;
}

/** What a diagnosis finds. */
export interface FoundCauses {
  /** The faults, those that explain most violations first. */
  readonly causes: readonly Cause[];
  /** The cases, judged by the faults that explain them. */
  readonly cases: readonly CaseResult[];
  /** Absent when the diagnosis was stopped. */
  readonly diagnosis?: RunDiagnosis;
}

/**
 * Finds the faults of a server by simulation: the mock with them answers the recorded requests of the cases as the server
 * did. Blames them for what they break.
 *
 * @param run its cases are those after `blockExplained`; `before` has those that it got, and is the same by default
 * @returns no causes for a client, which has no server
 */
export async function diagnoseRun(
  { before = [], ...run }: DiagnosedRun & { readonly before?: DiagnosedRun['cases'] },
  { dictionary, changedCases, ...options }: DiagnosisOptions = {},
): Promise<FoundCauses> {
  const facts = subjectFacts(run);
  if (facts === undefined) return { causes: [], cases: run.cases };
  const pace = new DiagnosisPace(options);
  const twins = await Twins.open(facts);
  const observed = run.cases.flatMap((one) => observedCase(one, () => twins.prepare(one)) ?? []);
  const simulation = new Simulation(twins, await Habits.of(twins, run.cases, pace));
  // Without a dictionary, outcomes alone tell nothing: what a twin cannot repeat has no cause.
  const tells = (one: ObservedCase) => one.isGood || simulation.fitOf(one, []).agrees === false;
  const cases = changedCases === undefined ? observed : observed.filter(tells);
  const rows =
    (await changedCases?.(cases, DEVIATIONS, simulation, pace)) ?? dictionary ?? (await readDeviationCases());
  const input: DiagnosisInput = {
    cases,
    dictionary: withProfiles(rows),
    rowsOf,
    violatedBy,
    simulation,
    propose: (twin, isOpen) => proposeFaults({ cases, twin, isOpen, twins, simulation }),
    pace,
  };
  const faults = joinProfiles(await findFaults(input), XDMS_DEVIATION_ROWS.profiles);
  const known = faults.map((fault) => knownFault(fault, input));
  const blamed = blameFaults(run.cases, new Map(before.map((one) => [one.id, one])), known);
  const after = new Map(blamed.map((one) => [one.id, one]));
  const causes = faults
    .map((fault) => causeOfFault(fault, (id) => after.get(id)))
    .filter(isShown)
    .sort(byWorth);
  if (pace.isStopped) return { causes, cases: blamed };
  const diagnosis = { version: DIAGNOSIS_VERSION, ...countSetAside(run.cases, (one) => twins.prepare(one)) };
  return { causes, cases: blamed, diagnosis };
}

const DEVIATIONS = XDMS_DEVIATION_ROWS.deviations.map(({ id }) => id);

function knownFault(
  fault: FoundFault,
  { dictionary, violatedBy: breaksOf }: Pick<DiagnosisInput, 'dictionary' | 'violatedBy'>,
): KnownFault {
  const { explained, covered, contradicted, made } = fault;
  const ids = idsIn(fault);
  const breaks = made?.breaks(explained) ?? ids.flatMap((id) => [...breaksOf(id)]);
  return {
    ...causeOfFault(fault, () => undefined),
    // What only meets a made-up fault does not make it surer.
    ...(made === undefined ? {} : { wrong: explained.length, of: explained.length + contradicted.length }),
    // Which cases a row changes is known; what else meets a made-up fault shows it.
    explained: new Set((made === undefined ? explained : [...explained, ...covered]).map(({ result }) => result.id)),
    breaks: new Set(breaks),
    changes: new Set(ids.flatMap((id) => dictionary.get(id)?.cases ?? [])),
  };
}

/**
 * Faults that hide each other explain nothing alone, and together what a server without any such check does. A profile goes
 * with each of its deviations.
 */
function withProfiles(rows: DeviationCases): DeviationCases {
  const whole = XDMS_DEVIATION_ROWS.profiles.filter(({ deviations }) => deviations.every((one) => rows.has(one)));
  const profiles = whole.map(({ id, deviations }): [string, CasesOfDeviation] => [
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

/** What breaks no rule of its cases may be a guess: so is another answer to requests that have something in common. */
function isShown(cause: Cause): boolean {
  const isGuessed = cause.madeUp !== undefined && cause.madeUp.does !== 'store';
  return cause.violates.length > 0 || (!isGuessed && isSure(cause));
}

/** A violation weighs more than what a cause only blocks. */
function byWorth(one: Cause, other: Cause): number {
  return other.violates.length - one.violates.length || other.blocks.length - one.blocks.length;
}
