import { type Exchange, headerValue } from '../../../common/exchange.js';
import { type Challenge, parseChallenges } from '../../../src/client/internal.js';
import type { ExchangeNotes, SubjectUser } from '../../../src/measure/server/for-steps.js';
import { digestAuthorization } from './digest-credentials.js';

/** The user of a request, as results name it. */
type UsualUser = Pick<ExchangeNotes, 'user' | 'isBootstrapped'>;

/** A user name and its password. */
interface Login {
  readonly name: string;
  readonly password: string;
  readonly user: UsualUser;
}

/** Matches the spelling that HTTP clients use; scenarios about the grammar write others. */
const USUAL_DIGEST = /^Digest (?:[a-z]+=(?:"(?:[^"\\]|\\.)*"|[^\s",]+)(?:, |$))+$/;

/**
 * Finds the user whose valid credentials each request has. Wrong, repeated and oddly written credentials have no user,
 * because an HTTP client with the password of the user would not send the same.
 *
 * @param hasSession tells whether a user of the run has a session with a nonce, perhaps since an earlier case
 * @returns users, one for each exchange
 */
export function usualUsers(
  exchanges: readonly Exchange[],
  users: readonly SubjectUser[],
  hasSession: (nonce: string) => boolean,
): readonly (UsualUser | undefined)[] {
  const logins = users.flatMap(loginsOf);
  const used = new Set<string>();
  return exchanges.map((exchange, index) => {
    const field = headerValue(exchange.request.headers, 'Authorization');
    if (field === undefined) return undefined;
    const isKnown = (params: Challenge['params']): boolean =>
      hasSession(params.get('nonce') ?? '') || isOffered(params, exchanges.slice(0, index));
    return basicUser(field, logins) ?? digestUser(field, exchange, isKnown, logins, used);
  });
}

/** RFC 7617 §2 allows no colon in a user name. A bootstrapped name is good for a short time only, so it is not shown. */
function loginsOf({ xui, username = xui, password, sim }: SubjectUser): readonly Login[] {
  if (password === undefined) return [];
  if (sim !== undefined) return [{ name: username, password, user: { user: xui, isBootstrapped: true } }];
  return [username, xui.slice(xui.indexOf(':') + 1)].map((name) => ({ name, password, user: { user: name } }));
}

function basicUser(field: string, logins: readonly Login[]): UsualUser | undefined {
  const token = ({ name, password }: Login): string => `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
  return logins.find((login) => !login.name.includes(':') && token(login) === field)?.user;
}

function digestUser(
  field: string,
  { request }: Exchange,
  isKnown: (params: Challenge['params']) => boolean,
  logins: readonly Login[],
  used: Set<string>,
): UsualUser | undefined {
  if (!USUAL_DIGEST.test(field)) return undefined;
  const params = parseChallenges(field)[0]?.params ?? new Map<string, string>();
  const use = `${params.get('nonce')} ${params.get('nc')}`;
  const isNew = !used.has(use);
  used.add(use);
  if (!isNew || params.get('uri') !== request.target || !isKnown(params)) return undefined;
  if (params.get('qop') !== 'auth' || !/^[\da-f]{8}$/i.test(params.get('nc') ?? '')) return undefined;
  const { response, ...rest } = Object.fromEntries(params);
  const isOf = ({ name, password }: Login): boolean => {
    const body = Buffer.from(request.body).toString();
    const ingredients = { ...rest, username: name, password, method: request.method, body };
    const made = parseChallenges(digestAuthorization(new Map(Object.entries(ingredients))))[0]?.params;
    // The name is a hash where both sides support that (RFC 7616 §3.4.4).
    return made?.get('username') === params.get('username') && made?.get('response') === response;
  };
  return logins.find(isOf)?.user;
}

/** Returns true when an earlier response has sent the nonce, and a challenge with the other parameters. */
function isOffered(params: Challenge['params'], earlier: readonly Exchange[]): boolean {
  const fields = earlier.flatMap(({ response }) => response?.headers ?? []);
  const challenges = fields
    .filter(([name]) => name.toLowerCase() === 'www-authenticate')
    .flatMap(([, value]) => parseChallenges(value));
  return (
    fields.some(([, value]) => value.includes(params.get('nonce') ?? '')) &&
    challenges.some((one) =>
      ['realm', 'algorithm', 'opaque'].every((name) => one.params.get(name) === params.get(name)),
    )
  );
}
