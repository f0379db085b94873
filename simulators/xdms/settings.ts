import type { RESOLVERS } from '../../common/options/simulator-options.js';
import type { ServesHost } from '../served-hosts.js';
import type { ServerTls } from '../tls/tls-options.js';
import type { AuthSettings } from './auth/auth-options.js';
import type { XdmsUser } from './auth/user.js';
import type { Deviation } from './deviation.js';
import type { Limits } from './document/limits.js';
import type { GbaSettings } from './gba/gba-options.js';

/**
 * Ways to evaluate node selectors: by the mock's own index, or with the `xpath` package. The latter is a second opinion:
 * it evaluates each sibling after an edit, which takes some hundred milliseconds among 20,000.
 */
export type ResolverName = (typeof RESOLVERS)[number];

/** Checked settings of a mock. */
export interface XdmsSettings {
  readonly host: string;
  readonly port: number;
  /** Tells whether the server answers for a Host field or the authority of a target. */
  readonly servesHost: ServesHost;
  /** Decoded path segments of the XCAP root. */
  readonly rootSegments: readonly string[];
  /** The root that all clients use, without a trailing slash; undefined where each request names it. */
  readonly publicRoot: string | undefined;
  readonly users: readonly XdmsUser[];
  readonly resolver: ResolverName;
  readonly limits: Limits;
  readonly deviations: readonly Deviation[];
  readonly keptVersions: number;
  readonly auth: AuthSettings;
  /** undefined without a bootstrapping server. */
  readonly gba: GbaSettings | undefined;
  readonly persist: string | undefined;
  /** undefined without TLS. */
  readonly tls: ServerTls | undefined;
  readonly http2: boolean;
  readonly corsOrigins: readonly string[];
}
