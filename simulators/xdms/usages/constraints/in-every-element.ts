import { elementsBelow } from '../../document/every-element.js';
import type { XmlDocument, XmlElement } from '../../document/xml-document.js';
import type { Constraint } from '../usage.js';

/**
 * Applies a rule to all elements of one name. The rule judges an element by its attributes and its content.
 *
 * @param clause of the rule
 * @param breach returns what is wrong with an element, for users; undefined for an element that keeps the rule
 */
export function inEvery(
  namespace: string,
  localName: string,
  clause: string,
  breach: (element: XmlElement, document: XmlDocument) => string | undefined,
): Constraint {
  return (document, { changed }) => {
    for (const element of changed ?? elementsBelow(document.root)) {
      if (element.localName !== localName || element.namespace !== namespace) continue;
      const phrase = breach(element, document);
      if (phrase !== undefined) return { kind: 'constraint-failure', phrase, places: [{ element, clause }] };
    }
    return undefined;
  };
}
