import { reportOddities } from '../auth/oddity.js';
import type { Principal } from '../auth/principal.js';
import type { Environment } from '../environment.js';
import type { Answer } from '../http/answer.js';
import { Refusal } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import { allowedMethods } from './check-method.js';
import { deleteResource } from './delete.js';
import { get } from './get.js';
import { oddities } from './note-oddities.js';
import { put } from './put.js';
import type { Behaviour } from './standard-behaviour.js';
import type { ResolvedTarget, Target } from './target.js';

/**
 * Serves one request, as RFC 4825 section 8 describes it. It runs to its end without waiting for anything, so no other
 * request can come between a check and the change that rests on it.
 */
export function serve(request: XcapRequest, behaviour: Behaviour, environment: Environment): Answer {
  reportOddities(oddities(request), request, environment);
  return orRefusal(() => {
    const target = behaviour.resolveTarget(request, environment);
    const principal = behaviour.authenticate(request, environment);
    // RFC 9110 §15.4.5: a 304, a refusal in this pipeline, has the same Cache-Control as the 200 it stands for.
    return behaviour.guardAnswer(
      orRefusal(() => serveTo(principal, request, target, behaviour, environment)),
      principal,
    );
  });
}

function orRefusal(serving: () => Answer): Answer {
  try {
    return serving();
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.answer;
    throw thrown;
  }
}

function serveTo(
  principal: Principal,
  request: XcapRequest,
  target: Target,
  behaviour: Behaviour,
  environment: Environment,
): Answer {
  behaviour.authorize(principal, request, target);
  const resolved = behaviour.expandTarget(target);
  behaviour.checkMethod(request.method, resolved);
  return perform(request, resolved, behaviour, environment);
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
