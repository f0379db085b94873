const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The text of a field value, which Node hands over with one character an octet: as UTF-8 where it is, the charset that
 * the challenges name (RFC 7616 §4, RFC 7617 §2.1); octet by octet otherwise.
 */
export function decodedText(value: string): string {
  try {
    return strict.decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}

/** @returns undefined when it is no extended value in UTF-8 (RFC 8187 §3.2.1) */
export function decodedExtendedValue(value: string): string | undefined {
  const encoded = /^utf-8'[^']*'((?:%[\da-f]{2}|[\w!#$&+\-.^`|~])*)$/i.exec(value)?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
