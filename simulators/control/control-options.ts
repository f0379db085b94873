import { type FieldNames, requireOptions, requirePort, requireText } from '../../common/arguments.js';
import { InvalidArgumentError } from '../../common/errors.js';
import { isLoopback } from '../../common/loopback.js';
import { certificateFor, SERVER_TLS_OPTIONS, type ServerTls, type TlsOptions } from '../tls/tls-options.js';

/** Where a control plane listens, and who may use it: whoever reaches it can do everything to the simulator. */
export interface ControlOptions {
  /** Name or address to listen on; `127.0.0.1` when absent. */
  readonly host?: string;
  /** TCP port; 0, the default, selects a free one. */
  readonly port?: number;
  /** The bearer token of every request: at least 8 characters. Needed for a host other than loopback. */
  readonly token?: string;
  /** Enables https, with the values of the option `tls` of the mock. */
  readonly tls?: boolean | TlsOptions;
}

/** Checked options with defaults. */
export interface ControlSettings {
  readonly host: string;
  readonly port: number;
  readonly token: string | undefined;
  /** undefined without TLS. */
  readonly tls: ServerTls | undefined;
}

const FIELDS: FieldNames<ControlOptions> = { host: true, port: true, token: true, tls: true };

/** Characters of the shortest token that others cannot guess. */
const SHORTEST_TOKEN = 8;

/** @throws InvalidArgumentError naming the option */
export function controlSettings(options: ControlOptions): ControlSettings {
  const { host = '127.0.0.1', port = 0, token, tls } = requireOptions(options, FIELDS);
  if (typeof tls === 'object' && tls !== null) requireOptions(tls, SERVER_TLS_OPTIONS, 'tls');
  requireText(host, 'host');
  requireToken(host, token);
  return { host, port: requirePort(port, 'port'), token, tls: certificateFor(tls, host) };
}

function requireToken(host: string, token: string | undefined): void {
  if (token === undefined) {
    if (isLoopback(host)) return;
    throw new InvalidArgumentError('token', `is needed for a control plane on ${host}: others can reach it there`);
  }
  if (/^[\x21-\x7e]+$/.test(token) && token.length >= SHORTEST_TOKEN) return;
  throw new InvalidArgumentError('token', `must be at least ${SHORTEST_TOKEN} characters of ASCII, without spaces`);
}
