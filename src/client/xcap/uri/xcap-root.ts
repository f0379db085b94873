import { requireText, shownUri } from '../../../../common/arguments.js';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { isPath } from '../../../../common/percent-encoding.js';

/** A parsed XCAP root URI (RFC 4825 §6.1). */
export interface XcapRoot {
  /** The whole URI, with scheme and host in lower case, without a trailing slash. */
  readonly uri: string;
  /** Scheme and authority. */
  readonly origin: string;
}

/**
 * Checks an XCAP root: an absolute http or https URI without query, fragment and credentials. It removes trailing
 * slashes and keeps the rest of the path byte by byte.
 *
 * @param argument name of the option
 * @throws InvalidArgumentError naming `argument`
 */
export function requireXcapRoot(value: unknown, argument = 'xcapRoot'): XcapRoot {
  const text = requireText(value, argument);
  const refuse = (problem: string) => new InvalidArgumentError(argument, `${problem}, got ${shownUri(text)}`);
  const match = /^https?:\/\/(?<authority>[^/?#\\]+)(?<path>[^?#]*)(?<more>[?#]?)/i.exec(text);
  if (match?.groups === undefined || !URL.canParse(text)) {
    throw refuse('must be an http or https URI, like http://xcap.example.com/services');
  }
  const { authority = '', path = '', more } = match.groups;
  if (more === '?') throw refuse('must not have a query (RFC 4825 §6.1)');
  if (more === '#') throw refuse('must not have a fragment');
  if (authority.includes('@')) throw refuse('must not contain credentials: use username and password');
  if (!isPath(path)) throw refuse('its path must be percent-encoded (RFC 3986 §3.3)');
  const segments = path.replace(/\/+$/, '').split('/');
  if (segments.some((segment) => isUnusableSegment(decoded(segment)))) {
    throw refuse('its path must not have a segment "~~", "." or ".."');
  }
  const { origin } = new URL(text);
  return { uri: `${origin}${segments.join('/')}`, origin };
}

/**
 * Detects a segment that changes the meaning of the URI. `~~` is the node selector separator (RFC 4825 §6);
 * normalization removes `.` and `..` (RFC 3986 §5.2.4), percent-encoded or not.
 */
export function isUnusableSegment(segment: string): boolean {
  return segment === '~~' || segment === '.' || segment === '..';
}

function decoded(segment: string): string {
  return segment.replace(/%7e/gi, '~').replace(/%2e/gi, '.');
}
