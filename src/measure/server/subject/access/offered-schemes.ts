import { type HttpResponseRecord, headerValue } from '../../../../../common/exchange.js';
import { parseChallenges } from '../../../../client/internal.js';

/**
 * Names the schemes that a response offers, with the algorithms of Digest, and what to change where the client can use none
 * of them.
 *
 * @returns the end of a sentence that begins with "the server offers", without full stop
 */
export function offeredSchemes({ headers }: Pick<HttpResponseRecord, 'headers'>): string {
  const challenges = parseChallenges(headerValue(headers, 'WWW-Authenticate') ?? '').map(({ scheme, params }) => ({
    scheme,
    name: scheme === 'digest' ? digestName(params) : `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)}`,
  }));
  const names = [...new Set(challenges.map(({ name }) => name))].join(' and ') || 'no authentication scheme';
  if (/AKAv\d/i.test(names)) {
    return `${names}, as a bootstrapping server (BSF) does, which no password answers: give the XCAP root of the server behind it, and auth.gba in a subject file`;
  }
  return challenges.some(({ scheme }) => scheme === 'basic')
    ? `${names}; Basic is used over https only, unless --basic-without-tls or auth.basicWithoutTls allows it`
    : `${names}, which Xcaliper cannot use with a password; let it offer Digest with SHA-256 or MD5, and qop auth`;
}

function digestName(params: ReadonlyMap<string, string>): string {
  const qop = params.get('qop');
  return `Digest with the algorithm ${params.get('algorithm') ?? 'MD5'}${qop === undefined ? '' : ` and qop ${qop}`}`;
}
