import type { HttpRequestRecord } from '../../src/shared/exchange.js';
import type { XcaliperWorld } from '../world.js';
import { clientOf, xcapRootOf } from './scenario.js';

/**
 * Fills in a path of a feature: `{xui}` is the XUI of the stack's user, `{origin}` the scheme and authority of the XDMS.
 *
 * @see xuiSegment
 */
export function expectedPath(world: XcaliperWorld, path: string): string {
  return path
    .replaceAll('{xui}', () => xuiSegment(clientOf(world).xui))
    .replaceAll('{origin}', () => new URL(xcapRootOf(world)).origin);
}

/**
 * An XUI as a path segment. Written here a second time, apart from the client, because it is what the client is judged
 * by: what RFC 3986 §3.3 allows in a segment stays, all else is percent-encoded as UTF-8.
 */
export function xuiSegment(xui: string): string {
  return encodeURIComponent(xui).replace(/%(40|3A|24|26|2B|2C|3B|3D)/g, (encoded) => decodeURIComponent(encoded));
}

/** A request's target from the end of the XCAP root on; the whole URI when it lies elsewhere. */
export function belowRoot(world: XcaliperWorld, { origin, target }: HttpRequestRecord): string {
  const root = xcapRootOf(world);
  const uri = origin + target;
  return uri.startsWith(`${root}/`) ? uri.slice(root.length) : uri;
}
