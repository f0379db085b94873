import type { XcapRequest } from '../http/xcap-request.js';

/** Tells whether everybody may do without credentials what a request asks for. */
export type IsAnonymous = (request: XcapRequest) => boolean;

/**
 * Opens paths for reading without credentials. Compares decoded segments, so that another spelling opens nothing else.
 *
 * @param paths beginnings of paths below the XCAP root, like an AUID
 */
export function anonymousReading(paths: readonly string[], rootSegments: readonly string[]): IsAnonymous {
  const open = paths.map((path) => [...rootSegments, ...path.split('/').filter((segment) => segment !== '')]);
  return ({ method, target }) => {
    if (open.length === 0 || (method !== 'GET' && method !== 'HEAD')) return false;
    const segments = target
      .replace(/[?#][\s\S]*$/, '')
      .split('/')
      .slice(1);
    return open.some((path) => path.every((segment, index) => decoded(segments[index]) === segment));
  };
}

function decoded(segment = ''): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
