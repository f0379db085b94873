import { PIDF_MANIPULATION } from '../../../../common/usages/standard-usages.js';
import { elementsBelow } from '../../document/every-element.js';
import type { XmlDocument, XmlElement } from '../../document/xml-document.js';
import type { Constraint, ConstraintContext, PlacedBreach } from '../usage.js';
import { textContent } from './text-content.js';

/**
 * Constraints in the text of RFC 3863 beyond its schema; RFC 4827 §7 makes them the constraints of its usage. They omit
 * the rule that only parts of a status may have `mustUnderstand` (RFC 3863 §4.2.3), because the example of RFC 3863
 * §4.3.3 violates it. They also omit the XML declaration (§4.1), which is not part of the data.
 */
export const presenceDescription: readonly Constraint[] = [statusHasContent, timestampsHaveOffsets, namespacesAreUris];

/** RFC 3863 §4.1.3: at least one child element. */
function statusHasContent(document: XmlDocument, { changed }: ConstraintContext): PlacedBreach | undefined {
  const empty = partsOfTuples(document, 'status', changed).find(({ children }) => children.length === 0);
  return empty && breachAt(empty, 'RFC 3863 §4.1.3', 'A status has at least one child element.', OPEN);
}

/** The instants of RFC 3339 §5.6 among those of xs:dateTime: four digits of year, hours to 23, an offset. */
const INSTANT = /^\d{4}-\d\d-\d\dT(?!24)\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** RFC 3863 §4.1.7 */
function timestampsHaveOffsets(document: XmlDocument, { changed }: ConstraintContext): PlacedBreach | undefined {
  for (const timestamp of partsOfTuples(document, 'timestamp', changed)) {
    const instant = textContent(document, timestamp).trim();
    if (INSTANT.test(instant)) continue;
    return breachAt(timestamp, 'RFC 3863 §4.1.7', `The timestamp ${instant} is not an instant of RFC 3339.`, NOON);
  }
  return undefined;
}

/** RFC 3863 §4.2.2: neither relative references nor fragments. */
function namespacesAreUris({ root }: XmlDocument, { changed }: ConstraintContext): PlacedBreach | undefined {
  for (const element of changed ?? elementsBelow(root)) {
    const uris = Object.values(element.declarations);
    const wrong = uris.find((uri) => uri !== '' && !/^[a-z][a-z0-9+.-]*:[^#]*$/i.test(uri));
    if (wrong === undefined) continue;
    return breachAt(element, 'RFC 3863 §4.2.2', `The namespace ${wrong} is not named by an absolute URI.`, URN);
  }
  return undefined;
}

const OPEN = 'Add an element, such as <basic>open</basic>.';
const NOON = 'Write an instant with its offset, such as 2026-01-31T12:00:00Z.';
const URN = 'Write a URI such as urn:example:presence.';

function breachAt(element: XmlElement, clause: string, phrase: string, advice: string): PlacedBreach {
  return { kind: 'constraint-failure', phrase, places: [{ element, clause, advice }] };
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
  return element.namespace === PIDF_MANIPULATION.namespace && element.localName === localName;
}
