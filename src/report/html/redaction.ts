import type { HeaderList } from '../../../common/exchange.js';
import { isSecret } from '../../../common/pages/curl.js';

/** Matches the scheme of credentials, which is not secret. */
const SCHEME = /^(Basic|Digest|Bearer|Negotiate|NTLM) /i;

/**
 * Redacts the credentials in header fields. The results should contain none, but another tool may have written the file,
 * and people share reports.
 */
export function withoutCredentials(headers: HeaderList): HeaderList {
  return headers.map(([name, value]) => [name, isSecret(name) ? redacted(value) : value]);
}

function redacted(value: string): string {
  const scheme = SCHEME.exec(value)?.[1];
  return scheme === undefined ? '[redacted]' : `${scheme} [redacted]`;
}
