import { canonicalXml } from '../../../common/xml/canonical-xml.js';
import { inScopeOfAnyPrefix } from './seen.js';

/** How a content is held against the one that is due. */
export type Comparison = 'same' | 'other white space' | 'other' | 'unreadable';

/** RFC 4825 §8.3: documents are compared as XML, since their octets may differ. */
export function compareDocuments(due: string, found: string): Comparison {
  return due === found ? 'same' : compare(due, found);
}

/** Compares fragments. Prefixes may be declared around them in the document, so they need no declaration here. */
export function compareElements(due: string, found: string): Comparison {
  return due === found ? 'same' : compare(inScopeOfAnyPrefix(due), inScopeOfAnyPrefix(found));
}

/** Compares values of attributes, in their quotes. */
export function compareValues(due: string, found: string): Comparison {
  return due === found ? 'same' : compare(`<a b=${due.trim()}/>`, `<a b=${found.trim()}/>`);
}

function compare(due: string, found: string): Comparison {
  try {
    const [one, other] = [canonicalXml(due), canonicalXml(found)];
    if (one === other) return 'same';
    return withoutIndents(one) === withoutIndents(other) ? 'other white space' : 'other';
  } catch {
    return 'unreadable';
  }
}

/** Canonical XML writes empty elements as two tags, between which white space may come and go. */
function withoutIndents(canonical: string): string {
  return canonical.replace(/>\s+</g, '><');
}
