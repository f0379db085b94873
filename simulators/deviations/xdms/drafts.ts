import { escapeAttribute } from '../../xdms/document/escape.js';
import { parseDocument } from '../../xdms/document/parse-document.js';
import {
  type Draft,
  elementText,
  splice,
  type XmlDocument,
  type XmlElement,
} from '../../xdms/document/xml-document.js';

/** Adds text before and after the new element of a draft. */
export function surrounded({ document, start }: Draft, length: number, before: string, behind: string): Draft {
  const text = splice(splice(document.text, start + length, start + length, behind), start, start, before);
  return { document: parseDocument(text), start: start + before.length };
}

/** Removes the namespace declarations that repeat `scope` from the text of an element. */
export function withoutDeclarations(text: string, scope: Readonly<Record<string, string>>): string {
  return text.replace(
    /\s+xmlns(?::([\w-]+))?=(["'])(.*?)\2/g,
    (whole, prefix: string | undefined, _quote, uri: string) => (scope[prefix ?? ''] === uri ? '' : whole),
  );
}

/** Copies the child elements of an element, each with the namespace declarations that it had from this element. */
export function draftChildren(document: XmlDocument, element: XmlElement): string {
  return element.children.map((child) => withScopeOf(element, child, elementText(document, child))).join('');
}

function withScopeOf(element: XmlElement, child: XmlElement, text: string): string {
  const declared = Object.entries(element.declarations)
    .filter(([prefix]) => prefix !== '' && !Object.hasOwn(child.declarations, prefix))
    .map(([prefix, uri]) => ` xmlns:${prefix}="${escapeAttribute(uri)}"`)
    .join('');
  const at = 1 + child.name.length;
  return splice(text, at, at, declared);
}
