import { AbstractStartedContainer, GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { xcapRootOf } from './xcap-root-of.js';
import { ALICE_AND_BOB, type XdmsContainerUser } from './xdms-container-user.js';

const PORT = 8080;

/**
 * Kamailio's `xcap_server` in a container: an XDMS that is deployed for real. The image is built from
 * `targets/kamailio`, with or without a registry.
 *
 * @example
 * await using xdms = await new KamailioXdmsContainer('xcaliper-kamailio').withDigest().start();
 * const result = await runConformance({ subject: xdms.getXcapRoot(), users: xdms.getUsers() });
 */
export class KamailioXdmsContainer extends GenericContainer {
  #digest = false;

  /** @param image the image built from `targets/kamailio` */
  constructor(image = 'xcaliper-kamailio') {
    super(image);
    this.withExposedPorts(PORT)
      // With Digest the capabilities are kept to users too.
      .withWaitStrategy(
        Wait.forHttp('/xcap-root/xcap-caps/global/index', PORT).forStatusCodeMatching(
          (status) => status === 200 || status === 401,
        ),
      )
      .withStartupTimeout(60_000);
  }

  /** Has the server ask for HTTP Digest credentials, see `StartedKamailioXdmsContainer.getUsers`. */
  withDigest(): this {
    this.#digest = true;
    return this.withCommand(['--digest']);
  }

  override async start(): Promise<StartedKamailioXdmsContainer> {
    return new StartedKamailioXdmsContainer(await super.start(), this.#digest);
  }
}

/** A `KamailioXdmsContainer` that runs. */
export class StartedKamailioXdmsContainer extends AbstractStartedContainer {
  readonly #digest: boolean;

  constructor(container: StartedTestContainer, digest: boolean) {
    super(container);
    this.#digest = digest;
  }

  /** The XCAP root URI as it is reached from this host, without a trailing slash. */
  getXcapRoot(): string {
    return xcapRootOf('http', this.getHost(), this.getMappedPort(PORT));
  }

  /** The users the server knows; with credentials when it asks for them. */
  getUsers(): readonly XdmsContainerUser[] {
    return this.#digest ? ALICE_AND_BOB : ALICE_AND_BOB.map(({ xui }) => ({ xui }));
  }
}
