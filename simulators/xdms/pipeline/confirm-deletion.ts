import type { ExpandedName } from '../document/expanded-name.js';
import type { XmlDocument } from '../document/xml-document.js';
import { refuseConflict } from '../http/refusal.js';
import type { ParsedSelector, Resolver } from '../selector/node-selector.js';

/**
 * @param document undefined when the document element itself was removed
 * @returns the changed document
 * @throws Refusal 409 cannot-delete; 409 schema-validation-error when the document element is gone
 */
export type ConfirmDeletion = (
  document: XmlDocument | undefined,
  selector: ParsedSelector<ExpandedName>,
) => XmlDocument;

export interface ConfirmDeletionParts {
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
