import {
  type FieldNames,
  kindOf,
  requireList,
  requireMilliseconds,
  requireOptions,
  requirePort,
  requireText,
  requireXui,
  shown,
} from '../../../common/arguments.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import { UA_HTTP_DIGEST } from '../../../common/gba/kdf.js';
import { opcOf, type SubscriberKey } from '../../../common/gba/milenage.js';
import { octetsOfHex } from '../../../common/gba/octets.js';
import { optionNames } from '../../../common/options/option-table.js';
import { KEY_FIELDS, MOCK_OPTIONS, SUBSCRIBER_FIELDS } from '../../../common/options/simulator-options.js';
import type { XdmsUser } from '../auth/user.js';

/** A subscriber whose SIM bootstraps at the mock. */
export interface GbaSubscriber {
  /** Private identity, such as `001010123456789@ims.mnc001.mcc001.3gppnetwork.org`. */
  readonly impi: string;
  /** The user whose documents the subscriber may read and write. */
  readonly xui: string;
  /** K, 32 hexadecimal digits. */
  readonly k: string;
  /** OPc, 32 hexadecimal digits; derived from `op` when absent. */
  readonly opc?: string;
  /** OP, 32 hexadecimal digits. */
  readonly op?: string;
  /** The last sequence number that the SIM may have seen, 12 hexadecimal digits; zero when absent. */
  readonly sqn?: string;
  /** AMF of AUTN, 4 hexadecimal digits; zero when absent. */
  readonly amf?: string;
}

/** A key that the mock has from the start, as if its subscriber had bootstrapped. */
export interface GbaKeyOption {
  readonly impi: string;
  /** RAND of the bootstrapping, 32 hexadecimal digits. Its base64 begins the B-TID. */
  readonly rand: string;
  /** End of its lifetime, like `2027-01-31T12:00:00Z`. */
  readonly expiresAt: string;
}

/** Options of the bootstrapping server (BSF), and of the mock as its application server (NAF). */
export interface GbaOptions {
  readonly subscribers?: readonly GbaSubscriber[];
  /** Lifetime of a key in milliseconds; an hour when absent. */
  readonly lifetimeMs?: number;
  /** TCP port of the BSF, without TLS; 0 selects a free one. The BSF answers at `/` of the mock when absent. */
  readonly bsfPort?: number;
  /** Name of the BSF in its realm and in B-TIDs; the host when absent. */
  readonly bsfName?: string;
  /** Name by which clients contact the mock, for its realm and for keys; the host when absent. */
  readonly nafName?: string;
  /**
   * Ua security protocol for which keys are derived: `http` for HTTP Digest, or its 10 hexadecimal digits. That of the
   * connection when absent: over TLS it names the cipher suite.
   */
  readonly uaSecurity?: string;
  readonly keys?: readonly GbaKeyOption[];
}

/** A subscriber with its keys as octets. */
export interface CheckedSubscriber extends SubscriberKey {
  readonly impi: string;
  readonly xui: string;
  readonly sqn: number;
  readonly amf: Buffer;
}

