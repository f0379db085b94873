import { InvalidArgumentError } from '../../../common/errors.js';
import { nearest } from '../../../common/nearest.js';
import { XCALIPER_VERSION } from '../../../common/package-root.js';
import { loadRegister } from '../../result/register/register.js';
import { type ClientRequirement, clientRules, gradeClient } from './grade.js';
import { chaoticScenarios } from './scenarios/chaos.js';
import { readScenarios } from './scenarios/read-scenarios.js';
import { type RunClient, runScenario, type ScenarioResult } from './scenarios/run-scenario.js';
import type { Scenario } from './scenarios/scenario.js';

/** How long a client may take for one scenario, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Read once in a process, because that takes longer than many scenarios. */
let scenariosOfPackage: Promise<readonly Scenario[]> | undefined;

export interface MeasureClientOptions {
  /** Carries out one task; rejects when the client reports a failure. */
  readonly run: RunClient;
  /** Name of the client in reports. */
  readonly name?: string;
  /** Ids of the scenarios to run; all when absent. */
  readonly scenarios?: readonly string[];
  /** How long the client may take for one scenario, in milliseconds; 10,000 when absent. */
  readonly timeoutMs?: number;
  /** Seed of random faults in the scenarios that have none; the same seed gives the same faults. */
  readonly chaos?: number;
  /** Called after each scenario. */
  readonly onScenario?: (result: ScenarioResult) => void;
}

/** A measured client. */
export interface ClientResult {
  readonly client: string;
  readonly xcaliper: string;
  readonly startedAt: Date;
  readonly durationMs: number;
  /** Seed of the random faults. */
  readonly chaos?: number;
  readonly requirements: readonly ClientRequirement[];
  readonly conversations: readonly Conversation[];
  /** The baseline that was applied, and its entries that no longer hold, a sentence each. */
  readonly baseline?: { readonly file: string; readonly stale: readonly string[] };
}

/** One scenario, or recorded traffic, which has no scenario. */
export type Conversation = Pick<ScenarioResult, 'exchanges' | 'judgments'> &
  Partial<Pick<ScenarioResult, 'scenario' | 'outcome' | 'complaints' | 'end' | 'durationMs'>>;

/**
 * Measures a client: lets it carry out the tasks of the scenarios one after the other, and judges each request and the
 * end of each scenario.
 *
 * @throws InvalidArgumentError `scenarios` for an unknown id
 *
 * @example
 * const { requirements } = await measureClient({ run: async (task) => myClient.carryOut(task) });
 * assert.deepEqual(requirements.filter(({ verdict }) => verdict === 'violation'), []);
 */
export async function measureClient(options: MeasureClientOptions): Promise<ClientResult> {
  const { run, name = 'client', timeoutMs = TIMEOUT_MS, chaos, onScenario } = options;
  const startedAt = new Date();
  const conversations: ScenarioResult[] = [];
  const scenarios = await chosen(options.scenarios);
  for (const scenario of chaos === undefined ? scenarios : chaoticScenarios(scenarios, chaos)) {
    const result = await runScenario(scenario, run, timeoutMs);
    conversations.push(result);
    onScenario?.(result);
  }
  const result = await clientResult(name, startedAt, conversations);
  return chaos === undefined ? result : { ...result, chaos };
}

/** Grades conversations, and adds what reports need. */
export async function clientResult(
  client: string,
  startedAt: Date,
  conversations: readonly Conversation[],
): Promise<ClientResult> {
  const rules = clientRules(await loadRegister());
  return {
    client,
    xcaliper: XCALIPER_VERSION,
    startedAt,
    durationMs: Date.now() - startedAt.getTime(),
    requirements: gradeClient(rules, conversations),
    conversations,
  };
}

/** @throws InvalidArgumentError `scenarios` */
async function chosen(ids: readonly string[] | undefined): Promise<readonly Scenario[]> {
  scenariosOfPackage ??= readScenarios();
  const all = await scenariosOfPackage;
  if (ids === undefined || ids.length === 0) return all;
  const unknown = ids.find((id) => !all.some((one) => one.id === id));
  if (unknown === undefined) return all.filter(({ id }) => ids.includes(id));
  const known = all.map(({ id }) => id);
  throw new InvalidArgumentError(
    'scenarios',
    `"${unknown}" is no scenario; the nearest is ${nearest(unknown, known, 1).join()}`,
  );
}
