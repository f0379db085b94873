import type { IncomingHttpHeaders } from 'node:http';

/** A request as it came: the target not decoded, the body not interpreted. */
export interface XcapRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  /** Names and values in turn as they came, repeated fields included; absent where there is no network. */
  readonly rawHeaders?: readonly string[];
  /** 1 where there is no network. */
  readonly httpVersionMajor?: number;
  readonly httpVersionMinor?: number;
  /** Whether it has come over TLS. */
  readonly isSecure?: boolean;
  readonly body: Uint8Array;
  /** The IP address that the connection comes from, where there is one. */
  readonly peer?: string | undefined;
}
