import { AbstractStartedContainer, GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { containerXcapRoot } from './simulator-control.js';
import { ALICE_AND_BOB, type XdmsContainerUser } from './xdms-container-user.js';

const PORT = 8080;

/**
 * Runs Kamailio's `xcap_server`, an XDMS that operators deploy, in a container. `targets/kamailio` builds the image,
 * with or without a registry.
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
      // With Digest the server asks for credentials on xcap-caps too.
      .withWaitStrategy(
        Wait.forHttp('/xcap-root/xcap-caps/global/index', PORT).forStatusCodeMatching(
          (status) => status === 200 || status === 401,
        ),
      )
      .withStartupTimeout(60_000);
  }

  /** Makes the server ask for HTTP Digest credentials; `StartedKamailioXdmsContainer.getUsers` returns them. */
  withDigest(): this {
    this.#digest = true;
    return this.withCommand(['--digest']);
  }

  override async start(): Promise<StartedKamailioXdmsContainer> {
    return new StartedKamailioXdmsContainer(await super.start(), this.#digest);
  }
}

/** A running `KamailioXdmsContainer`. */
export class StartedKamailioXdmsContainer extends AbstractStartedContainer {
  readonly #digest: boolean;

  constructor(container: StartedTestContainer, digest: boolean) {
    super(container);
    this.#digest = digest;
  }

  /** Returns the XCAP root URI for clients on this host, without a trailing slash. */
  getXcapRoot(): string {
    return containerXcapRoot('http', this.getHost(), this.getMappedPort(PORT));
  }

  /** Returns the server's users; with credentials when it asks for them. */
  getUsers(): readonly XdmsContainerUser[] {
    return this.#digest ? ALICE_AND_BOB : ALICE_AND_BOB.map(({ xui }) => ({ xui }));
  }
}
