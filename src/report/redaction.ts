import type { HeaderList } from '../exchange.js';

/** Fields whose value lets somebody act as a user. */
const SECRET_FIELD = /^(?:proxy-)?authorization$|^(?:set-)?cookie2?$|token|secret|password|api-?key/i;

/** The scheme of credentials, which is no secret. */
const SCHEME = /^(Basic|Digest|Bearer|Negotiate|NTLM) /i;

/**
 * Header fields fit to be shown. The results hold no credentials; but a report is sent around, so that nothing is left
 * to whoever wrote the file.
 */
export function withoutSecrets(headers: HeaderList): HeaderList {
  return headers.map(([name, value]) => [name, isSecret(name) ? redacted(value) : value]);
}

/** Whether a field's value must not be shown. */
export function isSecret(name: string): boolean {
  return SECRET_FIELD.test(name);
}

/** An address without the user and the password that may stand in it. */
export function withoutUserInfo(url: string): string {
  return url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#@]*@/i, '$1');
}

function redacted(value: string): string {
  const scheme = SCHEME.exec(value)?.[1];
  return scheme === undefined ? '[redacted]' : `${scheme} [redacted]`;
}
