/** @param host a name or an address; one of IPv6 gets its brackets (RFC 3986 §3.2.2) */
export function xcapRootOf(scheme: 'http' | 'https', host: string, port: number): string {
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}/xcap-root`;
}
