import { defined } from '../../../common/defined.js';
import { type DeviationDescription, startLicenseServer } from '../../../simulators/servers.js';
import { loadCases } from '../../measure/server/cases/load-cases.js';
import type { CaseDescription } from '../../result/case-description.js';
import { blockExplained } from '../../result/causes/block-by-status.js';
import { countedOutcome } from '../../result/outcome.js';
import { loadRegister, type Requirement, withoutUsage } from '../../result/register/register.js';
import type { CaseResult } from '../../result/run-result.js';
import { outcomeOn } from '../proof/outcome-on.js';
import type { DeviationOutcome } from '../proof/proof.js';
import { type ProofScope, WHOLE_SUITE } from '../proof/proof-scope.js';
import { caseOf, requireOutcomes } from '../proof/standard-results.js';
import { boundedCases, casesToRecord, MOST_OTHERS } from './bounded-cases.js';
import { CONFIGURATIONS } from './configurations.js';
import { type DeviationRunner, openDeviationRunner, type RunnerSettings } from './deviation-runner.js';
import { PROVABLE } from './provable.js';
import type { RecordedCase } from './recorded-case.js';
import { Recordings, type StandardCase } from './recordings.js';
import { runUntilFound } from './run-until-found.js';
import { openSuiteRecordings } from './suite-recordings.js';

/** Runs the cases about servers against one deviation after another. */
export interface Prover extends AsyncDisposable {
  /** The cases that pass or are vacuous on the standard mock, in the order of the suite. */
  readonly cases: readonly RecordedCase[];
  /** Reasons why other cases were not judged there, by case id. */
  readonly unjudged: Readonly<Record<string, string>>;
  /** Ids of cases that no proof has recorded yet, in a proof of a few deviations. */
  readonly unseen: readonly string[];
  /** Runs the cases that a deviation affects; `mostOthers` limits them as in `boundedCases`. */
  outcomeOf(deviation: string, mostOthers?: number): Promise<DeviationOutcome>;
  /** Returns the results of all cases on a mock with several deviations, in the order of the suite. */
  resultsOn(deviations: readonly string[]): Promise<readonly CaseResult[]>;
}

export interface ProverSettings extends Pick<RunnerSettings, 'keepsExchanges'> {
  /** The deviations of a proof of a few; then only cases for these are recorded. All cases when absent. */
  readonly few?: readonly string[] | undefined;
  /** Recordings of earlier proofs; default: those of the suite for the whole suite, and none for other scopes. */
  readonly recordings?: Recordings;
}

/**
 * Starts mocks whose behavior can be replaced, and runs the cases on the standard mock that were not recorded before.
 *
 * @param settings `keepsExchanges` gives causes what they read: all exchanges, with their content
 * @throws HarnessError when a case fails on the standard mock, so that there is nothing to compare with
 */
