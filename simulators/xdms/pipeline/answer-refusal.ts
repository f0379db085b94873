import type { XdmsAnswer } from '../http/answer.js';
import type { Refusal } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';

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
