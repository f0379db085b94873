import type { Exchange } from '../../../../common/exchange.js';

/** A conversation of a file. */
export interface Recorded {
  /** Id of the case that the conversation becomes. */
  readonly id: string;
  readonly name: string;
  readonly exchanges: readonly Exchange[];
  /**
   * Present when requests in between are missing: those that a capture does not have whole, and in the results of a run, where
   * a case does not show what it could reuse.
   */
  readonly hasGaps?: true;
}

/** What a file of recorded traffic has. */
export interface Trace {
  readonly conversations: readonly Recorded[];
  /** Say what of the traffic is not judged, and why; sentences without full stop. */
  readonly notes: readonly string[];
}

/** Id and name of requests that belong to no case. */
export const RECORDED = { id: 'recorded/requests', name: 'Recorded requests' };

/** Splits a URL into origin and target, both as written. Results have a target in absolute form behind the origin. */
export function splitUrl(url: string): { readonly origin: string; readonly target: string } {
  const [, origin = '', target = '/'] =
    /^(https?:\/\/[^/?#]*?)(https?:\/\/.*)$/i.exec(url) ?? /^(https?:\/\/[^/?#]*)(.*)$/i.exec(url) ?? [];
  return { origin, target };
}
