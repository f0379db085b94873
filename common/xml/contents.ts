import { canonicalXml } from './canonical-xml.js';
import { inScopeOfAnyPrefix } from './fragment.js';

/** How a content is held against the one that is due. */
export type ContentComparison = 'same' | 'other white space' | 'other' | 'unreadable';

/** RFC 4825 §8.3: documents are compared as XML, since their octets may differ. */
export function compareDocuments(due: string, found: string): ContentComparison {
  return due === found ? 'same' : compare(due, found);
}

/** Compares fragments. Prefixes may be declared around them in the document, so they need no declaration here. */
export function compareElements(due: string, found: string): ContentComparison {
  return due === found ? 'same' : compare(inScopeOfAnyPrefix(due), inScopeOfAnyPrefix(found));
}

/** Compares values of attributes, in their quotes. */
export function compareValues(due: string, found: string): ContentComparison {
  return due === found ? 'same' : compare(elementWithValue(due), elementWithValue(found));
}

/** Writes an element with a value of an attribute, given in its quotes. */
export function elementWithValue(value: string): string {
  return `<a b=${value.trim()}/>`;
}

function compare(due: string, found: string): ContentComparison {
  try {
    const [one, other] = [canonicalXml(due), canonicalXml(found)];
    if (one === other) return 'same';
    return withoutIndents(one) === withoutIndents(other) ? 'other white space' : 'other';
  } catch {
    return 'unreadable';
  }
}

/** Removes white space between tags: canonical XML writes empty elements as two tags, between which it may come and go. */
export function withoutIndents(canonical: string): string {
  return canonical.replace(/>\s+</g, '><');
}
