import type { Answer } from '../http/answer.js';
import type { Refusal } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';

export type AnswerRefusal = (refusal: Refusal) => Answer;

export type FinishAnswer = (answer: Answer, request: XcapRequest) => Answer;

/** Gives a request the answer with which a step has refused it. */
export function answerRefusal(refusal: Refusal): Answer {
  return refusal.answer;
}

/** Takes the last look at every answer, before it is sent as it is. */
export function finishAnswer(answer: Answer, _request: XcapRequest): Answer {
  return answer;
}
