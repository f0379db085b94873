import type { RecordedExchange } from '../../result/attachments.js';

/**
 * Tells whether the server has answered a request with a challenge, and the client has repeated it with credentials. Both
 * requests are one attempt, and only the second shows what the server does with it. A case that expects the challenge
 * itself says so.
 */
export function isChallenged(exchanges: readonly RecordedExchange[], index: number): boolean {
  const [one, next] = [exchanges[index], exchanges[index + 1]];
  if (one?.response?.status !== 401 || one.expected?.includes('401') || next === undefined) return false;
  return isSame(one, next) && next.request.user !== undefined;
}

function isSame({ request: one }: RecordedExchange, { request: other }: RecordedExchange): boolean {
  return (
    one.method === other.method &&
    one.url === other.url &&
    one.body === other.body &&
    one.bodyBase64 === other.bodyBase64
  );
}
