import type { ExpandedName } from '../document/expanded-name.js';
import type { Limits } from '../document/limits.js';
import type { Draft, XmlDocument } from '../document/xml-document.js';
import { refuseConflict } from '../http/refusal.js';
import type { ParsedSelector, Resolver } from '../selector/node-selector.js';
import { explainUnselected } from './explain-insertion.js';

/**
 * @returns the changed document
 * @throws Refusal 409 cannot-insert; 409 constraint-failure when the document exceeds its limit
 */
export type ConfirmInsertion = (draft: Draft, selector: ParsedSelector<ExpandedName>) => XmlDocument;

export interface ConfirmInsertionParts {
  readonly resolve: Resolver;
  readonly limits: Pick<Limits, 'documentBytes' | 'elements'>;
}

/**
 * Evaluates the request URI in the changed document: it must select the new node, so that GET(PUT(x)) = x (RFC 4825
 * §8.2.3, §8.2.4).
 */
export function createConfirmInsertion({ resolve, limits }: ConfirmInsertionParts): ConfirmInsertion {
  return (draft, selector) => {
    const { document, start } = draft;
    const selection = resolve(document, selector);
    if (!('element' in selection) || selection.element.start !== start) {
      const { phrase, told } = explainUnselected(draft, selector, resolve);
      throw refuseConflict({ kind: 'cannot-insert', phrase }, told);
    }
    if (document.root.shape.elements > limits.elements) {
      const phrase = `The document would have more than ${limits.elements} elements.`;
      throw refuseConflict({ kind: 'constraint-failure', phrase });
    }
    if (document.octets > limits.documentBytes) {
      const phrase = `The document would be larger than ${limits.documentBytes} octets.`;
      throw refuseConflict({ kind: 'constraint-failure', phrase });
    }
    return document;
  };
}
