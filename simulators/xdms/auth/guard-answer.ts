import type { Answer } from '../http/answer.js';
import type { Principal } from './principal.js';

export type GuardAnswer = (answer: Answer, principal: Principal) => Answer;

/**
 * Tells a client what it may want to know of its authentication (RFC 7616 §3.5), and keeps an answer for a known client
 * out of shared caches. They would store none to a request with an Authorization field by themselves (RFC 9111 §3.5),
 * but cannot tell when a proxy has vouched for the client in another field.
 */
export function guardAnswer(answer: Answer, { xuis, authenticationInfo }: Principal): Answer {
  const caching = answer.headers['cache-control'];
  const info = authenticationInfo === undefined ? {} : { 'authentication-info': authenticationInfo };
  const guarded = xuis === undefined || caching === undefined ? {} : { 'cache-control': `private, ${caching}` };
  return { ...answer, headers: { ...answer.headers, ...guarded, ...info } };
}
