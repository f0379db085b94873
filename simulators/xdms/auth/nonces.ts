import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { NonceWindow } from './nonce-window.js';

/** What came of the use of a nonce. All but `fresh` call for a new one. */
export type NonceUse = 'fresh' | 'unknown' | 'expired' | 'replayed';

/** What is remembered of a nonce from its first good use on. */
interface NonceUses {
  readonly window: NonceWindow;
  readonly firstCnonce: string;
}

const STAMP_LENGTH = 6;
const SALT_LENGTH = 12;
const BODY_LENGTH = STAMP_LENGTH + SALT_LENGTH;
const SIGNATURE_LENGTH = 18;

/**
 * The nonces of Digest authentication. A nonce carries the time of its making and a signature, so that handing them out
 * takes no memory; their counts are kept from the first good use until they expire.
 */
export class Nonces {
  readonly #key: KeyObject;
  readonly #lifetimeMs: number;
  readonly #now: () => Date;
  readonly #salt: () => Buffer;
  readonly #uses = new Map<string, NonceUses>();

  /** @param salt gives 12 octets that it has not given before; a server's are random */
  constructor(
    key: KeyObject,
    lifetimeMs: number,
    now: () => Date,
    salt: () => Buffer = () => randomBytes(SALT_LENGTH),
  ) {
    this.#key = key;
    this.#lifetimeMs = lifetimeMs;
    this.#now = now;
    this.#salt = salt;
  }

  /** How many nonces there are whose counts are kept. */
  get counted(): number {
    return this.#uses.size;
  }

  /** A nonce that has not been given before. */
  issue(): string {
    const body = Buffer.alloc(BODY_LENGTH);
    body.writeUIntBE(this.#now().getTime(), 0, STAMP_LENGTH);
    this.#salt().copy(body, STAMP_LENGTH);
    return Buffer.concat([body, this.#signature(body)]).toString('base64url');
  }

  /**
   * Counts a use. Call it once the response digest has been found right: else anybody could use up the counts of others.
   *
   * @param count the nonce count
   * @param cnonce the client's nonce
   */
  use(nonce: string, count: number, cnonce: string): NonceUse {
    const issuedAt = this.#issuedAt(nonce);
    if (issuedAt === undefined) return 'unknown';
    if (this.#isExpired(issuedAt)) return 'expired';
    return this.#usesOf(nonce, cnonce).window.accept(count) ? 'fresh' : 'replayed';
  }

  /** The client's nonce that came with the first use of a nonce; undefined before it. */
  firstCnonce(nonce: string): string | undefined {
    return this.#uses.get(nonce)?.firstCnonce;
  }

  /** @returns milliseconds since the epoch; undefined when it is no nonce of this server */
  #issuedAt(nonce: string): number | undefined {
    const octets = Buffer.from(nonce, 'base64url');
    if (octets.length !== BODY_LENGTH + SIGNATURE_LENGTH || octets.toString('base64url') !== nonce) return undefined;
    const body = octets.subarray(0, BODY_LENGTH);
    if (!timingSafeEqual(this.#signature(body), octets.subarray(BODY_LENGTH))) return undefined;
    return body.readUIntBE(0, STAMP_LENGTH);
  }

  #isExpired(issuedAt: number): boolean {
    return this.#now().getTime() - issuedAt > this.#lifetimeMs;
  }

  #usesOf(nonce: string, cnonce: string): NonceUses {
    const known = this.#uses.get(nonce);
    if (known !== undefined) return known;
    this.#forgetExpired();
    const uses = { window: new NonceWindow(), firstCnonce: cnonce };
    this.#uses.set(nonce, uses);
    return uses;
  }

  /** In the order of their first uses, up to one that is good still. It expires one lifetime later at most. */
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
