/** A user that an XDMS in a container knows. */
export interface XdmsContainerUser {
  readonly xui: string;
  /** User name for HTTP authentication; the XUI when absent. */
  readonly username?: string;
  readonly password?: string;
}

/** The users that both images know of themselves. */
export const ALICE_AND_BOB: readonly XdmsContainerUser[] = ['alice', 'bob'].map((name) => ({
  xui: `sip:${name}@example.com`,
  username: name,
  password: `${name}-secret`,
}));
