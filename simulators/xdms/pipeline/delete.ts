import type { Environment } from '../environment.js';
import type { Answer } from '../http/answer.js';
import { refuse } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { RemovableNode } from '../placement/remove-node.js';
import type { StoredDocument } from '../store/document-store.js';
import type { Behaviour } from './standard-behaviour.js';
import type { ResolvedNode, ResolvedTarget } from './target.js';

/**
 * DELETE (RFC 4825 §8.4).
 *
 * @throws Refusal 404, 409, 412; nothing is changed then
 */
export function deleteResource(
  request: XcapRequest,
  target: ResolvedTarget,
  behaviour: Behaviour,
  environment: Environment,
): Answer {
  const { documentId, usage, node } = target;
  const stored = environment.read(target);
  if (stored === undefined) throw refuse(404, 'There is no such document.');
  if (node === undefined) {
    behaviour.checkPreconditions(request, stored.etag);
    environment.store.delete(documentId);
    return behaviour.deleteAnswer(undefined);
  }
  const selected = selectRemovable(stored, node, environment);
  behaviour.checkPreconditions(request, stored.etag);
  const remaining = behaviour.removeNode(stored.document, selected);
  const document = behaviour.confirmDeletion(remaining, node.selector, environment);
  behaviour.validateDocument(document, usage, environment.constraintContext(documentId), behaviour);
  return behaviour.deleteAnswer(environment.store.put(documentId, document).etag);
}

function selectRemovable(
  { document }: StoredDocument,
  { selector }: ResolvedNode,
  { resolve }: Environment,
): RemovableNode {
  const selection = resolve(document, selector);
  if (selection.kind === 'element' || selection.kind === 'attribute') return selection;
  throw refuse(404, 'The node selector does not select a single element or attribute.');
}
