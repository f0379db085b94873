import { elementsBelow } from '../../document/every-element.js';
import type { XmlDocument, XmlElement } from '../../document/xml-document.js';
import type { Constraint } from '../usage.js';

/**
 * Applies a rule to all elements of one name, or of names that match. The rule judges an element by its attributes and its
 * content.
 *
 * @param clause of the rule
 * @param breach returns what is wrong with an element, for users; undefined for an element that keeps the rule
 */
export function inEvery(
  namespace: string,
  localName: string | RegExp,
  clause: string,
  breach: (element: XmlElement, document: XmlDocument) => string | undefined,
): Constraint {
  const isNamed = (name: string) => (typeof localName === 'string' ? name === localName : localName.test(name));
  return (document, { changed }) => {
    for (const element of changed ?? elementsBelow(document.root)) {
      if (element.namespace !== namespace || !isNamed(element.localName)) continue;
      const phrase = breach(element, document);
      if (phrase !== undefined) return { kind: 'constraint-failure', phrase, places: [{ element, clause }] };
    }
    return undefined;
  };
}
