import type { NamesPreset } from '../../../../common/presets.js';
import type { SimKey } from '../../../client/internal.js';
import type { DeployedUsages } from './deployed-usage.js';
import type { TrafficSettings } from './traffic/pace.js';

/** A user of the subject, with credentials. */
export interface SubjectUser {
  readonly xui: string;
  /** User name for HTTP authentication; the XUI when absent. */
  readonly username?: string;
  readonly password?: string;
  /** Token for the scheme Bearer of RFC 6750. */
  readonly token?: string;
  /** A token of the user that has expired. */
  readonly expiredToken?: string;
  /** A good token of the user with too little scope to write. */
  readonly narrowToken?: string;
  /** Header fields of the requests of this user; requests without credentials lack them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Client certificate for the connections of this user. */
  readonly tls?: ClientCertificate;
  /** By which the user bootstraps credentials. */
  readonly sim?: UserSim;
}

export interface UserSim {
  /** Private identity of the user. */
  readonly impi: string;
  /** The key of a test SIM, or what asks a real one: a program or the URL of an HTTP service. */
  readonly aka: SimKey | { readonly command: readonly string[] } | { readonly url: string };
  /** Identifier of an earlier bootstrapping of the SIM whose key has expired; it begins with RAND in base64. */
  readonly expiredBtid?: string;
}

/** A client certificate with its private key, as PEM. */
export interface ClientCertificate {
  readonly cert: string;
  readonly key: string;
  readonly passphrase?: string;
}

/** A program that issues the credentials of a user. */
export interface CredentialHelper {
  /** The program and its arguments; `{xui}` is replaced with the XUI. */
  readonly command: readonly string[];
  /** Its working directory. */
  readonly cwd: string;
  /** How long it may take, in milliseconds. */
  readonly timeoutMs: number;
  /** Name of the channel on which threads ask for credentials; absent before a run. */
  readonly channel?: string;
}

/** Bootstraps the credentials of users (3GPP TS 33.220). */
export interface GbaHelper {
  /** URL of the bootstrapping server; that of the network in the IMPI when absent. */
  readonly bsf?: string;
  /** `http`, `tls` or 10 hexadecimal digits; as the XCAP root when absent. */
  readonly uaSecurity?: string;
  /** Working directory of programs that ask a SIM. */
  readonly cwd: string;
  /** Name of the channel on which threads ask for credentials; absent before a run. */
  readonly channel?: string;
}

export interface SubjectTls {
  /** PEM certificates to trust instead of Node's. */
  readonly ca?: string;
  /** `false` accepts any certificate; for test beds only. */
  readonly rejectUnauthorized?: boolean;
}

/** An HTTP proxy on the way to the subject. */
export interface SubjectProxy {
  /** Its scheme, host and port. */
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
}

/** The server being measured. */
export interface Subject {
  readonly name: string;
  /** XCAP root URI without a trailing slash. */
  readonly xcapRoot: string;
  /** One or more; with only one user, scenarios that need two are skipped. */
  readonly users: readonly SubjectUser[];
  /** Timeout of one exchange, in milliseconds. */
  readonly timeoutMs: number;
  /** How long to wait for a subject that stops answering, in milliseconds; 10000 by default. */
  readonly recoverWithinMs?: number;
  /** How requests wait for a busy server, and how fast they are sent. */
  readonly traffic?: TrafficSettings;
  /** Most octets to read of one response body; 16 MB by default. */
  readonly maxResponseBytes?: number;
  /** Allows Basic authentication without TLS, which sends the password in clear text. */
  readonly basicWithoutTls?: boolean;
  /** Allows tokens without TLS to an address that is not loopback. */
  readonly bearerWithoutTls?: boolean;
  /** Issues the credentials of users that have none here. */
  readonly helper?: CredentialHelper | GbaHelper;
  /** The subject's names for application usages and their documents, by the AUID of the suite. */
  readonly usages?: DeployedUsages;
  /** Names usages whose standard names the capabilities do not list; `usages` overrides it. */
  readonly namesPreset?: NamesPreset;
  /** Reasons for what the subject does not claim to support, by AUID or requirement id. */
  readonly claims?: Readonly<Record<string, string>>;
  /** Header fields of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Lower-case names of header fields whose values reports hide. */
  readonly secretHeaders?: readonly string[];
  /** Values from the environment that reports hide. */
  readonly secrets?: readonly string[];
  readonly tls?: SubjectTls;
  /** Whether a run measures the XCAP root to which this one redirects, with the credentials of the users. */
  readonly followRootRedirect?: boolean;
  /** URL of the bootstrapping server, where a run judges it, too. */
  readonly bsf?: string;
  /** Carries all connections to the subject. */
  readonly proxy?: SubjectProxy;
  /** Path of the file of expected verdicts. */
  readonly baseline?: string;
  /** Paths of folders with features that run beside those of the package. */
  readonly features?: readonly string[];
  /** Paths of folders with step definitions for them. */
  readonly steps?: readonly string[];
  /** Paths of folders and files whose changes run cases again in `xcaliper ui`. */
  readonly watch?: readonly string[];
}
