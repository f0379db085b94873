import { randomUUID } from 'node:crypto';
import { AbstractStartedContainer, GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { CONTROL_PORT, OTHER_PORT, scenarioArguments } from './simulator-arguments.js';
import { containerOrigin, SimulatorControl } from './simulator-control.js';

const PORT = 8080;

/** The image starts the mock by default. */
const ENTRYPOINT = ['node', '/opt/xcaliper/node_modules/xcaliper/dist/src/cli/main.js', 'client'];

/** How a scenario ended. */
export interface ScenarioEnd {
  readonly outcome: 'kept' | 'broken' | 'not exercised';
  readonly complaints: readonly string[];
  /** What breaks a rule, with the id of the requirement and what to send instead. */
  readonly breaches: readonly { readonly id: string; readonly text: string; readonly instead: string }[];
}

/**
 * Serves scenarios for a client under test in a container, from the image of the mock.
 *
 * @example
 * await using scenarios = await new XcaliperClientContainer().start();
 * const task = await scenarios.begin('add-an-entry');
 * const isDone = await myClient.carryOut(task);
 * const { breaches } = await scenarios.end('add-an-entry', isDone ? 'success' : 'failure');
 */
export class XcaliperClientContainer extends GenericContainer {
  readonly #token = randomUUID();

  /** @param image the image built from `targets/xcaliper` */
  constructor(image = 'xcaliper-xdms') {
    super(image);
    this.withExposedPorts(PORT, OTHER_PORT, CONTROL_PORT)
      .withEntrypoint(ENTRYPOINT)
      .withWaitStrategy(Wait.forLogMessage(/^control http:/))
      .withStartupTimeout(60_000)
      .withCommand(scenarioArguments(PORT, this.#token));
  }

  override async start(): Promise<StartedXcaliperClientContainer> {
    return new StartedXcaliperClientContainer(await super.start(), this.#token);
  }
}

/** A running `XcaliperClientContainer`. Each method throws ControlError with the reason of a refusal. */
export class StartedXcaliperClientContainer extends AbstractStartedContainer {
  readonly #token: string;

  constructor(container: StartedTestContainer, token: string) {
    super(container);
    this.#token = token;
  }

  /** Lists the ids of the scenarios. */
  async scenarios(): Promise<readonly string[]> {
    return (await this.#call('GET', '/scenarios')) as readonly string[];
  }

  /** Starts a scenario. @returns its task, with `root`, `xui` and `password` */
  async begin(scenario: string): Promise<Readonly<Record<string, unknown>>> {
    const origins = [PORT, OTHER_PORT].map((port) => containerOrigin('http', this.getHost(), this.getMappedPort(port)));
    const path = `/scenarios/${encodeURIComponent(scenario)}`;
    return (await this.#call('POST', path, { origins })) as Readonly<Record<string, unknown>>;
  }

  /** Ends a scenario. @param outcome what the client reports */
  async end(scenario: string, outcome: 'success' | 'failure'): Promise<ScenarioEnd> {
    return (await this.#call('POST', `/scenarios/${encodeURIComponent(scenario)}/end`, { outcome })) as ScenarioEnd;
  }

  /** Returns the results so far, as in `results.json`. */
  async results(): Promise<Readonly<Record<string, unknown>>> {
    return (await this.#call('GET', '/results.json')) as Readonly<Record<string, unknown>>;
  }

  #call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const url = containerOrigin('http', this.getHost(), this.getMappedPort(CONTROL_PORT));
    return new SimulatorControl(url, this.#token).call(method, path, body);
  }
}
