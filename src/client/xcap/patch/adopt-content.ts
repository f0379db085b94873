import type { Document, Element, Node } from '@xmldom/xmldom';
import { XcapPatchError } from '../errors/patch-error.js';
import { prefixOf } from '../xml/xml-names.js';
import { childNodesOf, declaredPrefix, isElement, scopeOfNode, XMLNS } from './patch-node.js';

type Scope = ReadonlyMap<string, string>;

/** Where content goes: the parent of the new nodes. */
export interface Adoption {
  readonly document: Document;
  readonly context: Element | undefined;
}

/**
 * Copies a node of a diff document for its place in the target document. Names that rely on declarations around the
 * operation get a prefix of the target for the same namespace (RFC 5261 §4.2.3).
 *
 * @throws XcapPatchError `invalid-namespace-uri` when the target does not declare a namespace
 */
export function adopt(node: Node, adoption: Adoption): Node {
  return copy(node, { ...adoption, scope: scopeOfNode(adoption.context) }, new Map());
}

/** As `adopt`, for the name of an attribute with a prefix: `prefix` as in the diff document. */
export function adoptedPrefix(namespace: string, prefix: string, context: Element | undefined): string {
  return prefixFor({ namespace, prefix, isAttribute: true }, { context, scope: scopeOfNode(context) }, new Map());
}

interface Target extends Adoption {
  readonly scope: Scope;
}

/** @param local namespaces that the content declares itself */
function copy(node: Node, target: Target, local: Scope): Node {
  if (!isElement(node)) return target.document.importNode(node, true);
  const attributes = Array.from(node.attributes);
  const declared = attributes.flatMap(({ name, value }) => {
    const prefix = declaredPrefix(name);
    return prefix === undefined ? [] : [[prefix, value] as const];
  });
  const own = new Map([...local, ...declared]);
  const namespace = node.namespaceURI ?? '';
  const name = named(node.nodeName, { namespace, isAttribute: false }, target, own);
  const element = target.document.createElementNS(namespace === '' ? null : namespace, name);
  for (const { name: written, value, namespaceURI } of attributes) {
    if (declaredPrefix(written) !== undefined) element.setAttributeNS(XMLNS, written, value);
    else if (prefixOf(written) === undefined) element.setAttribute(written, value);
    else {
      const uri = namespaceURI ?? '';
      element.setAttributeNS(uri, named(written, { namespace: uri, isAttribute: true }, target, own), value);
    }
  }
  // Without a namespace, an element cannot be where the target has a default one.
  if (namespace === '' && !own.has('') && (target.scope.get('') ?? '') !== '') {
    element.setAttributeNS(XMLNS, 'xmlns', '');
    own.set('', '');
  }
  for (const child of childNodesOf(node)) element.appendChild(copy(child, target, own));
  return element;
}

interface Name {
  readonly namespace: string;
  readonly isAttribute: boolean;
}

function named(written: string, name: Name, target: Target, local: Scope): string {
  const prefix = prefixOf(written) ?? '';
  const localName = prefix === '' ? written : written.slice(prefix.length + 1);
  const chosen = prefixFor({ ...name, prefix }, target, local);
  return chosen === '' ? localName : `${chosen}:${localName}`;
}

function prefixFor(
  { namespace, isAttribute, prefix }: Name & { readonly prefix: string },
  { scope, context }: Pick<Target, 'scope' | 'context'>,
  local: Scope,
): string {
  if (namespace === '' || prefix === 'xml' || local.get(prefix) === namespace) return prefix;
  const isUsable = (other: string): boolean => !(isAttribute && other === '') && !local.has(other);
  const candidates = [...scope].filter(([other, uri]) => uri === namespace && isUsable(other)).map(([other]) => other);
  if (candidates.includes(prefix)) return prefix;
  const near = context?.prefix ?? '';
  if (candidates.includes(near)) return near;
  const sorted = candidates.sort();
  const chosen = sorted.findLast((other) => other < prefix) ?? sorted[0];
  if (chosen !== undefined) return chosen;
  throw new XcapPatchError(
    'invalid-namespace-uri',
    `the document does not declare ${namespace} where content is added`,
  );
}
