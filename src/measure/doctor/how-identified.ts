import { X509Certificate } from 'node:crypto';
import { type HttpRequestRecord, type HttpResponseRecord, headerValue } from '../../../common/exchange.js';
import { hostsOfNafRealm } from '../../../common/gba/realm.js';
import { parseChallenges, requireBsf } from '../../client/internal.js';
import { isGba } from '../server/subject/credentials/issuer.js';
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
  if (issuerFor(subject, user) === undefined) return by;
  return `${by}, with ${isGba(subject.helper) ? `a key of ${bsfOf(subject, user)}` : 'credentials of the helper'}`;
}

function bsfOf({ helper }: Subject, { sim }: SubjectUser): string {
  const bsf = isGba(helper) ? helper.bsf : undefined;
  return `the bootstrapping server ${requireBsf(bsf, sim?.impi ?? '', 'auth.gba.bsf').origin}`;
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
  if (isGba(subject.helper) && user.sim !== undefined) return adviceForKey(subject, user, response);
  const advice = adviceOf(user);
  if (advice === undefined) return undefined;
  const error = parseChallenges(headerValue(response.headers, 'WWW-Authenticate') ?? '')
    .map(({ params }) => params.get('error'))
    .find((one) => one !== undefined);
  const source = issuerFor(subject, user) === undefined ? '' : ', which the helper has issued';
  return `${advice}${source}${error === undefined ? '' : `; the server says ${error}`}`;
}

/** Says what to look at when a NAF refuses a user with a new key. */
function adviceForKey(subject: Subject, user: SubjectUser, { headers }: HttpResponseRecord): string {
  const realms = parseChallenges(headerValue(headers, 'WWW-Authenticate') ?? '').flatMap(
    ({ params }) => params.get('realm') ?? [],
  );
  const { hostname } = new URL(subject.xcapRoot);
  if (!realms.some((realm) => hostsOfNafRealm(realm)?.includes(hostname) === true)) {
    const named = realms.map((realm) => `"${realm}"`).join(', ') || 'none';
    return `the realm has to be 3GPP-bootstrapping@${hostname}, the host of xcapRoot, and is ${named}; check xcapRoot`;
  }
  return `the server does not take the key that ${bsfOf(subject, user)} has bootstrapped: check that it asks the same bootstrapping server, that it is named ${hostname} there, and auth.gba.uaSecurity`;
}

function adviceOf({ token, headers, tls }: SubjectUser): string | undefined {
  if (token !== undefined) return 'check the token: it may have expired, lack a scope, or be for another server';
  if (headers !== undefined) return `check the fields ${Object.keys(headers).join(', ')}`;
  return tls === undefined ? undefined : 'check which user the server takes the client certificate for';
}
