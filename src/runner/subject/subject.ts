import type { DeployedUsages } from './deployed-usage.js';

/** A user the subject knows, with what it takes to act as that user. */
export interface SubjectUser {
  readonly xui: string;
  /** User name for HTTP authentication; the XUI when absent. */
  readonly username?: string;
  readonly password?: string;
}

/** How the TLS certificate of a subject is checked. */
export interface SubjectTls {
  /** Certificates to trust instead of the well-known ones, PEM. */
  readonly ca?: string;
  /** false accepts any certificate; for test beds only. */
  readonly rejectUnauthorized?: boolean;
}

/** The server being measured. */
export interface Subject {
  readonly name: string;
  /** XCAP root URI without a trailing slash. */
  readonly xcapRoot: string;
  /** At least one; scenarios that need two users are skipped when there is but one. */
  readonly users: readonly SubjectUser[];
  /** Milliseconds allowed for one exchange. */
  readonly timeoutMs: number;
  /** Milliseconds that it is given to answer again once it does not; 10000 unless given. */
  readonly recoverWithinMs?: number;
  /** Basic authentication may be used without TLS, though it sends the password readable. */
  readonly basicWithoutTls?: boolean;
  /** What the subject calls application usages and their documents, by the AUID that the suite writes. */
  readonly usages?: DeployedUsages;
  /** What the subject does not claim, and why: by AUID or by id of a requirement. */
  readonly claims?: Readonly<Record<string, string>>;
  /** Header fields of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Names, in lower case, of header fields whose values no report may show. */
  readonly secretHeaders?: readonly string[];
  readonly tls?: SubjectTls;
  /** File of known verdicts. */
  readonly baseline?: string;
}
