import { InvalidArgumentError } from '../../../../../common/errors.js';
import { isLoopback } from '../../../../../common/loopback.js';
import type { Subject } from '../subject.js';

/**
 * Refuses client certificates without TLS, and tokens that everybody on the network path could read (RFC 6750 §5.3).
 *
 * @throws InvalidArgumentError naming the user
 */
export function requireProtected(subject: Pick<Subject, 'xcapRoot' | 'users' | 'bearerWithoutTls'>): void {
  const { xcapRoot, users } = subject;
  if (/^https:/i.test(xcapRoot)) return;
  const certified = users.findIndex(({ tls }) => tls !== undefined);
  if (certified >= 0) {
    throw new InvalidArgumentError(`users[${certified}].tls`, 'needs an XCAP root with https; change xcapRoot');
  }
  const bearer = users.findIndex(({ token }) => token !== undefined);
  if (bearer >= 0 && !maySendTokens(subject)) {
    throw new InvalidArgumentError(`users[${bearer}].token`, TOKEN_IN_CLEAR);
  }
}

export const TOKEN_IN_CLEAR =
  'would be sent in clear text; use an XCAP root with https, or set auth.bearerWithoutTls: true in a test bed';

/** Tells whether tokens may be sent to a subject: over TLS, to a loopback address, or where its file allows it. */
export function maySendTokens({ xcapRoot, bearerWithoutTls }: Pick<Subject, 'xcapRoot' | 'bearerWithoutTls'>): boolean {
  // The stand-ins for host and port of a subject that the run starts are on this machine, but make no URL.
  const { protocol, hostname } = new URL(xcapRoot.replace('{host}', 'localhost').replace('{port}', '1'));
  return bearerWithoutTls === true || protocol === 'https:' || isLoopback(hostname);
}
