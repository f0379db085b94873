import { btidOf } from '../../../common/gba/kdf.js';
import type { CheckedSubscriber, GbaSettings } from './gba-options.js';

/** What may happen to the next bootstrapping of a subscriber, instead of a good challenge. */
export const GBA_DISTURBANCES = ['resynchronization', 'wrong-mac', 'busy', 'unknown-impi'] as const;

export type GbaDisturbance = (typeof GBA_DISTURBANCES)[number];

/** A key that a subscriber has got by bootstrapping. The octets of the key are derived when they are needed. */
export interface BootstrappedKey {
  readonly btid: string;
  readonly impi: string;
  /** RAND of the bootstrapping in base64. */
  readonly rand: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** A challenge that waits for its response. */
export interface IssuedChallenge {
  readonly nonce: string;
  readonly impi: string;
}

/** What the bootstrapping server holds between two requests. It has no secret in it. */
export interface GbaMoment {
  readonly sqns: readonly (readonly [impi: string, sqn: number])[];
  readonly issued: readonly IssuedChallenge[];
  readonly keys: readonly BootstrappedKey[];
}

/** The moment of a server without bootstrapping. */
export const NO_GBA: GbaMoment = { sqns: [], issued: [], keys: [] };

/** Most challenges and keys of one subscriber; the oldest ends first. */
const MOST_OF_ONE = 64;

/**
 * The step between two sequence numbers. Their last 5 bits are an index (3GPP TS 33.102 annex C.3.2), which stays the
 * same, so that a SIM takes each of them.
 */
const SQN_STEP = 32;

/** Sequence numbers have 48 bits. */
const SQN_LIMIT = 2 ** 48;

/** The subscribers, challenges and keys of a bootstrapping server. */
export class GbaState {
  readonly settings: GbaSettings;
  readonly #subscribers = new Map<string, CheckedSubscriber>();
  readonly #sqns = new Map<string, number>();
  #issued: readonly IssuedChallenge[] = [];
  #keys: readonly BootstrappedKey[] = [];
  #disturbances: readonly GbaDisturbance[] = [];

  constructor(settings: GbaSettings) {
    this.settings = settings;
    for (const subscriber of settings.subscribers) this.add(subscriber);
    for (const { impi, rand, expiresAt } of settings.keys) this.addKey(impi, rand, expiresAt);
  }

  /** Adds a subscriber, or replaces the one of the same IMPI. */
  add(subscriber: CheckedSubscriber): void {
    this.#subscribers.set(subscriber.impi, subscriber);
    this.#sqns.set(subscriber.impi, subscriber.sqn);
  }

  get subscribers(): readonly CheckedSubscriber[] {
    return [...this.#subscribers.values()];
  }

  subscriber(impi: string): CheckedSubscriber | undefined {
    return this.#subscribers.get(impi);
  }

  /** Removes disturbances and the subscribers that were added. Keys stay, as nonces do. */
  reset(): void {
    this.#disturbances = [];
    const initial = new Set(this.settings.subscribers.map(({ impi }) => impi));
    for (const impi of this.#subscribers.keys()) if (!initial.has(impi)) this.#subscribers.delete(impi);
  }

  /** Returns the next sequence number, 6 octets, and counts it. */
  nextSqn(impi: string): Buffer {
    const sqn = ((this.#sqns.get(impi) ?? 0) + SQN_STEP) % SQN_LIMIT;
    this.#sqns.set(impi, sqn);
    return sequenceOctets(sqn);
  }

  /** Takes over the sequence number of a SIM (3GPP TS 33.102 §6.3.5), 6 octets. */
  resynchronize(impi: string, sqn: Buffer): void {
    this.#sqns.set(impi, sqn.readUIntBE(0, 6));
  }

  issue(challenge: IssuedChallenge): void {
    this.#issued = withLatest(this.#issued, challenge);
  }

  /** Ends a challenge. @returns false when there is none, or one of another subscriber */
  take(challenge: IssuedChallenge): boolean {
    const left = this.#issued.filter((one) => one.nonce !== challenge.nonce || one.impi !== challenge.impi);
    const isKnown = left.length < this.#issued.length;
    this.#issued = left;
    return isKnown;
  }

  /** Adds a key. @param expiresAt milliseconds since the epoch */
  addKey(impi: string, rand: Uint8Array, expiresAt: number): BootstrappedKey {
    const btid = btidOf(rand, this.settings.bsfName);
    const key = { btid, impi, rand: Buffer.from(rand).toString('base64'), expiresAt };
    this.#keys = withLatest(this.#keys, key);
    return key;
  }

  get keys(): readonly BootstrappedKey[] {
    return this.#keys;
  }

  key(btid: string): BootstrappedKey | undefined {
    return this.#keys.find((key) => key.btid === btid);
  }

  /** Removes keys. @returns the number of them */
  removeKeys(isMeant: (key: BootstrappedKey) => boolean): number {
    const left = this.#keys.filter((key) => !isMeant(key));
    const count = this.#keys.length - left.length;
    this.#keys = left;
    return count;
  }

  /** Queues disturbances of the next bootstrappings. */
  disturb(disturbance: GbaDisturbance, times: number): void {
    this.#disturbances = [...this.#disturbances, ...Array<GbaDisturbance>(times).fill(disturbance)];
  }

  /** Takes the first disturbance out of the queue. */
  takeDisturbance(): GbaDisturbance | undefined {
    const [first, ...rest] = this.#disturbances;
    this.#disturbances = rest;
    return first;
  }

  get moment(): GbaMoment {
    return { sqns: [...this.#sqns], issued: this.#issued, keys: this.#keys };
  }

  resume({ sqns, issued, keys }: GbaMoment): void {
    this.#sqns.clear();
    for (const [impi, sqn] of sqns) this.#sqns.set(impi, sqn);
    this.#issued = issued;
    this.#keys = keys;
  }
}

function sequenceOctets(sqn: number): Buffer {
  const octets = Buffer.alloc(6);
  octets.writeUIntBE(sqn, 0, 6);
  return octets;
}

/** Adds to a list, and drops the oldest of the same subscriber where it has too many. */
function withLatest<One extends { readonly impi: string }>(all: readonly One[], latest: One): readonly One[] {
  const oldest =
    all.filter(({ impi }) => impi === latest.impi).length < MOST_OF_ONE
      ? undefined
      : all.find(({ impi }) => impi === latest.impi);
  return [...all.filter((one) => one !== oldest), latest];
}
