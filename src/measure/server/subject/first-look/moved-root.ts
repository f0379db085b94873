import { type HttpResponseRecord, headerValue } from '../../../../../common/exchange.js';

/** A redirect of a request below an XCAP root. */
export interface Redirect {
  readonly to: URL;
  /** The path of the request below the root. */
  readonly below: string;
  /** The XCAP root to which it moves the given one; undefined when it leads to something else. */
  readonly root?: string;
}

/** The statuses of a resource that is elsewhere (RFC 9110 §15.4.2, §15.4.3, §15.4.8, §15.4.9). */
export const MOVED = [301, 302, 307, 308];

/**
 * Reads where a response redirects a request.
 *
 * @param uri of the request, below `xcapRoot`
 * @returns undefined for a response that has no usable Location, or another status than a redirect
 */
export function redirectIn(
  { status, headers }: Pick<HttpResponseRecord, 'status' | 'headers'>,
  uri: string,
  xcapRoot: string,
): Redirect | undefined {
  const location = headerValue(headers, 'Location');
  if (status < 300 || status >= 400 || location === undefined || !URL.canParse(location, uri)) return undefined;
  const to = new URL(location, uri);
  const below = new URL(uri).pathname.slice(new URL(xcapRoot).pathname.replace(/\/$/, '').length);
  if (to.search !== '' || !to.pathname.endsWith(below)) return { to, below };
  return { to, below, root: `${to.protocol}//${to.host}${to.pathname.slice(0, -below.length)}` };
}
