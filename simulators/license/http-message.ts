import type { IncomingHttpHeaders } from 'node:http';

/** The type of every body that the interface defines (specification, Endpoints B). */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** A request for the steps of the server. */
export interface LicenseRequest {
  readonly method: string;
  /** As received. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  /** Empty when the server refused the request before reading its content. */
  readonly body: Uint8Array;
}

/** A response before it is sent. */
export interface LicenseAnswer {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
