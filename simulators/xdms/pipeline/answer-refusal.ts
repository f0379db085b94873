import type { Environment } from '../environment.js';
import type { Answer } from '../http/answer.js';
import type { Refusal } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';

/** What a request is answered that a step has refused. */
export function answerRefusal(refusal: Refusal): Answer {
  return refusal.answer;
}

/** The last look at every answer, before it is sent as it is. */
export function finishAnswer(answer: Answer, _request: XcapRequest, _environment: Environment): Answer {
  return answer;
}
