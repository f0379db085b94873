import { refuse } from '../../http/refusal.js';
import type { XcapRequest } from '../../http/xcap-request.js';
import type { Oddity } from '../auth-ports.js';
import type { DigestCredentials } from './digest-credentials.js';

const RULE = { rule: 'RFC 7616 §3.4.6', requirement: 'DIG-10' } as const;

const ABSOLUTE = /^https?:\/\/(?<authority>[^/?#]*)(?<rest>.*)$/is;

/**
 * Checks that the `uri` of the credentials designates the resource of the request line (RFC 7616 §3.4.6), octet by
 * octet: other servers compute another digest when escapes differ. It accepts a path beside an absolute URI in the
 * request line, and the reverse.
 *
 * @throws Refusal 400
 */
export function checkDigestUri({ uri }: DigestCredentials, { target, headers }: XcapRequest): readonly Oddity[] {
  if (uri === target) return [];
  const given = ABSOLUTE.exec(uri)?.groups;
  const requested = ABSOLUTE.exec(target)?.groups;
  const isSame =
    (given !== undefined && given.rest === target && given.authority?.toLowerCase() === headers.host?.toLowerCase()) ||
    (requested !== undefined && requested.rest === uri);
  if (!isSame) {
    const reason = 'The uri of the Digest credentials is not the request target as it was sent';
    throw refuse(
      400,
      `${reason} (RFC 7616 §3.4.6).`,
      {},
      { ...RULE, text: `${reason}.`, advice: `Send uri="${target}".` },
    );
  }
  const text = 'The uri of the Digest credentials has another form than the target.';
  return [{ ...RULE, text, advice: 'Repeat the request target as it is sent.' }];
}
