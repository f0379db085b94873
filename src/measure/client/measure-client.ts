import { defined } from '../../../common/defined.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import { nearest } from '../../../common/names/nearest.js';
import { XCALIPER_VERSION } from '../../../common/package-root.js';
import type { ClientPreset } from '../../../common/presets.js';
import { withBaseline } from '../../result/baseline/apply-baseline.js';
import type { Baseline } from '../../result/baseline/baseline.js';
import { loadRegister, type Requirement } from '../../result/register/register.js';
import type { AskedFor } from '../../result/run-option-table.js';
import { type CaseResult, gradeRequirements, type RunResult } from '../../result/run-result.js';
import { clientRules } from '../judge/client-rules.js';
import { caseOfScenario, SCENARIO_CASE, scenarioCase } from './scenario-case.js';
import { chaoticScenarios } from './scenarios/chaos.js';
import { readScenarios } from './scenarios/read-scenarios.js';
import { type RunClient, runScenario } from './scenarios/run-scenario.js';
import { presetOf, type Scenario } from './scenarios/scenario.js';

/** How long a client may take for one scenario, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Read once in a process, because that takes longer than many scenarios. */
let scenariosOfPackage: Promise<readonly Scenario[]> | undefined;
let rulesOfPackage: Promise<readonly Requirement[]> | undefined;

export interface MeasureClientOptions {
  /** Carries out one task; rejects when the client reports a failure. */
  readonly run: RunClient;
  /** Name of the client in reports. */
  readonly name?: string;
  /** Runs the scenarios about the usages of a preset instead of the others. */
  readonly preset?: ClientPreset | undefined;
  /** Ids of the scenarios to run; all of the preset, or all without one, when absent. */
  readonly scenarios?: readonly string[];
  /** The `results.json` whose failed scenarios these are; for reports only. */
  readonly failed?: string;
  /** How long the client may take for one scenario, in milliseconds; 10,000 when absent. */
  readonly timeoutMs?: number;
  /** Seed of random faults in the scenarios that have none; the same seed gives the same faults. */
  readonly chaos?: number;
  /** Called after each scenario. */
  readonly onScenario?: (result: CaseResult) => void;
  /** Ends the measurement after the scenario that runs. */
  readonly signal?: AbortSignal;
}

/**
 * Measures a client: lets it carry out the tasks of the scenarios one after the other, and judges each request and the
 * end of each scenario.
 *
 * @returns the result, with a case for each scenario
 * @throws InvalidArgumentError `scenarios` for an unknown id
 *
 * @example
 * const { requirements } = await measureClient({ run: async (task) => myClient.carryOut(task) });
 * assert.deepEqual(requirements.filter(({ verdict }) => verdict === 'violation'), []);
 */
export async function measureClient(options: MeasureClientOptions): Promise<RunResult> {
  const { run, name = 'client', timeoutMs = TIMEOUT_MS, chaos, scenarios: ids = [], failed, onScenario } = options;
  const { preset, signal } = options;
  const startedAt = new Date();
  const cases: CaseResult[] = [];
  const [scenarios, rules] = await Promise.all([chosen(ids, preset), judgedRules()]);
  for (const scenario of chaos === undefined ? scenarios : chaoticScenarios(scenarios, chaos)) {
    const one = caseOfScenario(await runScenario(scenario, run, timeoutMs), rules);
    cases.push(one);
    onScenario?.(one);
    if (signal?.aborted === true) break;
  }
  const asked = defined({ chaos, failed, preset, scenarios: ids.length > 0 && failed === undefined ? ids : undefined });
  const result = await clientResult({ name, startedAt, cases, asked });
  return { ...result, partial: signal?.aborted === true };
}

/** A measured client, before its rules are graded. */
export interface MeasuredClient {
  readonly name: string;
  readonly startedAt: Date;
  /** Its conversations. */
  readonly cases: readonly CaseResult[];
  readonly asked?: AskedFor;
}

/** Grades the conversations of a client. */
export async function clientResult({ name, startedAt, cases, asked = {} }: MeasuredClient): Promise<RunResult> {
  return {
    xcaliper: XCALIPER_VERSION,
    startedAt,
    durationMs: Date.now() - startedAt.getTime(),
    subject: { name, kind: 'client' },
    requirements: gradeRequirements(await judgedRules(), cases),
    causes: [],
    cases,
    problems: [],
    partial: false,
    ...defined({ options: Object.keys(asked).length > 0 ? asked : undefined }),
  };
}

/** Applies a baseline. Every conversation may show every rule, so that all of them count as cases of each. */
export async function withClientBaseline(result: RunResult, baseline: Baseline): Promise<RunResult> {
  const requirements = result.requirements.map(({ id }) => id);
  const isScenario = result.cases.some(({ id }) => id.startsWith(SCENARIO_CASE));
  const suite = isScenario ? (await allScenarios()).map(scenarioCase) : result.cases;
  return withBaseline(
    result,
    baseline,
    suite.map(({ id }) => ({ id, requirements })),
  );
}

/** Returns the rules about clients. */
export function judgedRules(): Promise<readonly Requirement[]> {
  rulesOfPackage ??= loadRegister().then(clientRules);
  return rulesOfPackage;
}

function allScenarios(): Promise<readonly Scenario[]> {
  scenariosOfPackage ??= readScenarios();
  return scenariosOfPackage;
}

/** @throws InvalidArgumentError `scenarios` */
async function chosen(ids: readonly string[], preset: ClientPreset | undefined): Promise<readonly Scenario[]> {
  const all = await allScenarios();
  if (ids.length === 0) return all.filter(({ server }) => presetOf(server) === preset);
  const unknown = ids.find((id) => !all.some((one) => one.id === id));
  if (unknown === undefined) return all.filter(({ id }) => ids.includes(id));
  const known = all.map(({ id }) => id);
  throw new InvalidArgumentError(
    'scenarios',
    `"${unknown}" is no scenario; the nearest is ${nearest(unknown, known, 1).join()}`,
  );
}
