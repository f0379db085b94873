import { elementsBelow } from '../../document/every-element.js';
import type { XmlDocument, XmlElement } from '../../document/xml-document.js';
import type { Conflict } from '../../http/conflict.js';
import type { Constraint, ConstraintContext } from '../usage.js';
import { textContent } from './text-content.js';

const PIDF = 'urn:ietf:params:xml:ns:pidf';

/**
 * Constraints in the text of RFC 3863 beyond its schema; RFC 4827 §7 makes them the constraints of its usage. They omit
 * the rule that only parts of a status may have `mustUnderstand` (RFC 3863 §4.2.3), because the example of RFC 3863
 * §4.3.3 violates it. They also omit the XML declaration (§4.1), which is not part of the data.
 */
export const presenceDescription: readonly Constraint[] = [statusHasContent, timestampsHaveOffsets, namespacesAreUris];

/** RFC 3863 §4.1.3: at least one child element. */
function statusHasContent(document: XmlDocument, { changed }: ConstraintContext): Conflict | undefined {
  const isEmpty = partsOfTuples(document, 'status', changed).some(({ children }) => children.length === 0);
  return isEmpty ? { kind: 'constraint-failure', phrase: 'A status has at least one child element.' } : undefined;
}

/** The instants of RFC 3339 §5.6 among those of xs:dateTime: four digits of year, hours to 23, an offset. */
const INSTANT = /^\d{4}-\d\d-\d\dT(?!24)\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** RFC 3863 §4.1.7 */
function timestampsHaveOffsets(document: XmlDocument, { changed }: ConstraintContext): Conflict | undefined {
  const wrong = partsOfTuples(document, 'timestamp', changed)
    .map((timestamp) => textContent(document, timestamp).trim())
    .find((instant) => !INSTANT.test(instant));
  return wrong === undefined
    ? undefined
    : { kind: 'constraint-failure', phrase: `The timestamp ${wrong} is not an instant of RFC 3339.` };
}

/** RFC 3863 §4.2.2: neither relative references nor fragments. */
function namespacesAreUris({ root }: XmlDocument, { changed }: ConstraintContext): Conflict | undefined {
  for (const { declarations } of changed ?? elementsBelow(root)) {
    const wrong = Object.values(declarations).find((uri) => uri !== '' && !/^[a-z][a-z0-9+.-]*:[^#]*$/i.test(uri));
    if (wrong !== undefined) {
      return { kind: 'constraint-failure', phrase: `The namespace ${wrong} is not named by an absolute URI.` };
    }
  }
  return undefined;
}

/** Finds the children of tuples with a name, among some elements or in the whole document. */
function partsOfTuples(
  { root }: XmlDocument,
  localName: string,
  elements: readonly XmlElement[] = elementsBelow(root),
): readonly XmlElement[] {
  const isTuple = (element: XmlElement): boolean => element.parent === root && isNamed(element, 'tuple');
  return elements.filter(
    (element) => isNamed(element, localName) && element.parent !== undefined && isTuple(element.parent),
  );
}

function isNamed(element: XmlElement, localName: string): boolean {
  return element.namespace === PIDF && element.localName === localName;
}
