import type { XdmsAnswer } from '../http/answer.js';
import type { Refusal } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { Principal } from './principal.js';

export type GuardAnswer = (answer: XdmsAnswer, principal: Principal, request: XcapRequest) => XdmsAnswer;

/**
 * Adds Authentication-Info (RFC 7616 §3.5), and keeps the response to an authenticated client out of shared caches.
 * Caches by themselves skip responses to requests with an Authorization field (RFC 9111 §3.5), but cannot see that a
 * proxy authenticated the client.
 */
export function guardAnswer(
  answer: XdmsAnswer,
  { xuis, authenticationInfo }: Principal,
  { method }: Pick<XcapRequest, 'method'>,
): XdmsAnswer {
  if (xuis === undefined && authenticationInfo === undefined) return answer;
  const caching = answer.headers['cache-control'];
  // RFC 9110 §9.3.2: the response to HEAD has no content.
  const content = method === 'HEAD' ? '' : answer.body;
  const info = authenticationInfo === undefined ? {} : { 'authentication-info': authenticationInfo(content) };
  const guarded = xuis === undefined || caching === undefined ? {} : { 'cache-control': `private, ${caching}` };
  return { ...answer, headers: { ...answer.headers, ...guarded, ...info } };
}

export type AnswerRefusal = (refusal: Refusal) => XdmsAnswer;

export type FinishAnswer = (answer: XdmsAnswer, request: XcapRequest) => XdmsAnswer;

/** Returns the response of a refusal; a step of its own so that deviations can replace it. */
export function answerRefusal(refusal: Refusal): XdmsAnswer {
  return refusal.answer;
}

/** Returns every response unchanged; the last step, for deviations to replace. */
export function finishAnswer(answer: XdmsAnswer, _request: XcapRequest): XdmsAnswer {
  return answer;
}
