import { declaresOtherEncoding, decodeUtf8 } from '../document/decode-utf8.js';
import { namespacesInScope } from '../document/namespaces-in-scope.js';
import { parseDocument, XmlLimitError, type XmlLimits, XmlSyntaxError } from '../document/parse-document.js';
import { type Fragment, parseFragment } from '../document/parse-fragment.js';
import type { XmlDocument, XmlElement } from '../document/xml-document.js';
import type { PlainConflictKind } from '../http/conflict.js';
import { mediaType } from '../http/media-type.js';
import { refuseConflict } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { Location } from '../placement/location.js';
import { isAttValue } from '../selector/att-value.js';
import type { Behaviour } from './standard-behaviour.js';

/** The content of a PUT, verified. */
export type Content = { readonly kind: 'document'; readonly document: XmlDocument } | NodeContent;

export type NodeContent =
  | { readonly kind: 'element'; readonly fragment: Fragment }
  /** An AttValue, quotes included. */
  | { readonly kind: 'attribute'; readonly attValue: string };

/**
 * Verifies the content of a PUT by what it is put as (RFC 4825 §8.2.2). Of several faults the encoding is told first,
 * then the form; the RFC leaves this order open.
 *
 * @throws Refusal 409 not-utf-8, not-well-formed, not-xml-frag, not-xml-att-value, constraint-failure
 */
export function verifyContent(
  request: XcapRequest,
  location: Location,
  limits: XmlLimits,
  behaviour: Behaviour,
): Content {
  const text = behaviour.decodeContent(request);
  switch (location.kind) {
    case 'document':
      return { kind: 'document', document: behaviour.readDocument(text, limits) };
    case 'element':
      return { kind: 'element', fragment: behaviour.readFragment(text, location.parent, limits) };
    case 'attribute':
      return { kind: 'attribute', attValue: behaviour.readAttValue(text) };
  }
}

/** @throws Refusal 409 not-utf-8 */
export function decodeContent({ headers, body }: XcapRequest): string {
  const { charset } = mediaType(headers['content-type']);
  const text = decodeUtf8(body);
  if (text === undefined || declaresOtherEncoding(text) || (charset !== undefined && charset !== 'utf-8')) {
    throw refuseConflict({ kind: 'not-utf-8', phrase: 'The content is not UTF-8.' });
  }
  return text;
}

/** @throws Refusal 409 not-well-formed, constraint-failure */
export function readDocument(text: string, limits: XmlLimits): XmlDocument {
  return orConflict('not-well-formed', () => parseDocument(text, limits));
}

/**
 * @param parent of the element, whose prefixes it may use
 * @throws Refusal 409 not-xml-frag, constraint-failure
 */
export function readFragment(text: string, parent: XmlElement | undefined, limits: XmlLimits): Fragment {
  const scope = parent === undefined ? {} : namespacesInScope(parent);
  const within = { ...limits, depth: limits.depth - depthOf(parent) };
  return orConflict('not-xml-frag', () => parseFragment(text, scope, within));
}

/** @throws Refusal 409 not-xml-att-value */
export function readAttValue(text: string): string {
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
