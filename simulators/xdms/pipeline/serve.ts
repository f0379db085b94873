import type { Environment } from '../environment.js';
import type { Answer } from '../http/answer.js';
import { Refusal } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import { allowedMethods } from './check-method.js';
import { deleteResource } from './delete.js';
import { get } from './get.js';
import { put } from './put.js';
import type { Behaviour } from './standard-behaviour.js';
import type { ResolvedTarget } from './target.js';

/**
 * Serves one request, as RFC 4825 section 8 describes it. It runs to its end without waiting for anything, so no other
 * request can come between a check and the change that rests on it.
 */
export function serve(request: XcapRequest, behaviour: Behaviour, environment: Environment): Answer {
  try {
    return serveOrRefuse(request, behaviour, environment);
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.answer;
    throw thrown;
  }
}

function serveOrRefuse(request: XcapRequest, behaviour: Behaviour, environment: Environment): Answer {
  const target = behaviour.resolveTarget(request, environment);
  const principal = behaviour.authenticate(request, environment);
  behaviour.authorize(principal, request, target);
  const resolved = behaviour.expandTarget(target);
  behaviour.checkMethod(request.method, resolved);
  return behaviour.guardAnswer(perform(request, resolved, behaviour, environment), principal);
}

function perform(
  request: XcapRequest,
  resolved: ResolvedTarget,
  behaviour: Behaviour,
  environment: Environment,
): Answer {
  switch (request.method) {
    case 'PUT':
      return put(request, resolved, behaviour, environment);
    case 'DELETE':
      return deleteResource(request, resolved, behaviour, environment);
    case 'OPTIONS':
      return behaviour.optionsAnswer(allowedMethods(resolved));
    default:
      return get(request, resolved, behaviour, environment);
  }
}
