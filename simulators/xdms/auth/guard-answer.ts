import type { XdmsAnswer } from '../http/answer.js';
import type { Principal } from './principal.js';

export type GuardAnswer = (answer: XdmsAnswer, principal: Principal) => XdmsAnswer;

/**
 * Adds Authentication-Info (RFC 7616 §3.5), and keeps the response to an authenticated client out of shared caches.
 * Caches by themselves skip responses to requests with an Authorization field (RFC 9111 §3.5), but cannot see that a
 * proxy authenticated the client.
 */
export function guardAnswer(answer: XdmsAnswer, { xuis, authenticationInfo }: Principal): XdmsAnswer {
  if (xuis === undefined && authenticationInfo === undefined) return answer;
  const caching = answer.headers['cache-control'];
  const info = authenticationInfo === undefined ? {} : { 'authentication-info': authenticationInfo };
  const guarded = xuis === undefined || caching === undefined ? {} : { 'cache-control': `private, ${caching}` };
  return { ...answer, headers: { ...answer.headers, ...guarded, ...info } };
}
