import type { Element } from '@xmldom/xmldom';
import type { StepForm } from './selectors.js';
import { childElements, hasSameName } from './tree.js';

/**
 * Inserts an element where RFC 4825 §8.2.3 places it for the last step of a request URI. The parent has no text and no
 * comments, which the rules place too.
 *
 * @param position number in the step; ignored for forms without one
 * @returns whether the rules allow a creation there, and leave no choice
 */
export function place(parent: Element, element: Element, form: StepForm, position: number): boolean {
  const siblings = childElements(parent);
  const rivals = form.startsWith('wildcard') ? siblings : siblings.filter((one) => hasSameName(one, element));
  if (!form.includes('position')) {
    const alike = siblings.filter((one) => hasSameName(one, element)).at(-1);
    // With a wildcard, the RFC can be read as the end of all siblings, or of those that have the name in the body.
    if (form.startsWith('wildcard') && alike !== undefined && alike !== siblings.at(-1)) return false;
    insertBehind(parent, element, alike ?? siblings.at(-1));
    return true;
  }
  if (position > rivals.length + 1) return false;
  if (position > 1) insertBehind(parent, element, rivals[position - 2]);
  else if (rivals.length === 0) insertBehind(parent, element, siblings.at(-1));
  else parent.insertBefore(element, rivals[0] ?? null);
  return true;
}

/** Without a sibling, the element goes to the end of its parent. */
function insertBehind(parent: Element, element: Element, sibling: Element | undefined): void {
  parent.insertBefore(element, sibling?.nextSibling ?? null);
}