export async function openProver(
  scope: ProofScope = WHOLE_SUITE,
  { few, keepsExchanges, ...settings }: ProverSettings = {},
): Promise<Prover> {
  const isKept = scope === WHOLE_SUITE;
  const { recordings = isKept ? openSuiteRecordings(keepsExchanges === true) : new Recordings() } = settings;
  const { suite, requirements = [], below, oneIsEnough = false } = scope;
  const register = [...(await loadRegister()), ...requirements];
  const license = await startLicenseServer({});
  const runners: DeviationRunner[] = [];
  const close = async (): Promise<void> => {
    await Promise.all([...runners.map((one) => one[Symbol.asyncDispose]()), license.close()]);
  };
  try {
    const all = await loadCases(suite);
    const isInScope = ({ feature }: CaseDescription) => below?.some((start) => feature.startsWith(start)) ?? true;
    const tagged = all.filter((one) => one.tags.includes('@server') && isInScope(one));
    const needed = few && new Set(casesToRecord(tagged, PROVABLE.named(few, 'deviations')));
    const seen = tagged.filter((one) => needed === undefined || needed.has(one) || recordings.has(one.id));
    const assignments: RunnerCases[] = [];
    let left: readonly Pick<CaseResult, 'id' | 'feature'>[] = seen;
    let unjudged: readonly StandardCase['result'][] = [];
    for (const [index, configuration] of CONFIGURATIONS.entries()) {
      if (left.length === 0) break;
      const earlier = recordings.of(index);
      const settings = { configuration, earlier: earlier.values(), ...defined({ keepsExchanges }) };
      const runner = await openDeviationRunner(scope, license, settings);
      runners.push(runner);
      recordings.add(index, await runner.record(left.filter(({ id }) => !earlier.has(id))));
      const standard = left.flatMap(({ id }) => recordings.of(index).get(id) ?? []);
      const results = standard.map(({ result }) => result);
      requireOutcomes(results, ['passed', 'skipped', 'vacuous'], 'mock');
      assignments.push({
        runner,
        cases: standard.flatMap(provable),
        standard: recordings.resultsOf(index),
      });
      unjudged = results.filter((one) => !isProvable(one));
      left = unjudged;
    }
    recordings.save();
    return {
      cases: inOrder(assignments, seen),
      unseen: tagged.filter((one) => !seen.includes(one)).map(({ id }) => id),
      unjudged: Object.fromEntries(unjudged.map(({ id, reason = '' }) => [id, reason])),
      outcomeOf: (deviation, mostOthers = MOST_OTHERS) =>
        outcomeOf({ assignments, register, oneIsEnough }, deviation, mostOthers),
      resultsOn: (deviations) => resultsOn(assignments, deviations),
      [Symbol.asyncDispose]: close,
    };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

/** The cases that run on one mock configuration. */
interface RunnerCases {
  readonly runner: DeviationRunner;
  readonly cases: readonly RecordedCase[];
  /** The results on the standard mock, by case id. */
  readonly standard: ReadonlyMap<string, CaseResult>;
}

/** What a prover has to run, and to judge by. */
interface Judging {
  readonly assignments: readonly RunnerCases[];
  readonly register: readonly Requirement[];
  readonly oneIsEnough: boolean;
}

function outcomeOf(
  { assignments, register, oneIsEnough }: Judging,
  deviation: string,
  mostOthers: number,
): Promise<DeviationOutcome> {
  const [description = { id: deviation, violates: [] }] = PROVABLE.named([deviation], 'deviations');
  return outcomeOn(deviation, async () => {
    const results: CaseResult[] = [];
    let passedOver = 0;
    for (const { runner, cases } of assignments) {
      const run = (chosen: readonly RecordedCase[]) => runner.run(chosen, [deviation]);
      const differs = runner.differsOn([deviation]);
      if (oneIsEnough) {
        const found = await runUntilFound(cases, description, { differs, run, mostOthers });
        passedOver += found.passedOver;
        results.push(...found.results);
        continue;
      }
      const bounded = boundedCases(cases, description, mostOthers, differs);
      passedOver += bounded.passedOver;
      results.push(...(await run(bounded.chosen)));
    }
    return { results: withShown(blockExplained(results, register), results, description), passedOver };
  });
}

/** Where a case failed that shows a violated rule, a diagnosis that has found the deviation lets no ability block it. */
function withShown(
  blocked: readonly CaseResult[],
  results: readonly CaseResult[],
  { violates }: Pick<DeviationDescription, 'violates'>,
): readonly CaseResult[] {
  const failed = new Map(results.flatMap((one) => (one.outcome === 'failed' ? [[one.id, one]] : [])));
  const shows = ({ requirements }: CaseResult) => requirements.some((id) => violates.includes(id));
  return blocked.map((one) => (shows(one) ? (failed.get(one.id) ?? one) : one));
}

/**
 * Runs only the cases that the deviations affect. The others have passed on the standard mock, and would again with the
 * same exchanges; the causes need these too. A run reads the capabilities once for all cases, so a server that lists
 * something else affects all of them.
 */
async function resultsOn(
  assignments: Judging['assignments'],
  deviations: readonly string[],
): Promise<readonly CaseResult[]> {
  const results: CaseResult[] = [];
  for (const { runner, cases, standard } of assignments) {
    const differs = runner.differsOn(deviations);
    const listsOthers = cases.some(
      (one) => one.served.length > 0 && one.served.every(isAboutCapabilities) && differs(one),
    );
    const ran = await runner.run(listsOthers ? cases : cases.filter(differs), deviations);
    const byId = new Map(ran.map((one) => [one.id, one]));
    results.push(...cases.flatMap(({ id }) => byId.get(id) ?? standard.get(id) ?? []));
  }
  return results;
}

function isAboutCapabilities({ request }: RecordedCase['served'][number]): boolean {
  return request.method === 'GET' && request.target.endsWith('/xcap-caps/global/index');
}

function provable({ result, recording }: StandardCase): readonly RecordedCase[] {
  if (!isProvable(result)) return [];
  const { isVacuous, reason = '' } = result;
  const one = caseOf(result);
  const requirements = one.requirements.map(withoutUsage);
  return [{ ...one, requirements, ...recording, ...defined({ vacuous: isVacuous === true ? reason : undefined }) }];
}

/** Includes vacuous cases: a deviating server may send what they judge. */
function isProvable(result: StandardCase['result']): boolean {
  return ['passed', 'vacuous'].includes(countedOutcome(result));
}

function inOrder(
  assignments: readonly RunnerCases[],
  tagged: readonly Pick<CaseResult, 'id'>[],
): readonly RecordedCase[] {
  const byId = new Map(assignments.flatMap(({ cases }) => cases).map((one) => [one.id, one]));
  return tagged.flatMap(({ id }) => byId.get(id) ?? []);
}
