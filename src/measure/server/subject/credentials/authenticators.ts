import { type Exchange, headerValue } from '../../../../../common/exchange.js';
import { type Authenticator, type NafKeys, parseChallenges } from '../../../../client/internal.js';
import type { SubjectUser } from '../subject.js';
import { type Issued, type Issuer, isGood } from './issuer.js';

type Authentication = Awaited<ReturnType<Authenticator['begin']>>;

type Begin = 'begin' | 'beginAnew';

export function sendingFields(headers: NonNullable<SubjectUser['headers']>): Authenticator {
  const fields = Object.entries(headers);
  const authentication: Authentication = {
    fields: () => fields,
    judge: ({ response }) =>
      response?.status === 401 ? { refusal: 'the server does not accept the header fields of the user' } : 'done',
  };
  return { takesAgain: true, begin: () => authentication, beginAnew: () => authentication };
}

/**
 * Makes an authenticator that asks for new credentials before they expire, and once more when the server refuses them in
 * a request.
 *
 * @param authenticatorOf makes an authenticator for a user with credentials
 */
export function renewingAuthenticator(
  issuer: Issuer,
  user: SubjectUser,
  authenticatorOf: (user: SubjectUser) => Authenticator,
): Authenticator {
  let made: { readonly serial: number; readonly authenticator: Authenticator } | undefined;
  const of = ({ serial, credentials }: Issued): Authenticator => {
    if (made?.serial !== serial) made = { serial, authenticator: authenticatorOf({ ...user, ...credentials }) };
    return made.authenticator;
  };
  const begin = async (how: Begin): Promise<Authentication> => {
    const first = await issuer.issue(user.xui);
    return renewingOnce(await of(first)[how](), async () => {
      const next = await issuer.issue(user.xui, first.serial);
      return isSame(first, next) ? undefined : of(next)[how]();
    });
  };
  return {
    limitsWaits: true,
    get takesAgain() {
      return made?.authenticator.takesAgain === true;
    },
    begin: () => begin('begin'),
    beginAnew: () => begin('beginAnew'),
  };
}

/** Lets an authenticator ask an issuer for the keys of a user. */
export function nafKeysOf(issuer: Issuer, xui: string): NafKeys {
  const of = ({ credentials: { username = '', password = '' } }: Issued) => ({ username, password });
  return {
    limitsWaits: true,
    current: () => {
      const issued = issuer.current(xui);
      return isGood(issued, undefined) ? of(issued) : undefined;
    },
    other: async (refused) => {
      const issued = issuer.current(xui);
      const isRefusedOne = issued !== undefined && issued.credentials.username === refused;
      return of(await issuer.issue(xui, isRefusedOne ? issued.serial : undefined));
    },
  };
}

/** Some servers send 403 with the challenge of an expired token, where RFC 6750 §3.1 recommends 401. */
function isRefused({ response }: Exchange): boolean {
  if (response?.status !== 403) return response?.status === 401;
  const challenges = parseChallenges(headerValue(response.headers, 'WWW-Authenticate') ?? '');
  return challenges.some(({ scheme, params }) => scheme === 'bearer' && params.get('error') === 'invalid_token');
}

function isSame(one: Issued, other: Issued): boolean {
  return JSON.stringify(one.credentials) === JSON.stringify(other.credentials);
}

/** @param renew begins with new credentials; undefined when they are the same */
function renewingOnce(first: Authentication, renew: () => Promise<Authentication | undefined>): Authentication {
  let current = first;
  let hasRenewed = false;
  let wereSent = false;
  return {
    fields: (request) => {
      const fields = current.fields(request);
      wereSent = fields.length > 0;
      return fields;
    },
    judge: async (exchange) => {
      const judgement = await current.judge(exchange);
      if (judgement === 'again' || !isRefused(exchange) || !wereSent || hasRenewed) return judgement;
      hasRenewed = true;
      const next = await renew();
      if (next === undefined) return judgement;
      current = next;
      return 'again';
    },
  };
}
