/** @param host a name or an address; an IPv6 address gets brackets (RFC 3986 §3.2.2) */
export function containerOrigin(scheme: 'http' | 'https', host: string, port: number): string {
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** @param host a name or an address */
export function containerXcapRoot(scheme: 'http' | 'https', host: string, port: number): string {
  return `${containerOrigin(scheme, host, port)}/xcap-root`;
}
