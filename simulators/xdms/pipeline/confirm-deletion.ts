import type { XmlDocument } from '../document/xml-document.js';
import type { Environment } from '../environment.js';
import { refuseConflict } from '../http/refusal.js';
import type { ExpandedName, NodeSelector } from '../selector/node-selector.js';

/**
 * Evaluates the request URI in the document without the deleted node: it has to select nothing, so that a repeated
 * DELETE is answered 404 (RFC 4825 §7.5, §8.4).
 *
 * @param document undefined when the document element itself was cut out
 * @returns the changed document
 * @throws Refusal 409 cannot-delete; 409 schema-validation-error when the document element is gone
 */
export function confirmDeletion(
  document: XmlDocument | undefined,
  selector: NodeSelector<ExpandedName>,
  { resolve }: Environment,
): XmlDocument {
  if (document === undefined) {
    throw refuseConflict({ kind: 'schema-validation-error', phrase: 'A document needs its document element.' });
  }
  if (resolve(document, selector).kind === 'no-match') return document;
  throw refuseConflict({ kind: 'cannot-delete', phrase: 'The request URI would select another node.' });
}
