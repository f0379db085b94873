import { reportOddities } from '../auth/oddity.js';
import type { Principal } from '../auth/principal.js';
import type { Environment } from '../environment.js';
import type { Answer } from '../http/answer.js';
import { Refusal } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import { oddities } from './note-oddities.js';
import type { Behaviour } from './standard-behaviour.js';
import type { ResolvedTarget, Target } from './target.js';

/**
 * Serves one request, as RFC 4825 section 8 describes it. It runs to its end without waiting for anything, so no other
 * request can come between a check and the change that rests on it.
 */
export function serve(request: XcapRequest, behaviour: Behaviour, environment: Environment): Answer {
  const answer = behaviour.answerMessage(request, environment.limits) ?? serveXcap(request, behaviour, environment);
  return behaviour.finishAnswer(answer, request, environment);
}

function serveXcap(request: XcapRequest, behaviour: Behaviour, environment: Environment): Answer {
  reportOddities(oddities(request), request, environment);
  return orRefusal(behaviour, () => {
    const target = behaviour.resolveTarget(request, environment, behaviour);
    const principal = behaviour.authenticate(request, environment);
    // RFC 9110 §15.4.5: a 304, a refusal in this pipeline, has the same Cache-Control as the 200 it stands for.
    return behaviour.guardAnswer(
      orRefusal(behaviour, () => serveTo(principal, request, target, behaviour, environment)),
      principal,
    );
  });
}

function orRefusal({ answerRefusal }: Behaviour, serving: () => Answer): Answer {
  try {
    return serving();
  } catch (thrown) {
    if (thrown instanceof Refusal) return answerRefusal(thrown);
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
  const resolved = behaviour.expandTarget(target, behaviour);
  behaviour.checkMethod(request.method, resolved, behaviour);
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
      return behaviour.put(request, resolved, behaviour, environment);
    case 'DELETE':
      return behaviour.deleteResource(request, resolved, behaviour, environment);
    case 'OPTIONS':
      return behaviour.optionsAnswer(behaviour.allowedMethods(resolved));
    default:
      return behaviour.get(request, resolved, behaviour, environment);
  }
}
