import { type Exchange, headerValue } from '../../../../common/exchange.js';

/** Maximum number of redirects of an action. */
export const MOST_REDIRECTS = 5;

export interface RequestTarget {
  readonly origin: string;
  /** Path and query. */
  readonly target: string;
}

/**
 * Reads the target of a redirect (RFC 9110 §15.4.2, §15.4.3, §15.4.8, §15.4.9). 303 counts for GET only: it changes any
 * other method to GET.
 *
 * @returns undefined when the response is not a redirect to an http or https URI, and for one from https to http, which
 * everybody on the network path could read
 */
export function redirectTarget({ request, response }: Exchange): RequestTarget | undefined {
  const status = response?.status ?? 0;
  if (![301, 302, 307, 308].includes(status) && !(status === 303 && request.method === 'GET')) return undefined;
  const location = headerValue(response?.headers ?? [], 'location');
  const base = `${request.origin}${request.target}`;
  if (location === undefined || !URL.canParse(location, base)) return undefined;
  const { protocol, origin, pathname, search } = new URL(location, base);
  if ((protocol !== 'http:' && protocol !== 'https:') || leavesTls(request.origin, origin)) return undefined;
  return { origin, target: `${pathname}${search}` };
}

/** Tells whether a redirect goes from https to http. */
export function leavesTls(from: string, to: string): boolean {
  return from.startsWith('https:') && to.startsWith('http:');
}
