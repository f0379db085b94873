import { declaresOtherEncoding, decodeUtf8 } from '../document/decode-utf8.js';
import { namespacesInScope } from '../document/namespaces-in-scope.js';
import { parseDocument, XmlLimitError, type XmlLimits, XmlSyntaxError } from '../document/parse-document.js';
import { type Fragment, parseFragment } from '../document/parse-fragment.js';
import type { XmlDocument, XmlElement } from '../document/xml-document.js';
import type { PlainConflictKind } from '../http/conflict.js';
import { mediaType } from '../http/media-type.js';
import { refuse, refuseConflict } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { Location } from '../placement/location.js';
import { isAttValue } from '../selector/att-value.js';
import type { Usage } from '../usages/usage.js';

/** The content of a PUT, verified. */
export type Content = { readonly kind: 'document'; readonly document: XmlDocument } | NodeContent;

export type NodeContent =
  | { readonly kind: 'element'; readonly fragment: Fragment }
  /** An AttValue, quotes included. */
  | { readonly kind: 'attribute'; readonly attValue: string };

/**
 * Verifies the content of a PUT by what it is put as (RFC 4825 §8.2.2). Of several faults the media type is told first,
 * then the encoding, then the form; the RFC leaves this order open.
 *
 * @throws Refusal 400 for a partial PUT; 415; 409 not-utf-8, not-well-formed, not-xml-frag, not-xml-att-value, constraint-failure
 */
export function verifyContent(request: XcapRequest, usage: Usage, location: Location, limits: XmlLimits): Content {
  switch (location.kind) {
    case 'document':
      return { kind: 'document', document: documentContent(textOf(request, usage.mimeType), limits) };
    case 'element':
      return {
        kind: 'element',
        fragment: fragmentContent(textOf(request, 'application/xcap-el+xml'), location.parent, limits),
      };
    case 'attribute':
      return { kind: 'attribute', attValue: attributeContent(textOf(request, 'application/xcap-att+xml')) };
  }
}

function textOf({ headers, body }: XcapRequest, expected: string): string {
  // RFC 9110 §14.5: a server that does not know partial PUT must not take a part for the whole.
  if (headers['content-range'] !== undefined) throw refuse(400, 'A resource can only be put as a whole.');
  const { type, charset } = mediaType(headers['content-type']);
  if (type !== expected) throw refuse(415, `The content has to be ${expected}.`, { accept: expected });
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity') {
    throw refuse(415, 'Content codings are not understood here.', { 'accept-encoding': 'identity' });
  }
  const text = decodeUtf8(body);
  if (text === undefined || declaresOtherEncoding(text) || (charset !== undefined && charset !== 'utf-8')) {
    throw refuseConflict({ kind: 'not-utf-8', phrase: 'The content is not UTF-8.' });
  }
  return text;
}

function documentContent(text: string, limits: XmlLimits): XmlDocument {
  return orConflict('not-well-formed', () => parseDocument(text, limits));
}

function fragmentContent(text: string, parent: XmlElement | undefined, limits: XmlLimits): Fragment {
  const scope = parent === undefined ? {} : namespacesInScope(parent);
  const within = { ...limits, depth: limits.depth - depthOf(parent) };
  return orConflict('not-xml-frag', () => parseFragment(text, scope, within));
}

function attributeContent(text: string): string {
  if (isAttValue(text)) return text;
  throw refuseConflict({ kind: 'not-xml-att-value', phrase: 'The content is not an AttValue, a value in quotes.' });
}

function orConflict<T>(kind: PlainConflictKind, parse: () => T): T {
  try {
    return parse();
  } catch (thrown) {
    if (thrown instanceof XmlSyntaxError) throw refuseConflict({ kind, phrase: thrown.message });
    if (thrown instanceof XmlLimitError) {
      throw refuseConflict({ kind: 'constraint-failure', phrase: thrown.message });
    }
    throw thrown;
  }
}

/** How many elements there are from the document element down to this one. */
function depthOf(element: XmlElement | undefined): number {
  let depth = 0;
  for (let at = element; at !== undefined; at = at.parent) depth += 1;
  return depth;
}
