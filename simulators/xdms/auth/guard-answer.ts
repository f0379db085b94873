import type { Answer } from '../http/answer.js';
import type { Principal } from './principal.js';

/**
 * Keeps an answer for a known client out of shared caches. They would store none to a request with an Authorization
 * field by themselves (RFC 9111 §3.5), but cannot tell when a proxy has vouched for the client in another field.
 */
export function guardAnswer(answer: Answer, { xuis }: Principal): Answer {
  const caching = answer.headers['cache-control'];
  if (xuis === undefined || caching === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, 'cache-control': `private, ${caching}` } };
}
