import { shown } from '../../../../common/arguments.js';
import { isBearerToken, TOKEN_SYNTAX } from '../../../../common/authentication.js';
import { InvalidArgumentError, messageOf } from '../../../../common/errors.js';
import { type Exchange, headerValue } from '../../../../common/exchange.js';
import { XcapAuthenticationError } from '../errors/authentication-error.js';
import { serversWords } from '../http/servers-words.js';
import type { TokenSource } from '../options.js';
import type { Authentication, Authenticator } from './authentication.js';
import { type Challenge, parseChallenges } from './challenges.js';

/**
 * @throws InvalidArgumentError naming `argument`, without the value
 */
export function requireToken(token: unknown, argument: string): TokenSource | undefined {
  if (token === undefined || typeof token === 'function') return token as TokenSource | undefined;
  if (typeof token !== 'string')
    throw new InvalidArgumentError(argument, `must be a string or a function, got ${shown(typeof token)}`);
  if (!isBearerToken(token)) throw new InvalidArgumentError(argument, TOKEN_SYNTAX);
  return token;
}

/** Sends a token with each request to the origin server (RFC 6750 §2.1), without a challenge before. */
export function createBearerAuthenticator(source: TokenSource): Authenticator {
  const begin = async (): Promise<Authentication> => bearerAuthentication(source, await tokenOf(source));
  return { takesAgain: true, begin, beginAnew: begin };
}

function bearerAuthentication(source: TokenSource, first: string): Authentication {
  let token = first;
  let renewed = false;
  return {
    fields: () => [['Authorization', `Bearer ${token}`]],
    judge: async (exchange) => {
      if (exchange.response?.status !== 401) return 'done';
      const refused = { refusal: refusalOf(exchange) };
      if (renewed || typeof source === 'string' || !isWorthAnotherToken(exchange)) return refused;
      renewed = true;
      const next = await tokenOf(source, token);
      if (next === token) return refused;
      token = next;
      return 'again';
    },
  };
}

/**
 * @throws XcapAuthenticationError when the function fails, or returns something else than a token
 */
async function tokenOf(source: TokenSource, refused?: string): Promise<string> {
  if (typeof source === 'string') return source;
  let token: unknown;
  try {
    token = await source(refused);
  } catch (thrown) {
    throw new XcapAuthenticationError(`token: the function failed: ${messageOf(thrown)}`, { cause: thrown });
  }
  if (typeof token === 'string' && isBearerToken(token)) return token;
  throw new XcapAuthenticationError(`token: the function returned no token, which ${TOKEN_SYNTAX}`);
}

/** The server says with `invalid_token` or no error that another token can help (RFC 6750 §3.1). */
function isWorthAnotherToken(exchange: Exchange): boolean {
  return ['invalid_token', undefined].includes(bearerChallenge(exchange)?.params.get('error'));
}

function refusalOf(exchange: Exchange): string {
  const schemes = new Set(challengesOf(exchange).map(({ scheme }) => scheme));
  if (schemes.size > 0 && !schemes.has('bearer')) {
    return `the server does not ask for a token (offered: ${[...schemes].join(', ')})`;
  }
  const problem = bearerProblem(exchange);
  return `the server does not accept the token${problem === undefined ? '' : `: ${problem}`}`;
}

/** Returns error and error_description of a Bearer challenge (RFC 6750 §3); undefined without an error. */
export function bearerProblem(exchange: Exchange): string | undefined {
  const params = bearerChallenge(exchange)?.params;
  const parts = [params?.get('error'), params?.get('error_description')].filter((part) => part !== undefined);
  return serversWords(parts.join(', '), exchange.request);
}

function bearerChallenge(exchange: Exchange): Challenge | undefined {
  return challengesOf(exchange).find(({ scheme }) => scheme === 'bearer');
}

function challengesOf({ response }: Exchange): readonly Challenge[] {
  return parseChallenges(headerValue(response?.headers ?? [], 'www-authenticate') ?? '');
}
