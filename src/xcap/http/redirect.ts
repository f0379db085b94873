import { type Exchange, headerValue } from '../../shared/exchange.js';

/** How many redirects an action follows at most. */
export const MOST_REDIRECTS = 5;

export interface RequestTarget {
  readonly origin: string;
  /** Path and query. */
  readonly target: string;
}

/**
 * Where an answer sends the same request (RFC 9110 §15.4.2, §15.4.3, §15.4.8, §15.4.9). 303 asks for a GET of something
 * else, which is the same request for a GET only.
 *
 * @returns undefined when it is no redirect, or names no http or https URI to go to
 */
export function redirectTarget({ request, response }: Exchange): RequestTarget | undefined {
  const status = response?.status ?? 0;
  if (![301, 302, 307, 308].includes(status) && !(status === 303 && request.method === 'GET')) return undefined;
  const location = headerValue(response?.headers ?? [], 'location');
  const base = `${request.origin}${request.target}`;
  if (location === undefined || !URL.canParse(location, base)) return undefined;
  const { protocol, origin, pathname, search } = new URL(location, base);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return { origin, target: `${pathname}${search}` };
}
