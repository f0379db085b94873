/**
 * Returns the request target in a URL of results, which has the origin of the connection in front: a path, an absolute URI,
 * or an asterisk.
 */
export function targetInResults(url: string): string {
  return url.slice(originOf(url).length);
}

/** Returns scheme and authority of the server that the request was sent to. */
export function originOf(url: string): string {
  return /^https?:\/\/[^/?#*]*?(?=https?:\/\/|[/?#*]|$)/i.exec(url)?.[0] ?? '';
}
