import { reportOddities } from '../auth/auth-ports.js';
import type { Authenticate } from '../auth/authenticate.js';
import type { AnswerRefusal, FinishAnswer, GuardAnswer } from '../auth/guard-answer.js';
import type { Principal } from '../auth/principal.js';
import type { ReportMistake } from '../findings/finding.js';
import type { Bootstrap } from '../gba/bootstrap.js';
import type { XdmsAnswer } from '../http/answer.js';
import type { AnswerMessage } from '../http/answer-message.js';
import { Refusal, refuse } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { OptionsAnswer } from './answers.js';
import type { Authorize } from './authorize.js';
import type { DeleteResource } from './delete.js';
import type { ExplainTarget } from './explain-target.js';
import type { Get } from './get.js';
import type { ExpandTarget } from './locate/expand-target.js';
import type { ResolveTarget } from './locate/resolve-target.js';
import { mistakeOfRefusal } from './mistake-of-refusal.js';
import { oddities } from './note-oddities.js';
import type { Put } from './put.js';
import type { ResolvedTarget, Target } from './target.js';

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

/** Methods of RFC 9110 §9.3 and RFC 5789; any other is unknown and answered 501 (RFC 9110 §15.6.2). */
const KNOWN = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE', 'PATCH']);

/** Methods with which other protocols write. */
const UNUSED = new Set(['POST', 'PATCH']);

export type AllowedMethods = (target: ResolvedTarget) => readonly string[];

/** @throws Refusal 405 with Allow (RFC 4825 §8.1, §8.2, §8.4); 501 */
export type CheckMethod = (method: string, target: ResolvedTarget) => void;

interface CheckMethodParts {
  readonly allowedMethods: AllowedMethods;
}

/** Lists the allowed methods: generated documents and namespace bindings are read-only (RFC 4825 §8.2 and §8.4). */
export function allowedMethods({ usage, documentId, node }: ResolvedTarget): readonly string[] {
  const isReadOnly = usage.generated?.owns(documentId) || node?.selector.terminal?.kind === 'namespaces';
  return isReadOnly ? ['GET', 'HEAD', 'OPTIONS'] : ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'];
}

/** Checks that the method is defined for the resource. */
export function createCheckMethod({ allowedMethods }: CheckMethodParts): CheckMethod {
  return (method, target) => {
    const allowed = allowedMethods(target);
    if (allowed.includes(method)) return;
    if (!KNOWN.has(method)) throw refuse(501, `The method ${method} is not known here.`);
    const allow = allowed.join(', ');
    const reason = `The method ${method} is not defined for this resource; it has ${allow}.`;
    if (!UNUSED.has(method) || !allowed.includes('PUT')) throw refuse(405, reason, { allow });
    // RFC 4825 §8.1: the client computes the URI of a new resource itself.
    const advice = 'XCAP writes with PUT to the URI of the resource (RFC 4825 §7, §8.1): send PUT.';
    throw refuse(405, `${reason} ${advice}`, { allow }, { rule: 'RFC 4825 §8.1', text: reason, advice });
  };
}
