const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes a field value, which Node gives as one character per octet. It decodes UTF-8, the charset of the challenges
 * (RFC 7616 §4, RFC 7617 §2.1), and otherwise octet by octet.
 */
export function decodedText(value: string): string {
  try {
    return strict.decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}

/** @returns undefined when it is not an extended value in UTF-8 (RFC 8187 §3.2.1) */
export function decodedExtendedValue(value: string): string | undefined {
  const encoded = /^utf-8'[^']*'((?:%[\da-f]{2}|[\w!#$&+\-.^`|~])*)$/i.exec(value)?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
