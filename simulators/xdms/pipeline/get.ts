import type { Environment } from '../environment.js';
import type { Answer } from '../http/answer.js';
import { refuse } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { Behaviour } from './standard-behaviour.js';
import type { ResolvedTarget } from './target.js';

/**
 * GET and HEAD (RFC 4825 §8.3).
 *
 * @throws Refusal 404 when there is no such document or node, or the selector selects several; 304; 412
 */
export function get(
  request: XcapRequest,
  target: ResolvedTarget,
  behaviour: Behaviour,
  environment: Environment,
): Answer {
  const stored = environment.read(target);
  if (stored === undefined) throw refuse(404, 'There is no such document.');
  if (target.node === undefined) {
    behaviour.checkPreconditions(request, stored.etag);
    return behaviour.documentAnswer(stored, target.usage.mimeType);
  }
  const selection = environment.resolve(stored.document, target.node.selector);
  if (selection.kind === 'no-match') throw refuse(404, 'The node selector selects nothing.');
  if (selection.kind === 'ambiguous') throw refuse(404, 'A step of the node selector selects several elements.');
  behaviour.checkPreconditions(request, stored.etag);
  return behaviour.nodeAnswer(stored, selection);
}
