import { reportOddities } from '../auth/auth-ports.js';
import type { Authenticate } from '../auth/authenticate.js';
import type { AnswerRefusal, FinishAnswer, GuardAnswer } from '../auth/guard-answer.js';
import type { Principal } from '../auth/principal.js';
import type { ReportMistake } from '../findings/finding.js';
import type { Bootstrap } from '../gba/bootstrap.js';
import type { XdmsAnswer } from '../http/answer.js';
import type { AnswerMessage } from '../http/answer-message.js';
import { Refusal } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { OptionsAnswer } from './answers.js';
import type { Authorize } from './authorize.js';
import type { AllowedMethods, CheckMethod } from './check-method.js';
import type { DeleteResource } from './delete.js';
import type { ExplainTarget } from './explain-target.js';
import type { Get } from './get.js';
import type { ExpandTarget } from './locate/expand-target.js';
import type { ResolveTarget } from './locate/resolve-target.js';
import { mistakeOfRefusal } from './mistake-of-refusal.js';
import { oddities } from './note-oddities.js';
import type { Put } from './put.js';
import type { Target } from './target.js';

export type Serve = (request: XcapRequest) => XdmsAnswer;

export interface ServeParts {
  readonly report: ReportMistake;
  readonly answerMessage: AnswerMessage;
  readonly bootstrap: Bootstrap;
  readonly resolveTarget: ResolveTarget;
  readonly authenticate: Authenticate;
  readonly authorize: Authorize;
  readonly expandTarget: ExpandTarget;
  readonly checkMethod: CheckMethod;
  readonly get: Get;
  readonly put: Put;
  readonly deleteResource: DeleteResource;
  readonly allowedMethods: AllowedMethods;
  readonly optionsAnswer: OptionsAnswer;
  readonly explainTarget: ExplainTarget;
  readonly answerRefusal: AnswerRefusal;
  readonly guardAnswer: GuardAnswer;
  readonly finishAnswer: FinishAnswer;
}

/**
 * Serves one request by RFC 4825 section 8. It is synchronous, so no other request can interleave between a check and
 * the change.
 */
export function createServe(parts: ServeParts): Serve {
  return (request) =>
    parts.finishAnswer(parts.answerMessage(request) ?? parts.bootstrap(request) ?? serveXcap(request, parts), request);
}

function serveXcap(request: XcapRequest, parts: ServeParts): XdmsAnswer {
  reportOddities(oddities(request), request, parts.report);
  try {
    // RFC 4825 §8 has the 404 for unknown usages and users first, and "Next, the server authenticates". Whether strangers
    // must get that 404 it leaves open. They get 401 for every URI, so that they cannot find out who is a user;
    // authenticated clients get the 404.
    const principal = parts.authenticate(request);
    return parts.guardAnswer(answerTo(principal, request, parts), principal, request);
  } catch (thrown) {
    return answerThrown(thrown, request, parts);
  }
}

/**
 * Serves an authenticated client. RFC 9110 §15.4.5: a 304, which this pipeline throws as a refusal, has the Cache-Control
 * of the corresponding 200. So `guardAnswer` gets refusals too.
 */
function answerTo(principal: Principal, request: XcapRequest, parts: ServeParts): XdmsAnswer {
  try {
    return serveTo(principal, request, parts.resolveTarget(request), parts);
  } catch (thrown) {
    return answerThrown(thrown, request, parts);
  }
}

/** Answers a refusal, and reports the mistake of the client that led to it. */
function answerThrown(thrown: unknown, request: XcapRequest, parts: ServeParts): XdmsAnswer {
  if (!(thrown instanceof Refusal)) throw thrown;
  const refusal = parts.explainTarget(thrown, request);
  const mistake = mistakeOfRefusal(refusal, request);
  if (mistake !== undefined) parts.report(mistake);
  return parts.answerRefusal(refusal);
}

function serveTo(principal: Principal, request: XcapRequest, target: Target, parts: ServeParts): XdmsAnswer {
  parts.authorize(principal, request, target);
  const resolved = parts.expandTarget(target);
  parts.checkMethod(request.method, resolved);
  switch (request.method) {
    case 'PUT':
      return parts.put(request, resolved);
    case 'DELETE':
      return parts.deleteResource(request, resolved);
    case 'OPTIONS':
      return parts.optionsAnswer(parts.allowedMethods(resolved));
    default:
      return parts.get(request, resolved);
  }
}
