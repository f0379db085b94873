import { defined } from '../../../common/defined.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import { type ClientTask, runScenario, type ScenarioResult } from './scenarios/run-scenario.js';
import type { Scenario } from './scenarios/scenario.js';

/** Where the servers of a session listen. */
export interface SessionOptions {
  /** Host to listen on; 127.0.0.1 when absent. */
  readonly host?: string;
  /** Ports of the server under the client and of the other origin; free ones when absent. */
  readonly ports?: readonly [number, number];
}

/** How long a client may take for a scenario; a test decides when it ends. */
const TIMEOUT_MS = 10 * 60 * 1_000;

/** Scenarios that may end: each keeps its requests in the memory. */
const MOST_ENDED = 10_000;

/** A scenario that a client is carrying out. */
interface Running {
  readonly id: string;
  readonly end: (outcome: 'success' | 'failure') => void;
  readonly result: Promise<ScenarioResult>;
}

/** Scenarios that one client carries out, one at a time. */
export class ServedSession {
  readonly startedAt = new Date();
  readonly ended: ScenarioResult[] = [];
  readonly scenarios: readonly Scenario[];
  readonly #options: SessionOptions;
  #running: Running | undefined;

  constructor(scenarios: readonly Scenario[], options: SessionOptions) {
    this.scenarios = scenarios;
    this.#options = options;
  }

  /** Starts a scenario. @throws InvalidArgumentError while another one runs, or when its server cannot listen */
  async begin(scenario: Scenario, origins: readonly [string, string] | undefined): Promise<ClientTask> {
    if (this.#running !== undefined) throw new InvalidArgumentError('scenario', `end ${this.#running.id} first`);
    if (this.ended.length >= MOST_ENDED)
      throw new InvalidArgumentError('scenario', `${MOST_ENDED} have ended; start the program anew`);
    const { host = '127.0.0.1', ports = [0, 0] as const } = this.#options;
    return new Promise((resolve, reject) => {
      let finish: (outcome: 'success' | 'failure') => void = () => {};
      const run = (task: ClientTask): Promise<void> => {
        resolve(task);
        return new Promise((succeed, fail) => {
          finish = (outcome) => (outcome === 'success' ? succeed() : fail(new Error('the client reports a failure')));
        });
      };
      const result = runScenario(scenario, run, TIMEOUT_MS, { host, ports, ...defined({ origins }) });
      this.#running = { id: scenario.id, end: (outcome) => finish(outcome), result };
      result.catch((thrown: unknown) => {
        this.#running = undefined;
        reject(thrown);
      });
    });
  }

  /** Ends the scenario. @throws InvalidArgumentError when it does not run */
  async end(id: string, outcome: 'success' | 'failure'): Promise<ScenarioResult> {
    const running = this.#running;
    if (running?.id !== id) throw new InvalidArgumentError('scenario', `${id} does not run`);
    this.#running = undefined;
    running.end(outcome);
    const result = await running.result;
    this.ended.push(result);
    return result;
  }

  async stop(): Promise<void> {
    if (this.#running !== undefined) await this.end(this.#running.id, 'failure');
  }
}
