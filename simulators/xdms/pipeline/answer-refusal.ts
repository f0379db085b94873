import type { Answer } from '../http/answer.js';
import type { Refusal } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';

export type AnswerRefusal = (refusal: Refusal) => Answer;

export type FinishAnswer = (answer: Answer, request: XcapRequest) => Answer;

/** Returns the response of a refusal; a step of its own so that deviations can replace it. */
export function answerRefusal(refusal: Refusal): Answer {
  return refusal.answer;
}

/** Returns every response unchanged; the last step, for deviations to replace. */
export function finishAnswer(answer: Answer, _request: XcapRequest): Answer {
  return answer;
}
