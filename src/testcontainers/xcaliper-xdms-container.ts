import type { Readable } from 'node:stream';
import { AbstractStartedContainer, GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { xcapRootOf } from './xcap-root-of.js';
import { ALICE_AND_BOB, type XdmsContainerUser } from './xdms-container-user.js';

const PORT = 8080;

/** What the mock is started with. */
interface MockSettings {
  readonly users: readonly XdmsContainerUser[];
  readonly auth: 'none' | 'basic' | 'digest';
  readonly tls: boolean;
  /** Folder of documents in the container. */
  readonly seed?: string;
}

/**
 * The mock XDMS in a container, for tests that are not written for Node, or want it beside other containers. The image
 * is built from `targets/xcaliper`.
 *
 * @example
 * const alice = { xui: 'sip:alice@example.com', password: 'secret' };
 * await using xdms = await new XcaliperXdmsContainer().withXcapUser(alice).withDigest().start();
 * await using stack = await XcapStack.start({ ...alice, xcapRoot: xdms.getXcapRoot() });
 */
export class XcaliperXdmsContainer extends GenericContainer {
  #settings: MockSettings = { users: [], auth: 'none', tls: false };

  /** @param image the image built from `targets/xcaliper` */
  constructor(image = 'xcaliper-xdms') {
    super(image);
    this.withExposedPorts(PORT)
      .withWaitStrategy(Wait.forLogMessage(/^https?:\/\/\S+/))
      .withStartupTimeout(60_000);
  }

  /** Adds a user the server knows; without one it knows sip:alice@example.com and sip:bob@example.com. */
  withXcapUser({ xui, password }: Pick<XdmsContainerUser, 'xui' | 'password'>): this {
    const user = { xui, ...(password !== undefined && { password }) };
    return this.#with({ ...this.#settings, users: [...this.#settings.users, user] });
  }

  /** Has the server ask for HTTP Digest credentials; every user needs a password then. */
  withDigest(): this {
    return this.#with({ ...this.#settings, auth: 'digest' });
  }

  /** Has the server ask for HTTP Basic credentials, over TLS (RFC 4825 §14); every user needs a password then. */
  withBasic(): this {
    return this.#with({ ...this.#settings, auth: 'basic', tls: true });
  }

  /** Has the server speak https, with a certificate of its own making: see `getCertificate`. */
  withTls(): this {
    return this.#with({ ...this.#settings, tls: true });
  }

  /** Has the server begin with the documents of a folder on this host. */
  withSeed(folder: string): this {
    this.withCopyDirectoriesToContainer([{ source: folder, target: '/seed' }]);
    return this.#with({ ...this.#settings, seed: '/seed' });
  }

  override async start(): Promise<StartedXcaliperXdmsContainer> {
    return new StartedXcaliperXdmsContainer(await super.start(), this.#settings);
  }

  #with(settings: MockSettings): this {
    this.#settings = settings;
    const users = settings.users.flatMap(({ xui, password }) => [
      '--user',
      password === undefined ? xui : `${xui}:${password}`,
    ]);
    return this.withCommand([
      ...users,
      '--auth',
      settings.auth,
      ...(settings.tls ? ['--tls'] : []),
      ...(settings.seed === undefined ? [] : ['--seed', settings.seed]),
    ]);
  }
}

/** A `XcaliperXdmsContainer` that runs. */
export class StartedXcaliperXdmsContainer extends AbstractStartedContainer {
  readonly #settings: MockSettings;

  constructor(container: StartedTestContainer, settings: MockSettings) {
    super(container);
    this.#settings = settings;
  }

  /** The XCAP root URI as it is reached from this host, without a trailing slash. */
  getXcapRoot(): string {
    return xcapRootOf(this.#settings.tls ? 'https' : 'http', this.getHost(), this.getMappedPort(PORT));
  }

  /** The users the server knows. */
  getUsers(): readonly XdmsContainerUser[] {
    const { users } = this.#settings;
    return users.length > 0 ? users : ALICE_AND_BOB;
  }

  /**
   * The certificate of the server, PEM, for clients to trust; it names the addresses inside the container, so that a
   * client must be told not to compare the host's name.
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
 * The first certificate that is printed. Nothing is waited for once it is there: the log of a container that runs has no
 * end, and not every stream says that it has been destroyed.
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
