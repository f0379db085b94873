/** How long a nonce served. */
interface ServedNonce {
  /** Requests that the server accepted. */
  readonly uses: number;
  /** Milliseconds from the first of them to the last. */
  readonly ms: number;
}

/**
 * What a client knows about how long the nonces of a server serve. RFC 7616 §3.3 and §5.4 leave that to the server, and
 * no challenge says it. Where each refusal comes with a new nonce, too much reuse costs no more than too little.
 */
interface NonceLimit {
  /** Until when a nonce is used; absent while nonces are used until the server refuses one. */
  readonly most?: Pick<ServedNonce, 'uses'> | Pick<ServedNonce, 'ms'>;
  /** Requests that the last refused nonce had served. */
  readonly lastUses?: number;
  /** Nonces that the client has given up for `most`. */
  readonly givenUp: number;
  /** Nonces to give up before one is used until it is refused, in case the server has changed, or was only restarted. */
  readonly patience: number;
}

const NO_LIMIT: NonceLimit = { givenUp: 0, patience: 16 };

/**
 * Learns from a nonce that the server refused after it had accepted it. Two that served the same number of requests show a
 * limit of uses; anything else looks like a limit of time.
 */
function afterRefusal({ lastUses, ...rest }: NonceLimit, { uses, ms }: ServedNonce): NonceLimit {
  return { ...rest, most: uses === lastUses ? { uses } : { ms }, lastUses: uses };
}

/** Counts a nonce that the client gives up. Each trial without the limit makes the next one wait twice as long. */
function afterGivingUp({ most, ...rest }: NonceLimit): NonceLimit {
  const givenUp = rest.givenUp + 1;
  if (givenUp >= rest.patience) return { ...rest, givenUp: 0, patience: 2 * rest.patience };
  return most === undefined ? { ...rest, givenUp } : { ...rest, most, givenUp };
}

/** How a nonce is used. */
interface Used {
  /** Requests that were sent with it. */
  readonly sent: number;
  /** Those of them that were not accepted, or not yet. */
  readonly open: number;
  /** Milliseconds since the first one. */
  readonly ms: number;
}

/**
 * Tells whether the client should ask for a new nonce. After a refusal, it tries without the limit with one request at a
 * time: requests at the same time would all be refused.
 */
function isBeyond({ most, lastUses }: NonceLimit, { sent, open, ms }: Used): boolean {
  if (sent === 0) return false;
  if (most === undefined) return lastUses !== undefined && open > 0;
  return 'uses' in most ? sent >= most.uses : ms > most.ms;
}

/** Most nonces to remember: a server with one-time nonces sends one for each request. */
const MOST = 1_000;

interface Uses {
  /** Times of the first and the last request, and of the last that is known to be accepted. */
  readonly first: number;
  last: number;
  until: number;
  sent: number;
  accepted: number;
  /** Whether the server is known to refuse the nonce. */
  isRefused: boolean;
}

/**
 * Remembers the nonces of a server: counts the requests with each (RFC 7616 §3.4, nc), and learns how long they serve. A
 * server may send the same nonce in a later challenge: then the count goes on.
 */
export class ServerNonces {
  readonly #uses = new Map<string, Uses>();
  readonly #now: () => number;
  #limit: NonceLimit = NO_LIMIT;
  #hasServedAgain = false;

  /** @param now clock, in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether the server is known to take a nonce for a further request, and no limit is known. */
  get serveAgain(): boolean {
    return this.#hasServedAgain && this.#limit.most === undefined;
  }

  /** Tells whether a request with the nonce was counted. */
  has(nonce: string): boolean {
    return this.#uses.has(nonce);
  }

  /** Counts a request, and returns its number, from 1. */
  next(nonce: string): number {
    const now = this.#now();
    const uses = this.#uses.get(nonce) ?? { first: now, last: now, until: now, sent: 0, accepted: 0, isRefused: false };
    uses.last = now;
    uses.sent += 1;
    this.#uses.delete(nonce);
    this.#uses.set(nonce, uses);
    for (const oldest of this.#uses.keys()) {
      if (this.#uses.size <= MOST) break;
      this.#uses.delete(oldest);
    }
    return uses.sent;
  }

  /** Notes that the server has accepted a request with the nonce. */
  accepted(nonce: string): void {
    const uses = this.#uses.get(nonce);
    if (uses === undefined) return;
    uses.accepted += 1;
    // Of several requests that are open, nobody knows which one this is.
    if (uses.accepted === uses.sent) uses.until = uses.last;
    if (uses.accepted > 1) this.#hasServedAgain = true;
  }

  /** Notes that the server has refused the nonce, and not its user: the same request was accepted with another nonce. */
  refused(nonce: string): void {
    const uses = this.#uses.get(nonce);
    // A nonce that has never served says nothing, and requests at the same time are refused for one reason.
    if (uses === undefined || uses.accepted === 0 || uses.isRefused) return;
    uses.isRefused = true;
    this.#limit = afterRefusal(this.#limit, { uses: uses.accepted, ms: uses.until - uses.first });
  }

  /** Tells whether to give the nonce up, because the server would probably refuse it; counts that. */
  givesUp(nonce: string): boolean {
    const { sent, accepted, first } = this.#uses.get(nonce) ?? { sent: 0, accepted: 0, first: 0 };
    if (!isBeyond(this.#limit, { sent, open: sent - accepted, ms: this.#now() - first })) return false;
    this.#limit = afterGivingUp(this.#limit);
    return true;
  }
}
