import { z } from 'zod';
import { requirePort, requireText } from '../../common/arguments.js';
import { InvalidArgumentError } from '../../common/errors.js';
import { requireOrigins } from '../cors.js';
import { LICENSE_ON_DEMAND } from '../deviations/catalogue-on-demand.js';
import type { RepeatWhenExhausted } from '../license/credit-ledger.js';
import { isBase64, randomKey } from '../license/keys.js';
import type { MasterSettings } from '../license/license-book.js';
import type { TlsOptions } from '../tls/tls-options.js';

/** Options of `startLicenseServer`. */
export interface LicenseServerOptions {
  /** Name or address to listen on; `127.0.0.1` when absent. */
  readonly host?: string;
  /** TCP port; a free one when absent or 0. */
  readonly port?: number;
  readonly masters?: readonly MasterSettings[];
  /** Status of a success: 201 by the specification's rule (default), 200 by its example. */
  readonly successStatus?: 200 | 201;
  /** How to handle a repeated activation without credit; `refuse` when absent. */
  readonly repeatWhenExhausted?: RepeatWhenExhausted;
  /** The clock for `createDate`. */
  readonly now?: () => Date;
  /** Generates Slave Keys: base64, a new one at each call; 256 random bits when absent. */
  readonly newKey?: () => string;
  /** Largest request body in bytes; 65,536 when absent. */
  readonly bodyLimit?: number;
  /** Ids of deviations, or of profiles that combine several; see `LICENSE_DEVIATIONS`. */
  readonly deviations?: readonly string[];
  /** Enables https, with the values of the option `tls` of the mock. */
  readonly tls?: boolean | TlsOptions;
  /** Origins of web pages that may use the server (CORS), like `https://app.example.com`; `*` for all. None when absent. */
  readonly corsOrigins?: readonly string[];
  /**
   * Folder that keeps masters, slaves, activations and the key that signs tokens; what a response has acknowledged
   * survives a crash. A master of the options that the folder knows keeps the credit that it has there.
   */
  readonly persist?: string;
}

const text = (problem: string) =>
  z.string({ error: problem }).refine((value) => value !== '', { error: 'must not be empty' });
const callable = <T>(problem: string) => z.custom<T>((value) => typeof value === 'function', { error: problem });

const master = z.strictObject(
  {
    key: z
      .string({ error: 'must be a string' })
      .refine(isBase64, { error: 'must be base64 with padding (RFC 4648 §4)' }),
    organisation: text('must be a string'),
    master: text('must be a string'),
    totalCredit: z.int({ error: 'must be an integer' }).min(0, { error: 'must not be negative' }),
  },
  { error: problemOf },
);

const options = z.strictObject(
  {
    host: z
      .unknown()
      .default('127.0.0.1')
      .transform((value) => requireText(value, 'host')),
    port: z
      .unknown()
      .default(0)
      .transform((value) => requirePort(value, 'port')),
    masters: z.array(master, { error: 'must be a list' }).default([]),
    successStatus: z.literal([200, 201], { error: 'must be 200 or 201' }).default(201),
    repeatWhenExhausted: z.enum(['refuse', 'allow'], { error: 'must be "refuse" or "allow"' }).default('refuse'),
    now: callable<() => Date>('must be a function that returns a Date').default(() => () => new Date()),
    newKey: callable<() => string>('must be a function that returns a key').default(() => randomKey),
    bodyLimit: z.int({ error: 'must be an integer' }).min(1, { error: 'must be at least 1 byte' }).default(65_536),
    deviations: z
      .custom<readonly string[]>(() => true)
      .default([])
      .transform((ids) => LICENSE_ON_DEMAND.named(ids, 'deviations')),
    persist: text('must be a string').optional(),
    tls: z.custom<boolean | TlsOptions>(() => true).optional(),
    corsOrigins: z
      .custom<readonly string[]>(() => true)
      .default([])
      .transform(requireOrigins),
  },
  { error: problemOf },
);

export type CompleteLicenseOptions = z.infer<typeof options>;

/**
 * Checks the options and fills in the defaults.
 *
 * @throws InvalidArgumentError naming the option; the message quotes no key
 */
export function completeOptions(given: LicenseServerOptions): CompleteLicenseOptions {
  return check(options, given, 'options');
}

/** @throws InvalidArgumentError naming the field */
export function checkMaster(given: MasterSettings): MasterSettings {
  return check(master, given, 'settings');
}

function check<T>(schema: z.ZodType<T>, given: unknown, whole: string): T {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : (issue?.path ?? []);
  throw new InvalidArgumentError(nameOf(path) || whole, issue?.message ?? 'is not valid');
}

function problemOf(issue: { readonly code?: string }): string {
  return issue.code === 'unrecognized_keys' ? 'is not known here' : 'must be an object';
}

/** Formats `['masters', 0, 'key']` as `masters[0].key`. */
function nameOf(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
}
