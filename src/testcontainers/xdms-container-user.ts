/** A user of an XDMS in a container. */
export interface XdmsContainerUser {
  readonly xui: string;
  /** User name for HTTP authentication; the XUI when absent. */
  readonly username?: string;
  readonly password?: string;
}

/** The default users of both images. */
export const ALICE_AND_BOB: readonly XdmsContainerUser[] = ['alice', 'bob'].map((name) => ({
  xui: `sip:${name}@example.com`,
  username: name,
  password: `${name}-secret`,
}));
