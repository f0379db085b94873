import { type FieldNames, requireOptions, requireText, shown } from '../../../../common/arguments.js';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { bsfOfImpi } from '../../../../common/gba/realm.js';
import type { UaSecurity } from './naf-key.js';
import { type Sim, type SimKey, simOfKey } from './sim.js';

/** How a stack gets its credentials by bootstrapping (3GPP TS 33.220). */
export interface GbaOptions {
  /** Private identity of the user, such as `001010123456789@ims.mnc001.mcc001.3gppnetwork.org`. */
  readonly impi: string;
  /** The key of a test SIM, or a function that asks a real one. */
  readonly aka: SimKey | Sim;
  /** http or https URL of the bootstrapping server; that of the network in the IMPI when absent. */
  readonly bsf?: string | undefined;
  /**
   * Ua security protocol of the key: `http`, `tls` for the negotiated cipher suite, or the identifier as 10 hexadecimal
   * digits. By default as the scheme of the XCAP root says.
   */
  readonly uaSecurity?: UaSecurity | undefined;
}

const GBA_OPTIONS: FieldNames<GbaOptions> = { impi: true, aka: true, bsf: true, uaSecurity: true };

const SIM_KEY: FieldNames<SimKey> = { k: true, opc: true, op: true, sqn: true };

/** Checked options. */
export interface BootstrapSettings {
  readonly impi: string;
  readonly sim: Sim;
  readonly bsf: URL;
  readonly uaSecurity: UaSecurity | undefined;
}

/** @throws InvalidArgumentError naming the option; no message shows a key */
export function requireGba(given: GbaOptions, argument = 'gba'): BootstrapSettings {
  const { impi, aka, bsf, uaSecurity } = requireOptions(given, GBA_OPTIONS, argument);
  requireText(impi, `${argument}.impi`);
  return {
    impi,
    sim: simOf(aka, `${argument}.aka`),
    bsf: requireBsf(bsf, impi, `${argument}.bsf`),
    uaSecurity: requireUaSecurity(uaSecurity, `${argument}.uaSecurity`),
  };
}

function simOf(aka: GbaOptions['aka'], argument: string): Sim {
  if (typeof aka === 'function') return aka;
  const key = requireOptions(aka, SIM_KEY, argument);
  for (const name of ['k', 'opc', 'op', 'sqn'] as const) {
    if (typeof key[name] === 'string' || (key[name] === undefined && name !== 'k')) continue;
    throw new InvalidArgumentError(`${argument}.${name}`, 'must be a string of hexadecimal digits');
  }
  return simOfKey(key, argument);
}

/**
 * Returns the URL of the bootstrapping server.
 *
 * @throws InvalidArgumentError naming `argument`
 */
export function requireBsf(given: string | undefined, impi: string, argument: string): URL {
  const host = bsfOfImpi(impi);
  if (given === undefined && host === undefined) {
    throw new InvalidArgumentError(argument, 'must be given, since the IMPI names no network as 3GPP TS 23.003 does');
  }
  const text = given ?? `http://${host}/`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.hash === '') return url;
  throw new InvalidArgumentError(argument, `must be an http or https URL, got ${shown(text)}`);
}

function requireUaSecurity(given: UaSecurity | undefined, argument: string): UaSecurity | undefined {
  if (given === undefined || (typeof given === 'string' && UA_SECURITY.test(given))) return given;
  throw new InvalidArgumentError(argument, `must be http, tls or 10 hexadecimal digits, got ${shown(given)}`);
}

/** What `uaSecurity` may be. */
export const UA_SECURITY = /^(?:http|tls|[0-9a-f]{10})$/i;
