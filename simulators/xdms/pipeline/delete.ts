import type { ExpandedName } from '../document/expanded-name.js';
import type { XmlDocument } from '../document/xml-document.js';
import type { XdmsAnswer } from '../http/answer.js';
import { refuse, refuseConflict } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { RemovableNode, RemoveNode } from '../placement/remove-node.js';
import type { ParsedSelector, Resolver } from '../selector/node-selector.js';
import type { StoredDocument } from '../store/document-store.js';
import type { ValidateDocument } from '../validation/validate-document.js';
import type { DeleteAnswer } from './answers.js';
import type { CheckPreconditions } from './check-preconditions.js';
import type { ConstraintContextOf, ReadStored, Store } from './environment.js';
import { explainSelection } from './locate/explain-selection.js';
import type { ResolvedNode, ResolvedTarget } from './target.js';

/** @throws Refusal 404, 409, 412; changes nothing */
export type DeleteResource = (request: XcapRequest, target: ResolvedTarget) => XdmsAnswer;

export interface DeleteResourceParts {
  readonly read: ReadStored;
  readonly resolve: Resolver;
  readonly store: Pick<Store, 'put' | 'delete'>;
  readonly constraintContext: ConstraintContextOf;
  readonly checkPreconditions: CheckPreconditions;
  readonly removeNode: RemoveNode;
  readonly confirmDeletion: ConfirmDeletion;
  readonly validateDocument: ValidateDocument;
  readonly deleteAnswer: DeleteAnswer;
}

/** DELETE (RFC 4825 §8.4). */
export function createDelete(parts: DeleteResourceParts): DeleteResource {
  const { read, store, constraintContext, checkPreconditions, validateDocument, deleteAnswer } = parts;
  return (request, target) => {
    const { documentId, usage, node } = target;
    const stored = read(target);
    if (stored === undefined) throw refuse(404, 'The document does not exist.');
    if (node === undefined) {
      checkPreconditions(request, stored.etag);
      store.delete(documentId);
      return deleteAnswer(undefined);
    }
    const selected = selectRemovable(stored, node, parts.resolve);
    checkPreconditions(request, stored.etag);
    const document = parts.confirmDeletion(parts.removeNode(stored.document, selected), node.selector);
    validateDocument(document, usage, constraintContext(documentId));
    return deleteAnswer(store.put(documentId, document).etag);
  };
}

function selectRemovable({ document }: StoredDocument, node: ResolvedNode, resolve: Resolver): RemovableNode {
  const selection = resolve(document, node.selector);
  if (selection.kind === 'element' || selection.kind === 'attribute') return selection;
  throw refuse(404, explainSelection(document, node, resolve));
}

/**
 * @param document undefined when the document element itself was removed
 * @returns the changed document
 * @throws Refusal 409 cannot-delete; 409 schema-validation-error when the document element is gone
 */
export type ConfirmDeletion = (
  document: XmlDocument | undefined,
  selector: ParsedSelector<ExpandedName>,
) => XmlDocument;

interface ConfirmDeletionParts {
  readonly resolve: Resolver;
}

/**
 * Evaluates the request URI in the document without the deleted node. It must select nothing, so that a repeated DELETE
 * gets 404 (RFC 4825 §7.5, §8.4).
 */
export function createConfirmDeletion({ resolve }: ConfirmDeletionParts): ConfirmDeletion {
  return (document, selector) => {
    if (document === undefined) {
      throw refuseConflict({ kind: 'schema-validation-error', phrase: 'A document needs its document element.' });
    }
    if (resolve(document, selector).kind === 'no-match') return document;
    throw refuseConflict({ kind: 'cannot-delete', phrase: 'The request URI would select another node.' });
  };
}
