import { type Exchange, headerValue } from '../common/exchange.js';

/** The fields of a challenge and of the credentials that answer it, by status (RFC 9110 §11.6.1, §11.7.1). */
const FIELDS: ReadonlyMap<number, readonly [challenge: string, credentials: string]> = new Map([
  [401, ['WWW-Authenticate', 'Authorization']],
  [407, ['Proxy-Authenticate', 'Proxy-Authorization']],
]);

/**
 * Finds the requests that were answered with a challenge and repeated with credentials: each is the first half of one
 * attempt, and says nothing of the server.
 *
 * @returns their indexes
 */
export function answeredChallenges(exchanges: readonly Exchange[]): ReadonlySet<number> {
  return new Set([...exchanges.keys()].filter((index) => isAnswered(exchanges, index)));
}

function isAnswered(exchanges: readonly Exchange[], index: number): boolean {
  const { request, response } = exchanges[index] ?? {};
  const fields = FIELDS.get(response?.status ?? 0);
  if (request === undefined || fields === undefined) return false;
  if (headerValue(response?.headers ?? [], fields[0]) === undefined) return false;
  const repetition = exchanges.find((one, place) => place > index && isSame(one.request, request));
  return repetition !== undefined && headerValue(repetition.request.headers, fields[1]) !== undefined;
}

function isSame(one: Exchange['request'], other: Exchange['request']): boolean {
  return one.method === other.method && one.target === other.target && one.origin === other.origin;
}
