import type { XmlElement } from './xml-document.js';

/** An element and what is inside of it, in document order, however deep. */
export function* everyElement(top: XmlElement): Generator<XmlElement> {
  const pending = [top];
  for (let element = pending.pop(); element !== undefined; element = pending.pop()) {
    yield element;
    // One by one: a spread of a hundred thousand arguments would overflow the stack.
    for (const child of element.children.toReversed()) pending.push(child);
  }
}
