import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AbstractStartedContainer, GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { defined } from '../../common/defined.js';
import type { KnownName } from '../../common/names/known-name.js';
import type { MockPreset } from '../../common/presets.js';
import type { XdmsDeviationId, XdmsExchangeMatch, XdmsRequestMatch } from '../../simulators/servers.js';
import { CONTROL_PORT, type MockSettings, mockArguments } from './simulator-arguments.js';
import {
  type ContainerFault,
  containerOrigin,
  containerXcapRoot,
  queueFaults,
  SimulatorControl,
} from './simulator-control.js';
import { ALICE_AND_BOB, type XdmsContainerUser } from './xdms-container-user.js';

const PORT = 8080;

export type XdmsFault = ContainerFault<XdmsRequestMatch>;

/**
 * Runs the mock XDMS in a container, for tests in other languages or beside other containers. `targets/xcaliper` builds
 * the image.
 *
 * @example
 * const alice = { xui: 'sip:alice@example.com', password: 'secret' };
 * await using xdms = await new XcaliperXdmsContainer().withXcapUser(alice).withDigest().start();
 * await using stack = await XcapStack.start({ ...alice, xcapRoot: xdms.getXcapRoot() });
 */
export class XcaliperXdmsContainer extends GenericContainer {
  #settings: MockSettings = {
    users: [],
    auth: { scheme: 'none' },
    tls: false,
    usages: [],
    deviations: [],
    controlToken: randomUUID(),
  };
  #faults: readonly XdmsFault[] = [];

  /** @param image the image built from `targets/xcaliper` */
  constructor(image = 'xcaliper-xdms') {
    super(image);
    this.withExposedPorts(PORT, CONTROL_PORT)
      .withWaitStrategy(Wait.forLogMessage(/^https?:\/\/\S+/))
      .withStartupTimeout(60_000)
      .withCommand(mockArguments(this.#settings));
  }

  /** Adds a user. Without any, the users are sip:alice@example.com and sip:bob@example.com. */
  withXcapUser({ xui, password }: Pick<XdmsContainerUser, 'xui' | 'password'>): this {
    const user = { xui, ...defined({ password }) };
    return this.#with({ ...this.#settings, users: [...this.#settings.users, user] });
  }

  /** Makes the server ask for HTTP Digest credentials; every user then needs a password. */
  withDigest(): this {
    return this.#with({ ...this.#settings, auth: { scheme: 'digest' } });
  }

  /** Makes the server ask for HTTP Basic credentials, over TLS (RFC 4825 §14); every user then needs a password. */
  withBasic(): this {
    return this.#with({ ...this.#settings, auth: { scheme: 'basic' }, tls: true });
  }

  /** Makes the server use https with a self-signed certificate; see `getCertificate`. */
  withTls(): this {
    return this.#with({ ...this.#settings, tls: true });
  }

  /** Loads the documents of a folder on this host into the server. */
  withSeed(folder: string): this {
    this.withCopyDirectoriesToContainer([{ source: folder, target: '/seed' }]);
    return this.#with({ ...this.#settings, seed: '/seed' });
  }

  /**
   * Adds the application usage of a usage file on this host. Everything in the folder of the file is copied into the
   * container, because the file may name schemas, modules and examples there.
   */
  withUsage(file: string): this {
    const target = `/usages/${this.#settings.usages.length}`;
    // The server in the container has no privilege to read a folder that only its owner may open.
    this.withCopyDirectoriesToContainer([{ source: path.dirname(path.resolve(file)), target, mode: 0o755 }]);
    return this.#with({ ...this.#settings, usages: [...this.#settings.usages, `${target}/${path.basename(file)}`] });
  }

  /** Adds the usages of one kind of server, with a document of each user. */
  withPreset(preset: MockPreset): this {
    return this.#with({ ...this.#settings, preset });
  }

  /**
   * Starts a bootstrapping server beside the mock, with a test SIM of each user (preset `gba`).
   *
   * @param name host by which clients contact both; the names in realms and keys
   */
  withGba(name = 'localhost'): this {
    return this.#with({ ...this.#settings, preset: 'gba', gba: { bsfName: name, nafName: name } });
  }

  /** Makes the server wrong in these ways from the start: ids of deviations, or of profiles of several. */
  withDeviation<Id extends string>(...ids: readonly KnownName<Id, XdmsDeviationId>[]): this {
    return this.#with({ ...this.#settings, deviations: [...this.#settings.deviations, ...ids] });
  }

  /** Queues a fault for the first matching requests; `getControl` queues further ones. */
  withFault(fault: XdmsFault): this {
    this.#faults = [...this.#faults, fault];
    return this;
  }

  override async start(): Promise<StartedXcaliperXdmsContainer> {
    return queueFaults(new StartedXcaliperXdmsContainer(await super.start(), this.#settings), this.#faults);
  }

  #with(settings: MockSettings): this {
    this.#settings = settings;
    return this.withCommand(mockArguments(settings));
  }
}

/** A running `XcaliperXdmsContainer`. */
export class StartedXcaliperXdmsContainer extends AbstractStartedContainer {
  readonly #settings: MockSettings;

  constructor(container: StartedTestContainer, settings: MockSettings) {
    super(container);
    this.#settings = settings;
  }

  /** Returns the XCAP root URI for clients on this host, without a trailing slash. */
  getXcapRoot(): string {
    return containerXcapRoot(this.#settings.tls ? 'https' : 'http', this.getHost(), this.getMappedPort(PORT));
  }

  /** Returns the URL of the bootstrapping server for clients on this host; `withGba` starts it. */
  getBsf(): string {
    return `${new URL(this.getXcapRoot()).origin}/`;
  }

  /** Returns the control plane of the mock. */
  getControl(): SimulatorControl<XdmsRequestMatch, XdmsExchangeMatch> {
    const url = containerOrigin('http', this.getHost(), this.getMappedPort(CONTROL_PORT));
    return new SimulatorControl(url, this.#settings.controlToken);
  }

  /** Returns the server's users. */
  getUsers(): readonly XdmsContainerUser[] {
    const { users } = this.#settings;
    return users.length > 0 ? users : ALICE_AND_BOB;
  }

  /**
   * Returns the server's certificate (PEM) for clients to trust. It names the addresses inside the container, so
   * clients must skip the check of the host name.
   *
   * @returns undefined without TLS
   */
  async getCertificate(): Promise<string | undefined> {
    if (!this.#settings.tls) return undefined;
    return certificateIn(await this.logs());
  }
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/;

/**
 * Finds the first certificate in the log and stops reading there: the log of a running container has no end, and not
 * every stream emits `close` when it is destroyed.
 */
function certificateIn(log: Readable): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let printed = '';
    log.on('data', (chunk: unknown) => {
      printed += String(chunk);
      const [certificate] = CERTIFICATE.exec(printed) ?? [];
      if (certificate === undefined) return;
      resolve(certificate);
      log.destroy();
    });
    log.on('error', reject);
    log.on('close', () => resolve(undefined));
    log.on('end', () => resolve(undefined));
  });
}
