const HEAD_END = Buffer.from('\r\n\r\n');

/** Returns the body in the octets of a message (RFC 9112 §2.1), chunks joined; undefined when there is no end of the head. */
export function bodyIn(octets: Buffer, isChunked: boolean): Buffer | undefined {
  const end = octets.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const body = octets.subarray(end + HEAD_END.length);
  return isChunked ? unchunked(body) : body;
}

/** Joins chunks (RFC 9112 §7.1). @returns undefined when one is cut */
export function unchunked(body: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (lineEnd < 0 || Number.isNaN(size)) return undefined;
    if (size === 0) return Buffer.concat(chunks);
    const start = lineEnd + 2;
    if (start + size > body.length) return undefined;
    chunks.push(body.subarray(start, start + size));
    at = start + size + 2;
  }
  return undefined;
}
