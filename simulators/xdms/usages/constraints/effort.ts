import type { XmlDocument } from '../../document/xml-document.js';
import { refuseConflict } from '../../http/refusal.js';

/** Elements that all rules of a usage may visit in a document. */
const MOST_VISITS = 400_000;
/** Characters of a larger document, per visit. */
const CHARACTERS_OF_A_VISIT = 5;
/** Characters of content with markup that take as long as a visit. */
const CHARACTERS_READ = 3;

const spent = new WeakMap<XmlDocument, number>();

/**
 * Counts the elements that a rule of a usage file visits in a document.
 *
 * @param rule path of the rule, for the report
 * @throws Refusal 409 constraint-failure when the rules would take too long
 */
export function countVisits(document: XmlDocument, visits: number, rule: string): void {
  const sum = (spent.get(document) ?? 0) + visits;
  spent.set(document, sum);
  if (sum <= Math.max(MOST_VISITS, document.length / CHARACTERS_OF_A_VISIT)) return;
  const phrase = `The rules of the usage take too long for this document; they have stopped in the path ${rule}.`;
  throw refuseConflict({ kind: 'constraint-failure', phrase });
}

/** Counts characters that a rule reads, as `countVisits` counts elements. */
export function countCharacters(document: XmlDocument, characters: number, rule: string): void {
  countVisits(document, characters / CHARACTERS_READ, rule);
}
