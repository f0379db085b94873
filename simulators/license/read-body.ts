import { LicenseFault } from './fault.js';
import { JSON_TYPE } from './http-message.js';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads `application/json` in UTF-8 and refuses all other content. RFC 8259 §8.1 requires UTF-8, and so does the
 * charset parameter of the interface.
 *
 * @throws LicenseFault `UNSUPPORTED_MEDIA_TYPE` or `MALFORMED_BODY`
 */
export function readBody(bytes: Uint8Array, contentType: string): unknown {
  requireJson(contentType);
  if (bytes.length === 0) throw new LicenseFault('MALFORMED_BODY', 'body: must be a JSON object, not empty');
  return parseText(decode(bytes));
}

/** Compares type and subtype case-insensitively (RFC 9110 §8.3.1). */
function requireJson(contentType: string): void {
  const type = contentType.split(';', 1).join('').trim().toLowerCase();
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1]?.toLowerCase();
  if (type === 'application/json' && (charset === undefined || charset === 'utf-8')) return;
  throw new LicenseFault('UNSUPPORTED_MEDIA_TYPE', `Content-Type: must be ${JSON_TYPE}`);
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new LicenseFault('MALFORMED_BODY', 'body: is not UTF-8');
  }
}

/** Drops the parser's own message, which quotes the text and so may contain keys. */
function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LicenseFault('MALFORMED_BODY', 'body: is not well-formed JSON');
  }
}
