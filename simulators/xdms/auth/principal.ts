import type { Privilege } from '../user.js';

/** Who makes a request. */
export interface Principal {
  /** The XUIs the client may act as; absent as long as the server asks nobody for credentials. */
  readonly xuis?: readonly string[];
  readonly privilege?: Privilege;
  /** What the answer says of the authentication, for an Authentication-Info field. */
  readonly authenticationInfo?: string | undefined;
}

/** The principal of a server that asks nobody for credentials: who a client is, is taken from the URI it uses. */
export const ANYBODY: Principal = {};
