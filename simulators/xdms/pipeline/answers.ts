import { attributeSpan } from '../document/attribute-spans.js';
import { escapeAttribute } from '../document/escape.js';
import { namespacesInScope } from '../document/namespaces-in-scope.js';
import { elementText, type XmlElement } from '../document/xml-document.js';
import { type Answer, answer } from '../http/answer.js';
import type { Selection } from '../selector/selection.js';
import type { StoredDocument } from '../store/document-store.js';

/** What a GET can answer with. */
type Selected = Exclude<Selection, { kind: 'no-match' | 'ambiguous' }>;

// RFC 4825 §9: a cache cannot know that a change of one resource changes others, so it has to ask.
const NO_CACHE = { 'cache-control': 'no-cache' };

export type DocumentAnswer = (stored: StoredDocument, mimeType: string) => Answer;
export type NodeAnswer = (stored: StoredDocument, selected: Selected) => Answer;
export type PutAnswer = (created: boolean, stored: StoredDocument) => Answer;
/** @param etag the document's tag after the deletion; undefined when the document itself is gone */
export type DeleteAnswer = (etag: string | undefined) => Answer;
export type OptionsAnswer = (allowed: readonly string[]) => Answer;

/**
 * A document with the media type of its usage (RFC 4825 §8.3). There is one representation of each resource, always sent
 * whole: Accept and Range, here and for nodes, may be ignored (RFC 9110 §12.5.1, §14.2).
 */
export function documentAnswer({ document, etag }: StoredDocument, mimeType: string): Answer {
  return answer(200, { 'content-type': mimeType, etag, ...NO_CACHE }, document.text);
}

/** An element, an attribute or namespace bindings, with the media type of each (RFC 4825 §8.3). */
export function nodeAnswer({ document, etag }: StoredDocument, selected: Selected): Answer {
  const { element } = selected;
  switch (selected.kind) {
    case 'element':
      return typed('application/xcap-el+xml', etag, elementText(document, element));
    case 'attribute': {
      // RFC 4825 §7.9: an AttValue, so with its quotes.
      const { valueStart, end } = attributeSpan(document, element, selected.attribute.name);
      return typed('application/xcap-att+xml', etag, document.text.slice(valueStart, end));
    }
    case 'namespaces':
      return typed('application/xcap-ns+xml', etag, namespaceBindings(element));
  }
}

/**
 * RFC 4825 §8.2.7: 201 without content for a creation, 200 without content for a replacement, with an entity tag. A
 * Location is optional; without one the 201 is about the request target (RFC 9110 §15.3.2).
 */
export function putAnswer(created: boolean, { etag }: StoredDocument): Answer {
  return answer(created ? 201 : 200, { etag });
}

/** Answers 200 without content, with the entity tag of what is left (RFC 4825 §8.4). */
export function deleteAnswer(etag: string | undefined): Answer {
  return answer(200, etag === undefined ? {} : { etag });
}

export function optionsAnswer(allowed: readonly string[]): Answer {
  return answer(200, { allow: allowed.join(', ') });
}

function typed(contentType: string, etag: string, body: string): Answer {
  return answer(200, { 'content-type': contentType, etag, ...NO_CACHE }, body);
}

/** One empty element of the same name with a declaration for every prefix in scope (RFC 4825 §10). */
function namespaceBindings(element: XmlElement): string {
  const declarations = Object.entries(namespacesInScope(element)).map(
    ([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeAttribute(uri)}"`,
  );
  return `<${element.name}${declarations.join('')}/>`;
}
