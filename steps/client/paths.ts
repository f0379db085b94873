import type { HttpRequestRecord } from '../../common/exchange.js';
import type { XcaliperWorld } from '../world.js';
import { clientOf, xcapRootOf } from './scenario.js';

/**
 * Fills in a path of a feature: `{xui}` is the XUI of the stack's user, `{origin}` is scheme and authority of the XDMS.
 *
 * @see xuiSegment
 */
export function expectedPath(world: XcaliperWorld, path: string): string {
  return path
    .replaceAll('{xui}', () => xuiSegment(clientOf(world).xui))
    .replaceAll('{origin}', () => new URL(xcapRootOf(world)).origin);
}

/**
 * Encodes an XUI as a path segment: keeps the characters that RFC 3986 §3.3 allows, percent-encodes all others as
 * UTF-8. The client has its own implementation; this one is separate because the steps judge the client by it.
 */
export function xuiSegment(xui: string): string {
  return encodeURIComponent(xui).replace(/%(40|3A|24|26|2B|2C|3B|3D)/g, (encoded) => decodeURIComponent(encoded));
}

/** Returns a request's target without the XCAP root; the whole URI when it lies outside of the root. */
export function belowRoot(world: XcaliperWorld, { origin, target }: HttpRequestRecord): string {
  const root = xcapRootOf(world);
  const uri = origin + target;
  return uri.startsWith(`${root}/`) ? uri.slice(root.length) : uri;
}
