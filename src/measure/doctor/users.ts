import { X509Certificate } from 'node:crypto';
import { type HttpRequestRecord, type HttpResponseRecord, headerValue } from '../../../common/exchange.js';
import { hostsOfNafRealm } from '../../../common/gba/realm.js';
import { RESOURCE_LISTS } from '../../../common/usages/standard-usages.js';
import { parseChallenges, requireBsf } from '../../client/internal.js';
import { offeredSchemes } from '../server/subject/access/check-access.js';
import { unknownUserIn } from '../server/subject/access/unknown-user.js';
import { acceptedUserPart } from '../server/subject/access/user-part.js';
import { isGba } from '../server/subject/credentials/issuer.js';
import { issuerFor, withIssued } from '../server/subject/credentials/issuers.js';
import { identifyingFields } from '../server/subject/credentials/kinds.js';
import { usageDocumentUri } from '../server/subject/document-uri.js';
import type { Subject, SubjectUser } from '../server/subject/subject.js';
import type { Finding } from './diagnosis.js';
import { type Examined, sendLook } from './send-request.js';

export interface CheckedUsers {
  readonly findings: readonly Finding[];
  /** Whether the server refuses credentials. Further requests with them could lock a user out. */
  readonly areRefused: boolean;
}

/** Checks whether the users have access, and which authentication scheme they use. */
export async function checkUsers(examined: Examined): Promise<CheckedUsers> {
  const { users } = examined.subject;
  const checked: CheckedUser[] = [];
  for (const user of users) checked.push(await checkUser(examined, user));
  const findings = checked.map(({ isRefused: _, ...finding }) => finding);
  const areRefused = checked.some(({ isRefused }) => isRefused === true);
  if (users.length > 1) return { findings, areRefused };
  const alone: Finding = {
    topic: 'second user',
    state: 'note',
    text: 'not given: cases that need two users do not apply',
  };
  return { findings: [...findings, alone], areRefused };
}

interface CheckedUser extends Finding {
  readonly isRefused?: true;
}

async function checkUser(examined: Examined, given: SubjectUser): Promise<CheckedUser> {
  const topic = given.xui;
  const user = withIssued(examined.subject, given);
  const exchange = await sendLook(examined, user, {
    uri: usageDocumentUri(examined.subject, RESOURCE_LISTS.auid, user.xui),
  });
  if (exchange === undefined) return { topic, state: 'bad', text: 'gets no response to a GET of their own document' };
  const { status } = exchange.response;
  const scheme = headerValue(exchange.request.headers, 'Authorization')?.split(' ')[0];
  const how = howIdentified(examined.subject, user, exchange.request);
  const refused = adviceForRefused(examined.subject, user, exchange.response);
  if (status === 401) {
    const advice =
      refused ?? (scheme === undefined ? adviceWithout(user, exchange.response) : await adviceFor(examined, user));
    return { topic, state: 'bad', text: `is refused access (401): ${advice}`, isRefused: true };
  }
  if (status === 403) {
    const advice = refused === undefined ? '' : `: ${refused}`;
    return { topic, state: 'bad', text: `may not read their own document (403)${advice}` };
  }
  const said = unknownUserIn(exchange.response);
  if (said !== undefined) {
    return {
      topic,
      state: 'bad',
      text: `is not known to the server: it answers 404, ${said}; correct --user, or the XCAP root`,
    };
  }
  if (status === 200 || status === 404) return { topic, state: 'good', text: `has access, ${how}` };
  return { topic, state: 'note', text: `gets ${status} to a GET of their own document, ${how}` };
}

/** Says what to change for a user without credentials that were sent. */
function adviceWithout({ password }: SubjectUser, response: HttpResponseRecord): string {
  return password === undefined ? 'give the password' : `the server offers ${offeredSchemes(response)}`;
}

async function adviceFor(examined: Examined, user: SubjectUser): Promise<string> {
  const { password, username } = user;
  if (password === undefined) return 'give the password';
  const part = await acceptedUserPart(examined.subject, user, examined.dispatcher, examined.signal);
  if (part !== undefined) {
    return `the server accepts the user name ${part} instead: add --username-form user-part, or auth.username: user-part to the subject file`;
  }
  const name = username === undefined ? 'that the server knows the user by the XUI' : `the user name ${username}`;
  return `check the password, and ${name} (auth.username)`;
}

/**
 * Tells how a request says who its user is, as `by HTTP Bearer`.
 *
 * @param user with the credentials that the helper has issued
 */
function howIdentified(subject: Subject, user: SubjectUser, { headers }: HttpRequestRecord): string {
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
function adviceForRefused(subject: Subject, user: SubjectUser, response: HttpResponseRecord): string | undefined {
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
