import type { XmlElement } from './xml-document.js';

/** Lists an element and its descendants in document order, without recursion. */
export function elementsBelow(top: XmlElement): readonly XmlElement[] {
  const all: XmlElement[] = [];
  const pending = [top];
  for (let element = pending.pop(); element !== undefined; element = pending.pop()) {
    all.push(element);
    const { children } = element;
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index];
      if (child !== undefined) pending.push(child);
    }
  }
  return all;
}
