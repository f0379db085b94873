import { attributeSpan } from '../document/attribute-spans.js';
import { escapeAttribute } from '../document/escape.js';
import { namespacesInScope } from '../document/namespaces-in-scope.js';
import { elementText, type XmlElement } from '../document/xml-document.js';
import { answer, type XdmsAnswer } from '../http/answer.js';
import type { SelectedNode } from '../selector/node-selector.js';
import type { StoredDocument } from '../store/document-store.js';

/** The nodes that a GET can return. */
type Selected = Exclude<SelectedNode, { kind: 'no-match' | 'ambiguous' }>;

export type DocumentAnswer = (stored: StoredDocument, mimeType: string) => XdmsAnswer;
export type NodeAnswer = (stored: StoredDocument, selected: Selected) => XdmsAnswer;
export type PutAnswer = (created: boolean, stored: StoredDocument) => XdmsAnswer;
/** @param etag the document's tag after the deletion; undefined when the document itself is gone */
export type DeleteAnswer = (etag: string | undefined) => XdmsAnswer;
export type OptionsAnswer = (allowed: readonly string[]) => XdmsAnswer;

/**
 * Responds with a document in the media type of its usage (RFC 4825 §8.3). Each resource has one representation, always
 * sent whole: a server may ignore Accept and Range (RFC 9110 §12.5.1, §14.2).
 */
export function documentAnswer({ document, etag }: StoredDocument, mimeType: string): XdmsAnswer {
  return typed(mimeType, etag, document.text);
}

/** Responds with an element, an attribute or namespace bindings in its media type (RFC 4825 §8.3). */
export function nodeAnswer({ document, etag }: StoredDocument, selected: Selected): XdmsAnswer {
  const { element } = selected;
  switch (selected.kind) {
    case 'element':
      return typed('application/xcap-el+xml', etag, elementText(document, element));
    case 'attribute': {
      // RFC 4825 §7.9: an AttValue includes its quotes.
      const { valueStart, end } = attributeSpan(document, element, selected.attribute.name);
      return typed('application/xcap-att+xml', etag, document.slice(valueStart, end));
    }
    case 'namespaces':
      return typed('application/xcap-ns+xml', etag, namespaceBindings(element));
  }
}

/**
 * Responds to a PUT (RFC 4825 §8.2.7): 201 for a creation, 200 for a replacement, without content, with an entity tag.
 * Location is optional; without it a 201 refers to the request target (RFC 9110 §15.3.2).
 */
export function putAnswer(created: boolean, { etag }: StoredDocument): XdmsAnswer {
  return answer(created ? 201 : 200, { etag });
}

/** Responds with 200 without content, with the entity tag of the remaining document (RFC 4825 §8.4). */
export function deleteAnswer(etag: string | undefined): XdmsAnswer {
  return answer(200, etag === undefined ? {} : { etag });
}

export function optionsAnswer(allowed: readonly string[]): XdmsAnswer {
  return answer(200, { allow: allowed.join(', ') });
}

function typed(contentType: string, etag: string, body: string): XdmsAnswer {
  // RFC 4825 §9: a cache cannot know that a change of one resource changes others, so it must revalidate.
  return answer(200, { 'content-type': contentType, etag, 'cache-control': 'no-cache' }, body);
}

/** Formats one empty element of the same name with a declaration for every prefix in scope (RFC 4825 §10). */
function namespaceBindings(element: XmlElement): string {
  const declarations = Object.entries(namespacesInScope(element)).map(
    ([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeAttribute(uri)}"`,
  );
  return `<${element.name}${declarations.join('')}/>`;
}
