/** What the octets of an unreadable request are, where its beginning shows it, and what to do. */
export interface UnreadableKind {
  readonly fault: string;
  readonly advice: string;
}

/** Recognizes TLS on a port without it: a record of a handshake (RFC 8446 §5.1). */
export function kindOfUnreadable(octets: Uint8Array): UnreadableKind | undefined {
  const [type, major] = octets;
  if (type !== 0x16 || major !== 3) return undefined;
  return {
    fault: 'the octets begin a TLS handshake, and this port serves http',
    advice: 'Begin the XCAP root with http:, or start the server with TLS.',
  };
}
