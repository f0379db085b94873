import { X509Certificate } from 'node:crypto';
import { type HttpRequestRecord, type HttpResponseRecord, headerValue } from '../../../common/exchange.js';
import { parseChallenges } from '../../client/internal.js';
import { issuerFor } from '../server/subject/credentials/issuers.js';
import { identifyingFields } from '../server/subject/credentials/kinds.js';
import type { Subject, SubjectUser } from '../server/subject/subject.js';

/**
 * Tells how a request says who its user is, as `by HTTP Bearer`.
 *
 * @param user with the credentials that the helper has issued
 */
export function howIdentified(subject: Subject, user: SubjectUser, { headers }: HttpRequestRecord): string {
  const by = wayOf(user, headerValue(headers, 'Authorization')?.split(' ')[0]);
  return issuerFor(subject, user) === undefined ? by : `${by}, with credentials of the helper`;
}

function wayOf({ tls, headers = {} }: SubjectUser, scheme: string | undefined): string {
  if (scheme !== undefined) return `by HTTP ${scheme}`;
  if (tls !== undefined)
    return `by the client certificate of ${new X509Certificate(tls.cert).subject.replaceAll('\n', ', ')}`;
  const names = Object.keys(headers);
  if (names.length === 0) return 'without credentials';
  const [name] = [...identifyingFields(headers), ...names];
  return `by the field ${name}`;
}

/** Says what to change for a user whose credentials, other than a password, the server refuses. */
export function adviceForRefused(
  subject: Subject,
  user: SubjectUser,
  response: HttpResponseRecord,
): string | undefined {
  const advice = adviceOf(user);
  if (advice === undefined) return undefined;
  const error = parseChallenges(headerValue(response.headers, 'WWW-Authenticate') ?? '')
    .map(({ params }) => params.get('error'))
    .find((one) => one !== undefined);
  const source = issuerFor(subject, user) === undefined ? '' : ', which the helper has issued';
  return `${advice}${source}${error === undefined ? '' : `; the server says ${error}`}`;
}

function adviceOf({ token, headers, tls }: SubjectUser): string | undefined {
  if (token !== undefined) return 'check the token: it may have expired, lack a scope, or be for another server';
  if (headers !== undefined) return `check the fields ${Object.keys(headers).join(', ')}`;
  return tls === undefined ? undefined : 'check which user the server takes the client certificate for';
}
