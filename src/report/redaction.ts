import type { HeaderList } from '../shared/exchange.js';
import { isSecret } from './assets/curl.js';

/** The scheme of credentials, which is no secret. */
const SCHEME = /^(Basic|Digest|Bearer|Negotiate|NTLM) /i;

/**
 * Header fields fit to be shown. The results hold no credentials; but a report is sent around, so that nothing is left
 * to whoever wrote the file.
 */
export function withoutSecrets(headers: HeaderList): HeaderList {
  return headers.map(([name, value]) => [name, isSecret(name) ? redacted(value) : value]);
}

function redacted(value: string): string {
  const scheme = SCHEME.exec(value)?.[1];
  return scheme === undefined ? '[redacted]' : `${scheme} [redacted]`;
}
