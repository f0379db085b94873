import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { NonceWindow, type SeenCounts } from './nonce-window.js';

/** The result of using a nonce. All but `fresh` require a new one. */
export type NonceUse = 'fresh' | 'unknown' | 'expired' | 'replayed' | 'used';

export interface NonceRules {
  readonly lifetimeMs: number;
  /** Whether a nonce is good for one request only. */
  readonly areForOneUse?: boolean;
  readonly now: () => Date;
  /** Returns 12 octets, new ones at each call; random ones when absent. */
  readonly salt?: (() => Buffer) | undefined;
}

/** The state of a nonce after its first successful use. */
interface NonceUses {
  readonly window: NonceWindow;
  readonly firstCnonce: string;
}

/** What is known of a used nonce. */
export interface UsedNonce extends SeenCounts {
  readonly nonce: string;
  readonly firstCnonce: string;
}

const STAMP_LENGTH = 6;
const SALT_LENGTH = 12;
const BODY_LENGTH = STAMP_LENGTH + SALT_LENGTH;
const SIGNATURE_LENGTH = 18;

/**
 * Issues and checks the nonces of Digest authentication. A nonce contains its creation time and a signature, so issuing
 * takes no memory. Counts are kept from the first successful use until the nonce expires.
 */
export class Nonces {
  readonly #key: KeyObject;
  readonly #rules: NonceRules;
  readonly #uses = new Map<string, NonceUses>();

  constructor(key: KeyObject, rules: NonceRules) {
    this.#key = key;
    this.#rules = rules;
  }

  get counted(): number {
    return this.#uses.size;
  }

  /** What is known of all used nonces, in the order of first use. */
  get used(): readonly UsedNonce[] {
    return [...this.#uses].map(([nonce, { window, firstCnonce }]) => ({ nonce, firstCnonce, ...window.counts }));
  }

  /** Replaces what is known of used nonces. */
  replaceUsed(used: readonly UsedNonce[]): void {
    this.#uses.clear();
    for (const { nonce, firstCnonce, ...counts } of used) {
      this.#uses.set(nonce, { window: new NonceWindow(counts), firstCnonce });
    }
  }

  /** Issues a new nonce. */
  issue(): string {
    const { now, salt = () => randomBytes(SALT_LENGTH) } = this.#rules;
    const body = Buffer.alloc(BODY_LENGTH);
    body.writeUIntBE(now().getTime(), 0, STAMP_LENGTH);
    salt().copy(body, STAMP_LENGTH);
    return Buffer.concat([body, this.#signature(body)]).toString('base64url');
  }

  /**
   * Counts a use. Call it only after verifying the response digest; otherwise attackers could use up the counts of
   * others.
   *
   * @param count the nonce count
   * @param cnonce the client's nonce
   */
  use(nonce: string, count: number, cnonce: string): NonceUse {
    const issuedAt = this.#issuedAt(nonce);
    if (issuedAt === undefined) return 'unknown';
    if (this.#isExpired(issuedAt)) return 'expired';
    if (this.#rules.areForOneUse === true && this.#uses.has(nonce)) return 'used';
    return this.#usesOf(nonce, cnonce).window.accept(count) ? 'fresh' : 'replayed';
  }

  /** Returns the client's nonce of the first use; undefined before it. */
  firstCnonce(nonce: string): string | undefined {
    return this.#uses.get(nonce)?.firstCnonce;
  }

  /** @returns milliseconds since the epoch; undefined for a nonce of another server */
  #issuedAt(nonce: string): number | undefined {
    const octets = Buffer.from(nonce, 'base64url');
    if (octets.length !== BODY_LENGTH + SIGNATURE_LENGTH || octets.toString('base64url') !== nonce) return undefined;
    const body = octets.subarray(0, BODY_LENGTH);
    if (!timingSafeEqual(this.#signature(body), octets.subarray(BODY_LENGTH))) return undefined;
    return body.readUIntBE(0, STAMP_LENGTH);
  }

  #isExpired(issuedAt: number): boolean {
    const { now, lifetimeMs } = this.#rules;
    return now().getTime() - issuedAt > lifetimeMs;
  }

  #usesOf(nonce: string, cnonce: string): NonceUses {
    const known = this.#uses.get(nonce);
    if (known !== undefined) return known;
    this.#forgetExpired();
    const uses = { window: new NonceWindow(), firstCnonce: cnonce };
    this.#uses.set(nonce, uses);
    return uses;
  }

  /**
   * Removes nonces in the order of first use, up to the first one that is still valid; that one expires within one
   * lifetime.
   */
  #forgetExpired(): void {
    for (const nonce of this.#uses.keys()) {
      if (!this.#isExpired(this.#issuedAt(nonce) ?? Number.NEGATIVE_INFINITY)) return;
      this.#uses.delete(nonce);
    }
  }

  #signature(body: Uint8Array): Buffer {
    return createHmac('sha256', this.#key).update(body).digest().subarray(0, SIGNATURE_LENGTH);
  }
}
