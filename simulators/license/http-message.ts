import type { IncomingHttpHeaders } from 'node:http';

/** The type of every body that the interface defines (specification, Endpoints B). */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** A request as the steps of the server see it. */
export interface LicenseRequest {
  readonly method: string;
  /** As it came in. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  /** Empty when the request was refused before its content was read. */
  readonly body: Uint8Array;
}

/** An answer that is ready to be sent. */
export interface LicenseAnswer {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
