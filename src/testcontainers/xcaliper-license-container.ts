import { randomUUID } from 'node:crypto';
import { AbstractStartedContainer, GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import type { KnownName } from '../../common/names/known-name.js';
import type { LicenseDeviationId, LicenseExchangeMatch, LicenseRequestMatch } from '../../simulators/servers.js';
import { CONTROL_PORT, type ContainerMaster, type LicenseSettings, licenseArguments } from './simulator-arguments.js';
import { type ContainerFault, containerOrigin, queueFaults, SimulatorControl } from './simulator-control.js';

const PORT = 8081;

/** The image starts the mock by default. */
const ENTRYPOINT = ['node', '/opt/xcaliper/node_modules/xcaliper/dist/src/cli/main.js', 'license'];

export type LicenseFaultOptions = ContainerFault<LicenseRequestMatch>;

/**
 * Runs the license server in a container, from the image of the mock.
 *
 * @example
 * const master = { key: 'c2VjcmV0', totalCredit: 50 };
 * await using server = await new XcaliperLicenseContainer().withMaster(master).start();
 * const client = new LicenseClient({ url: server.getUrl() });
 */
export class XcaliperLicenseContainer extends GenericContainer {
  #settings: LicenseSettings = { masters: [], deviations: [], controlToken: randomUUID() };
  #faults: readonly LicenseFaultOptions[] = [];

  /** @param image the image built from `targets/xcaliper` */
  constructor(image = 'xcaliper-xdms') {
    super(image);
    this.withExposedPorts(PORT, CONTROL_PORT)
      .withEntrypoint([...ENTRYPOINT, '--host', '0.0.0.0', '--port', String(PORT)])
      .withWaitStrategy(Wait.forLogMessage(/^control http:/))
      .withStartupTimeout(60_000)
      .withCommand(licenseArguments(this.#settings));
  }

  /** Adds a Master Key. Without any, the log of the container has a generated one. */
  withMaster(master: ContainerMaster): this {
    return this.#with({ ...this.#settings, masters: [...this.#settings.masters, master] });
  }

  /** Sets the status of a success; 201 by default. */
  withSuccessStatus(successStatus: 200 | 201): this {
    return this.#with({ ...this.#settings, successStatus });
  }

  /** Makes the server wrong in these ways from the start. */
  withDeviation<Id extends string>(...ids: readonly KnownName<Id, LicenseDeviationId>[]): this {
    return this.#with({ ...this.#settings, deviations: [...this.#settings.deviations, ...ids] });
  }

  /** Queues a fault for the first matching requests; `getControl` queues further ones. */
  withFault(fault: LicenseFaultOptions): this {
    this.#faults = [...this.#faults, fault];
    return this;
  }

  override async start(): Promise<StartedXcaliperLicenseContainer> {
    return queueFaults(
      new StartedXcaliperLicenseContainer(await super.start(), this.#settings.controlToken),
      this.#faults,
    );
  }

  #with(settings: LicenseSettings): this {
    this.#settings = settings;
    return this.withCommand(licenseArguments(settings));
  }
}

/** A running `XcaliperLicenseContainer`. */
export class StartedXcaliperLicenseContainer extends AbstractStartedContainer {
  readonly #token: string;

  constructor(container: StartedTestContainer, token: string) {
    super(container);
    this.#token = token;
  }

  /** Returns the base URL for clients on this host, without a trailing slash. */
  getUrl(): string {
    return containerOrigin('http', this.getHost(), this.getMappedPort(PORT));
  }

  /** Returns the control plane of the license server. */
  getControl(): SimulatorControl<LicenseRequestMatch, LicenseExchangeMatch> {
    return new SimulatorControl(containerOrigin('http', this.getHost(), this.getMappedPort(CONTROL_PORT)), this.#token);
  }
}
