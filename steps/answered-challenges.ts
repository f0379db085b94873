import { type Exchange, headerValue } from '../common/exchange.js';
import { parseChallenges } from '../src/client/internal.js';

/**
 * Finds the requests that were answered 401, for a challenge or for a nonce that has ended, and repeated with other
 * credentials: each is the first half of one attempt, and says nothing of the resource.
 *
 * @returns their indexes
 */
export function answeredChallenges(exchanges: readonly Exchange[]): ReadonlySet<number> {
  return new Set([...exchanges.keys()].filter((index) => isAnswered(exchanges, index)));
}

function isAnswered(exchanges: readonly Exchange[], index: number): boolean {
  const { request, response } = exchanges[index] ?? {};
  if (request === undefined || response?.status !== 401) return false;
  const later = exchanges.slice(index + 1).flatMap((one) => (isSame(one.request, request) ? [one.request] : []));
  if (headerValue(response.headers, 'WWW-Authenticate') !== undefined)
    return later[0] !== undefined && credentialsOf(later[0]) !== undefined;
  // Some servers refuse a nonce that has ended without a challenge. Then the client asks for one in between.
  const refused = credentialsOf(request);
  return refused !== undefined && later.some((one) => ![undefined, refused].includes(credentialsOf(one)));
}

/** Returns the nonce of Digest credentials, and others as they are. */
function credentialsOf({ headers }: Exchange['request']): string | undefined {
  const field = headerValue(headers, 'Authorization');
  return parseChallenges(field ?? '')[0]?.params.get('nonce') ?? field;
}

function isSame(one: Exchange['request'], other: Exchange['request']): boolean {
  return one.method === other.method && one.target === other.target && one.origin === other.origin;
}
