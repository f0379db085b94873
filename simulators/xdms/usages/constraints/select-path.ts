import type { NodePath, PathStep } from '../../../../common/usages/node-path.js';
import { attributeOf } from '../../document/attributes.js';
import { elementsBelow } from '../../document/every-element.js';
import type { XmlDocument, XmlElement } from '../../document/xml-document.js';
import { refuseConflict } from '../../http/refusal.js';
import { textContent } from './text-content.js';

/** A value that a path of a usage file selects, and the element that has it. */
export interface PathValue {
  readonly element: XmlElement;
  readonly value: string;
}

/** Selects elements from the document element on, in document order. */
export function selectElements(document: XmlDocument, { steps, written }: NodePath): readonly XmlElement[] {
  const { root } = document;
  const [first, ...others] = steps;
  if (first === undefined) return [];
  const tops = first.axis === 'child' ? [root] : elementsBelow(root);
  const visit: Visit = (elements) => countVisits(document, elements.length, written);
  visit(tops);
  return follow(tops.filter(named(first)), others, visit);
}

type Visit = (elements: readonly XmlElement[]) => void;

export function selectValues(document: XmlDocument, path: NodePath): readonly PathValue[] {
  return valuesAt(document, selectElements(document, path), path);
}

/** Selects the values of a path that starts at an element. */
export function valuesOf(document: XmlDocument, element: XmlElement, path: NodePath): readonly PathValue[] {
  const visit: Visit = (elements) => countVisits(document, elements.length, path.written);
  return valuesAt(document, follow([element], path.steps, visit), path);
}

function valuesAt(
  document: XmlDocument,
  elements: readonly XmlElement[],
  { attribute, written }: NodePath,
): readonly PathValue[] {
  if (attribute === undefined) {
    return elements.map((element) => {
      if (element.children.length > 0) countCharacters(document, element.contentEnd - element.contentStart, written);
      return { element, value: textContent(document, element) };
    });
  }
  return elements.flatMap((element) => {
    const value = attributeOf(element, attribute.namespace, attribute.localName)?.value;
    return value === undefined ? [] : [{ element, value }];
  });
}

function follow(from: readonly XmlElement[], steps: readonly PathStep[], visit: Visit): readonly XmlElement[] {
  return steps.reduce<readonly XmlElement[]>((elements, step) => {
    const next = step.axis === 'child' ? childrenOf(elements) : descendantsOf(elements);
    visit(next);
    return next.filter(named(step));
  }, from);
}

function childrenOf(elements: readonly XmlElement[]): readonly XmlElement[] {
  return elements.flatMap(({ children }) => children);
}

/** Walks no element twice: the descendants of nested elements are those of the outer one, too. */
function descendantsOf(elements: readonly XmlElement[]): readonly XmlElement[] {
  const walked = new Set<XmlElement>();
  for (const element of elements) {
    if (walked.has(element)) continue;
    for (const descendant of elementsBelow(element)) if (descendant !== element) walked.add(descendant);
  }
  return [...walked];
}

function named({ namespace, localName }: PathStep): (element: XmlElement) => boolean {
  if (localName === '*') return () => true;
  return (element) => element.localName === localName && element.namespace === namespace;
}

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
function countVisits(document: XmlDocument, visits: number, rule: string): void {
  const sum = (spent.get(document) ?? 0) + visits;
  spent.set(document, sum);
  if (sum <= Math.max(MOST_VISITS, document.length / CHARACTERS_OF_A_VISIT)) return;
  const phrase = `The rules of the usage take too long for this document; they have stopped in the path ${rule}.`;
  throw refuseConflict({ kind: 'constraint-failure', phrase });
}

/** Counts characters that a rule reads, as `countVisits` counts elements. */
function countCharacters(document: XmlDocument, characters: number, rule: string): void {
  countVisits(document, characters / CHARACTERS_READ, rule);
}