/** A key from the start. */
export interface CheckedKey {
  readonly impi: string;
  readonly rand: Buffer;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Checked options with defaults. */
export interface GbaSettings {
  readonly subscribers: readonly CheckedSubscriber[];
  readonly lifetimeMs: number;
  readonly bsfPort: number | undefined;
  readonly bsfName: string;
  readonly nafName: string;
  /** undefined for the one of the connection. */
  readonly ua: Buffer | undefined;
  readonly keys: readonly CheckedKey[];
  /** Returns 16 octets, new ones at each call; random ones when absent. */
  readonly nextRand?: () => Buffer;
}

const SUBSCRIBER_NAMES: FieldNames<GbaSubscriber> = optionNames(SUBSCRIBER_FIELDS);
const KEY_NAMES: FieldNames<GbaKeyOption> = optionNames(KEY_FIELDS);
const GBA_NAMES: FieldNames<GbaOptions> = optionNames(MOCK_OPTIONS.gba);

/** An hour. */
const LIFETIME_MS = 3_600_000;

/** Addresses that no client can contact. */
const ANY_ADDRESS: readonly string[] = ['0.0.0.0', '::'];

/**
 * @param host on which the mock listens
 * @throws InvalidArgumentError naming the field; the message shows no key
 */
export function gbaSettingsOf(given: GbaOptions, host: string): GbaSettings {
  const options = requireOptions(given, GBA_NAMES, 'gba');
  const { subscribers = [], lifetimeMs = LIFETIME_MS, bsfPort, uaSecurity, keys = [] } = options;
  return {
    subscribers: requireList(subscribers, 'gba.subscribers').map((one, index) =>
      requireSubscriber(one, `gba.subscribers[${index}]`),
    ),
    lifetimeMs: requireMilliseconds(lifetimeMs, 'gba.lifetimeMs'),
    bsfPort: bsfPort === undefined ? undefined : requirePort(bsfPort, 'gba.bsfPort'),
    bsfName: requireName(options.bsfName, host, 'gba.bsfName'),
    nafName: requireName(options.nafName, host, 'gba.nafName'),
    ua: uaSecurity === undefined ? undefined : requireUa(uaSecurity),
    keys: requireList(keys, 'gba.keys').map((one, index) => requireKey(one, `gba.keys[${index}]`)),
  };
}

/**
 * @param argument name of the subscriber in messages
 * @throws InvalidArgumentError naming the field; the message shows no key
 */
export function requireSubscriber(given: GbaSubscriber, argument = 'subscriber'): CheckedSubscriber {
  const {
    impi,
    xui,
    k,
    opc,
    op,
    sqn = '0'.repeat(12),
    amf = '0000',
  } = requireOptions(given, SUBSCRIBER_NAMES, argument);
  const key = requireHex(k, 16, `${argument}.k`);
  return {
    impi: requireImpi(impi, `${argument}.impi`),
    xui: requireXui(xui, `${argument}.xui`),
    k: key,
    opc: opc === undefined ? opcOf(key, requireOp(op, argument)) : requireHex(opc, 16, `${argument}.opc`),
    sqn: requireHex(sqn, 6, `${argument}.sqn`).readUIntBE(0, 6),
    amf: requireHex(amf, 2, `${argument}.amf`),
  };
}

function requireOp(op: string | undefined, argument: string): Buffer {
  if (op === undefined) throw new InvalidArgumentError(`${argument}.opc`, 'is missing: give opc, or op');
  return requireHex(op, 16, `${argument}.op`);
}

function requireKey(given: GbaKeyOption, argument: string): CheckedKey {
  const { impi, rand, expiresAt } = requireOptions(given, KEY_NAMES, argument);
  const end = Date.parse(expiresAt);
  if (Number.isNaN(end)) {
    throw new InvalidArgumentError(
      `${argument}.expiresAt`,
      `must be a time like 2027-01-31T12:00:00Z, got ${shown(expiresAt)}`,
    );
  }
  return {
    impi: requireImpi(impi, `${argument}.impi`),
    rand: requireHex(rand, 16, `${argument}.rand`),
    expiresAt: end,
  };
}

/** A program without types may give something else than a text, which may be a key. */
function requireHex(value: unknown, length: number, argument: string): Buffer {
  if (typeof value === 'string') return octetsOfHex(value, length, argument);
  throw new InvalidArgumentError(argument, `must be hexadecimal digits, got ${kindOf(value)}`);
}

/** Requires an identity of printable ASCII, because it is a quoted-string of Digest. */
function requireImpi(value: unknown, argument: string): string {
  const impi = requireText(value, argument);
  if (/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(impi)) return impi;
  throw new InvalidArgumentError(argument, `must be like user@ims.example.com, got ${shown(impi)}`);
}

function requireName(given: string | undefined, host: string, argument: string): string {
  if (given === undefined && ANY_ADDRESS.includes(host)) {
    throw new InvalidArgumentError(
      argument,
      `is missing: clients cannot contact ${host}, so give the name that they use`,
    );
  }
  const name = requireText(given ?? (host.includes(':') ? `[${host}]` : host), argument);
  if (/^[A-Za-z0-9.-]+$|^\[[0-9A-Fa-f:.]+\]$/.test(name)) return name.toLowerCase();
  throw new InvalidArgumentError(argument, `must be a name without a port, got ${shown(name)}`);
}

function requireUa(value: string): Buffer {
  if (value === 'http') return UA_HTTP_DIGEST;
  if (/^[0-9a-f]{10}$/i.test(value)) return Buffer.from(value, 'hex');
  throw new InvalidArgumentError('gba.uaSecurity', `must be "http" or 10 hexadecimal digits, got ${shown(value)}`);
}

/** The public test sets 1 to 3 of 3GPP TS 35.208. */
const TEST_KEYS = [
  { k: '465b5ce8b199b49faa5f0a2ee238a6bc', opc: 'cd63cb71954a9f4e48a5994e37a02baf' },
  { k: '0396eb317b6d1c36f19c1c84cd6ffd16', opc: '53c15671c60a4b731c55b4a441c0bde2' },
  { k: 'fec86ba6eb707ed08905757b1bb44b8f', opc: '1006020f0a478bf6b699f15c062e42b3' },
] as const;

/** Gives each user a SIM of the test network 001-01, with the keys of a public test set. */
export function testSubscribers(users: readonly Pick<XdmsUser, 'xui'>[]): readonly GbaSubscriber[] {
  return users.map(({ xui }, index) => {
    const { k, opc } = TEST_KEYS[index % TEST_KEYS.length] ?? TEST_KEYS[0];
    const imsi = String(1010123456789 + index).padStart(15, '0');
    return { impi: `${imsi}@ims.mnc001.mcc001.3gppnetwork.org`, xui, k, opc };
  });
}
