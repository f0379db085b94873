import { startLicenseServer } from '../../simulators/index.js';
import { readCases } from '../runner/cases/load-cases.js';
import { OWN_SUITE, type Suite } from '../runner/cucumber/suite.js';
import { HarnessError } from '../runner/errors.js';
import type { CaseResult } from '../runner/results/run-result.js';
import { boundedCases, MOST_OTHERS } from './bounded-cases.js';
import type { DeviationOutcome } from './deviation-outcome.js';
import { type DeviationRunner, openDeviationRunner, type RecordedBaseline } from './deviation-runner.js';
import { PROVABLE } from './provable.js';
import type { RecordedCase } from './recorded-case.js';

/** Runs the cases about servers against one deviation after another. */
export interface Prover extends AsyncDisposable {
  /** The cases that pass on the standard mock, in the order of the suite. */
  readonly cases: readonly RecordedCase[];
  /** Ids of cases that the standard mock leaves unjudged, with the reason. */
  readonly unjudged: Readonly<Record<string, string>>;
  /** @param mostOthers see `boundedCases` */
  outcomeOf(deviation: string, mostOthers?: number): Promise<DeviationOutcome>;
}

/** A mock that serves everybody; and one that asks who is there, for the cases that this one leaves unjudged. */
const CONFIGURATIONS = ['none', { scheme: 'digest', integrity: true }] as const;

/**
 * Starts servers whose behavior can be replaced, and runs the cases on the standard one.
 *
 * @throws HarnessError when a case fails there: then nothing can be proved
 */
export async function openProver(suite: Suite = OWN_SUITE): Promise<Prover> {
  const license = await startLicenseServer({});
  const runners: DeviationRunner[] = [];
  const close = async (): Promise<void> => {
    await Promise.all([...runners.map((one) => one[Symbol.asyncDispose]()), license.close()]);
  };
  try {
    const { tagged } = await readCases(suite, '@server');
    const assignments: RunnerCases[] = [];
    let left: readonly Pick<CaseResult, 'id' | 'feature'>[] = tagged;
    let unjudged: readonly CaseResult[] = [];
    for (const auth of CONFIGURATIONS) {
      if (left.length === 0) break;
      const runner = await openDeviationRunner(suite, license, auth);
      runners.push(runner);
      const recorded = await runner.recordBaseline(left);
      requireGood(recorded.results);
      assignments.push({ runner, cases: passed(recorded) });
      unjudged = recorded.results.filter(({ outcome }) => outcome !== 'passed');
      left = unjudged;
    }
    return {
      cases: inOrder(assignments, tagged),
      unjudged: Object.fromEntries(unjudged.map(({ id, reason = '' }) => [id, reason])),
      outcomeOf: (deviation, mostOthers = MOST_OTHERS) => outcomeOf(assignments, deviation, mostOthers),
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
}

async function outcomeOf(
  assignments: readonly RunnerCases[],
  deviation: string,
  mostOthers: number,
): Promise<DeviationOutcome> {
  const begun = performance.now();
  const [description = { id: deviation, violates: [] }] = PROVABLE.named([deviation], 'deviations');
  const ran: CaseResult[] = [];
  let passedOver = 0;
  for (const { runner, cases } of assignments) {
    const bounded = boundedCases(cases, description, mostOthers, runner.differsOn(deviation));
    passedOver += bounded.passedOver;
    ran.push(...(await runner.run(bounded.chosen, deviation)));
  }
  return {
    deviation,
    affected: ran.length,
    ...(passedOver > 0 && { passedOver }),
    killedBy: ran.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id),
    faults: ran
      .filter(({ outcome }) => outcome === 'harness-error')
      .map(({ id, reason, error }) => `${id}: ${error?.message ?? reason}`),
    durationMs: Math.round(performance.now() - begun),
  };
}

function passed({ results, recordings }: RecordedBaseline): readonly RecordedCase[] {
  return results.flatMap(({ outcome, id, feature, rule, name, tags, requirements }) => {
    const recording = recordings.get(id);
    if (outcome !== 'passed' || recording === undefined) return [];
    return [{ id, feature, name, tags, requirements, ...(rule !== undefined && { rule }), ...recording }];
  });
}

function inOrder(
  assignments: readonly RunnerCases[],
  tagged: readonly Pick<CaseResult, 'id'>[],
): readonly RecordedCase[] {
  const byId = new Map(assignments.flatMap(({ cases }) => cases).map((one) => [one.id, one]));
  return tagged.flatMap(({ id }) => byId.get(id) ?? []);
}

function requireGood(results: readonly CaseResult[]): void {
  const bad = results.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped');
  const [first] = bad;
  if (first === undefined) return;
  throw new HarnessError(
    `${bad.length} cases do not pass on the standard mock, the first of them ${first.id}: ${first.error?.message ?? first.reason}`,
  );
}
