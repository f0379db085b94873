import type { Exchange, HeaderList } from '../../../../common/exchange.js';
import type { AuthenticatedRequest } from './digest.js';

/** Authenticates the requests of one action, one after the other. */
export interface Authentication {
  /** Returns the credential fields for the next request; without a token empty before any challenge. */
  fields(request: AuthenticatedRequest): HeaderList;
  /**
   * Reads the challenges in a response.
   *
   * @returns `done` without a challenge, `again` when the caller must repeat the request, or the reason why a
   * repetition cannot succeed
   * @throws XcapAuthenticationError when the function that makes tokens fails
   */
  judge(exchange: Exchange): Judgement | Promise<Judgement>;
}

/** What a response says about the credentials of its request. */
export type Judgement = 'done' | 'again' | { readonly refusal: string };

/**
 * Authenticates the requests of a stack. Sessions outlive actions, so that later requests carry credentials at once.
 */
export interface Authenticator {
  begin(): Authentication | Promise<Authentication>;
  /** Begins without the sessions of earlier actions, and leaves none to later ones. */
  beginAnew(): Authentication | Promise<Authentication>;
  /** Whether its waits for credentials have a limit of their own, and so do not count as the server's. */
  readonly limitsWaits?: true;
  /** Whether the server is known to take the same nonce, or credentials without one, for a further request. */
  readonly takesAgain: boolean;
}
