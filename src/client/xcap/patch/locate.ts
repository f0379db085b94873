import type { Document, Element, Node } from '@xmldom/xmldom';
import { XcapPatchError } from '../errors/patch-error.js';
import { prefixOf } from '../xml/xml-names.js';
import {
  childNodesOf,
  declaredPrefix,
  isComment,
  isElement,
  isInstruction,
  type Located,
  textRuns,
} from './patch-node.js';
import { type PatchStep, type Predicate, parsePatchSelector } from './patch-selector.js';

/** The namespaces of prefixes in a selector: those in scope on the operation (RFC 5261 §4.2.1). */
export type Prefixes = ReadonlyMap<string, string>;

/**
 * Finds the one node that a selector selects.
 *
 * @throws XcapPatchError `unlocated-node`, `invalid-namespace-prefix`, `invalid-attribute-value`
 */
export function locate(document: Document, sel: string, prefixes: Prefixes): Located {
  let contexts: readonly Located[] = [{ kind: 'element', node: document }];
  for (const step of parsePatchSelector(sel)) {
    contexts = contexts.flatMap((context) => (context.kind === 'element' ? select(context.node, step, prefixes) : []));
  }
  const [located, ...others] = contexts;
  if (located !== undefined && others.length === 0) return located;
  throw new XcapPatchError('unlocated-node', `sel ${sel}: selects ${contexts.length} nodes, has to select one`);
}

/** @throws XcapPatchError `invalid-namespace-prefix` */
export function expand(name: string, prefixes: Prefixes, isAttribute: boolean): readonly [string, string] {
  const prefix = prefixOf(name);
  if (prefix === undefined) return [isAttribute ? '' : (prefixes.get('') ?? ''), name];
  const namespace = prefixes.get(prefix);
  if (namespace !== undefined) return [namespace, name.slice(prefix.length + 1)];
  throw new XcapPatchError('invalid-namespace-prefix', `${name}: the diff document does not declare ${prefix}`);
}

function select(node: Node, step: PatchStep, prefixes: Prefixes): readonly Located[] {
  const parent = node as Document | Element;
  switch (step.kind) {
    case 'element': {
      const named = childNodesOf(parent)
        .filter(isElement)
        .filter((child) => isNamed(child, step.name, prefixes));
      return filtered(named, step.predicates, prefixes).map((found) => ({ kind: 'element', node: found }));
    }
    case 'attribute': {
      const [namespace, localName] = expand(step.name, prefixes, true);
      return ofAttributes(
        parent,
        'attribute',
        ({ namespaceURI, name, localName: local }) =>
          declaredPrefix(name) === undefined && (namespaceURI ?? '') === namespace && (local ?? name) === localName,
      );
    }
    case 'namespace':
      return ofAttributes(parent, 'namespace', ({ name }) => declaredPrefix(name) === step.name);
    case 'text':
      return atPosition(isElement(parent) ? textRuns(parent) : [], step.position).map((run) => ({ kind: 'text', run }));
    case 'comment':
      return atPosition(childNodesOf(parent).filter(isComment), step.position).map((found) => ({
        kind: 'comment',
        node: found,
      }));
    case 'instruction': {
      const instructions = childNodesOf(parent).filter(
        (child) =>
          isInstruction(child) && child.nodeName !== 'xml' && child.nodeName === (step.target ?? child.nodeName),
      );
      return atPosition(instructions, step.position).map((found) => ({ kind: 'instruction', node: found }));
    }
  }
}

function atPosition<Member>(members: readonly Member[], position: number | undefined): readonly Member[] {
  return position === undefined ? members : members.slice(position - 1, position);
}

function ofAttributes(
  owner: Document | Element,
  kind: 'attribute' | 'namespace',
  accepts: (attribute: Element['attributes'][number]) => boolean,
): readonly Located[] {
  if (!isElement(owner)) return [];
  return Array.from(owner.attributes)
    .filter(accepts)
    .map((attribute) => ({ kind, owner, attribute }));
}

function isNamed(element: Element, name: string, prefixes: Prefixes): boolean {
  if (name === '*') return true;
  const [namespace, localName] = expand(name, prefixes, false);
  return element.localName === localName && (element.namespaceURI ?? '') === namespace;
}

function filtered(
  elements: readonly Element[],
  predicates: readonly Predicate[],
  prefixes: Prefixes,
): readonly Element[] {
  return predicates.reduce<readonly Element[]>((left, predicate) => {
    if (predicate.kind === 'position') return atPosition(left, predicate.position);
    return left.filter((element) => holds(element, predicate, prefixes));
  }, elements);
}

function holds(
  element: Element,
  predicate: Exclude<Predicate, { readonly kind: 'position' }>,
  prefixes: Prefixes,
): boolean {
  const { value } = predicate;
  if (predicate.kind === 'text') return element.textContent === value;
  if (predicate.kind === 'child') {
    const children = childNodesOf(element).filter(isElement);
    return children.some((child) => isNamed(child, predicate.name, prefixes) && child.textContent === value);
  }
  const [namespace, localName] = expand(predicate.name, prefixes, true);
  return namespace === ''
    ? element.getAttribute(localName) === value
    : element.getAttributeNS(namespace, localName) === value;
}
