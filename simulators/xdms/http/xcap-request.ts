import type { IncomingHttpHeaders } from 'node:http';
import type { CertificateNames } from '../../tls/certificate-names.js';

/** A received request: the target not decoded, the body not interpreted. */
export interface XcapRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  /** Alternating names and values as received, repeated fields included; absent without a network. */
  readonly rawHeaders?: readonly string[];
  /** 1 without a network. */
  readonly httpVersionMajor?: number;
  readonly httpVersionMinor?: number;
  /** Whether the request came over TLS. */
  readonly isSecure?: boolean;
  readonly body: Uint8Array;
  /** The client's IP address; absent without a network. */
  readonly peer?: string | undefined;
  /** The names in the client's certificate; absent without one that the server trusts. */
  readonly certificateNames?: CertificateNames | undefined;
  /** Name of the cipher suite of the connection in the registry of IANA; absent without TLS. */
  readonly cipherSuite?: string | undefined;
}
