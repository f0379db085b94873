/** How long a nonce served. */
export interface ServedNonce {
  /** Requests that the server accepted. */
  readonly uses: number;
  /** Milliseconds from the first of them to the last. */
  readonly ms: number;
}

/**
 * What a client knows about how long the nonces of a server serve. RFC 7616 §3.3 and §5.4 leave that to the server, and
 * no challenge says it. Where each refusal comes with a new nonce, too much reuse costs no more than too little.
 */
export interface NonceLimit {
  /** Until when a nonce is used; absent while nonces are used until the server refuses one. */
  readonly most?: Pick<ServedNonce, 'uses'> | Pick<ServedNonce, 'ms'>;
  /** Requests that the last refused nonce had served. */
  readonly lastUses?: number;
  /** Nonces that the client has given up for `most`. */
  readonly givenUp: number;
  /** Nonces to give up before one is used until it is refused, in case the server has changed, or was only restarted. */
  readonly patience: number;
}

export const NO_LIMIT: NonceLimit = { givenUp: 0, patience: 16 };

/**
 * Learns from a nonce that the server refused after it had accepted it. Two that served the same number of requests show a
 * limit of uses; anything else looks like a limit of time.
 */
export function afterRefusal({ lastUses, ...rest }: NonceLimit, { uses, ms }: ServedNonce): NonceLimit {
  return { ...rest, most: uses === lastUses ? { uses } : { ms }, lastUses: uses };
}

/** Counts a nonce that the client gives up. Each trial without the limit makes the next one wait twice as long. */
export function afterGivingUp({ most, ...rest }: NonceLimit): NonceLimit {
  const givenUp = rest.givenUp + 1;
  if (givenUp >= rest.patience) return { ...rest, givenUp: 0, patience: 2 * rest.patience };
  return most === undefined ? { ...rest, givenUp } : { ...rest, most, givenUp };
}

/** How a nonce is used. */
export interface Used {
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
export function isBeyond({ most, lastUses }: NonceLimit, { sent, open, ms }: Used): boolean {
  if (sent === 0) return false;
  if (most === undefined) return lastUses !== undefined && open > 0;
  return 'uses' in most ? sent >= most.uses : ms > most.ms;
}
