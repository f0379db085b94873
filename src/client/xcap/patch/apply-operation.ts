import type { Attr, CharacterData, Document, Element, Node } from '@xmldom/xmldom';
import { type PatchCondition, XcapPatchError } from '../errors/patch-error.js';
import { prefixOf } from '../xml/xml-names.js';
import { adopt, adoptedPrefix } from './adopt-content.js';
import { expand, locate } from './locate.js';
import { childNodesOf, declaredPrefix, isElement, isText, type Located, scopeOfNode, XMLNS } from './patch-node.js';
import { parseAddedType } from './patch-selector.js';

/**
 * Carries out one operation (RFC 5261 §4) on a document.
 *
 * @returns whether a namespace declaration has changed, so that names may mean something else
 * @throws XcapPatchError
 */
export function applyOperation(document: Document, operation: Element): boolean {
  const sel = required(operation, 'sel');
  const located = locate(document, sel, scopeOfNode(operation));
  if (located.kind === 'element' && located.node === document) fail('unlocated-node', `sel ${sel} selects no node`);
  if (operation.localName === 'add') return add(document, operation, located);
  if (operation.localName === 'replace') return replace(document, operation, located);
  if (operation.localName === 'remove') return remove(document, operation, located);
  return fail('invalid-patch-directive', `${operation.nodeName} is no operation`);
}

function add(document: Document, operation: Element, located: Located): boolean {
  const type = operation.getAttribute('type');
  if (type !== null) return addToElement(operation, type, requireElement(located));
  const pos = operation.getAttribute('pos');
  const nodes = located.kind === 'text' ? located.run : 'node' in located ? [located.node] : [];
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first === undefined || last === undefined)
    return fail('invalid-node-types', 'an attribute has no content to add to');
  switch (pos) {
    case 'before':
      insert(document, operation, first.parentNode, first);
      break;
    case 'after':
      insert(document, operation, last.parentNode, last.nextSibling);
      break;
    case 'prepend':
      insert(document, operation, requireElement(located), requireElement(located).firstChild);
      break;
    case null:
      insert(document, operation, requireElement(located), null);
      break;
    default:
      fail('invalid-attribute-value', `pos ${pos}: must be before, after or prepend`);
  }
  return false;
}

function insert(document: Document, operation: Element, parent: Node | null, before: Node | null): void {
  const context = isElement(parent) ? parent : undefined;
  for (const node of childNodesOf(operation)) {
    if (context === undefined) {
      if (isElement(node)) fail('invalid-root-element-operation', 'a document has one document element');
      if (isText(node) && node.data.trim() === '') continue;
      if (isText(node)) fail('invalid-xml-prolog-operation', 'there is no text around the document element');
    }
    parent?.insertBefore(adopt(node, { document, context }), before);
  }
}

function addToElement(operation: Element, type: string, element: Element): boolean {
  const { kind, name } = parseAddedType(type);
  const value = textOf(operation, 'invalid-attribute-value');
  if (kind === 'namespace') {
    if (value === '') fail('invalid-namespace-uri', `${type}: the URI of a prefix cannot be empty`);
    if (element.hasAttribute(`xmlns:${name}`)) fail('invalid-patch-directive', `${type}: it exists; use replace`);
    element.setAttributeNS(XMLNS, `xmlns:${name}`, value);
    return true;
  }
  const [namespace, localName] = expand(name, scopeOfNode(operation), true);
  const exists = namespace === '' ? element.hasAttribute(name) : element.hasAttributeNS(namespace, localName);
  if (exists) fail('invalid-patch-directive', `${type}: it exists; use replace`);
  if (namespace === '') element.setAttribute(name, value);
  else {
    const prefix = adoptedPrefix(namespace, prefixOf(name) ?? '', element);
    element.setAttributeNS(namespace, `${prefix}:${localName}`, value);
  }
  return false;
}

function replace(document: Document, operation: Element, located: Located): boolean {
  switch (located.kind) {
    case 'attribute':
    case 'namespace': {
      const value = textOf(operation, 'invalid-attribute-value');
      if (located.kind === 'namespace' && value === '') fail('invalid-namespace-uri', 'a prefix needs a URI');
      setValue(located.owner, located.attribute, value);
      return located.kind === 'namespace';
    }
    case 'text': {
      textOf(operation, 'invalid-node-types');
      const [first] = located.run;
      insert(document, operation, first?.parentNode ?? null, first ?? null);
      located.run.forEach(detach);
      return false;
    }
    default: {
      const content = childNodesOf(operation);
      const [only] = content;
      if (content.length !== 1 || only?.nodeType !== located.node.nodeType) {
        return fail('invalid-node-types', `replace needs one ${located.kind} as its content`);
      }
      const { parentNode } = located.node;
      const context = isElement(parentNode) ? parentNode : undefined;
      parentNode?.replaceChild(adopt(only, { document, context }), located.node);
      return false;
    }
  }
}

function remove(document: Document, operation: Element, located: Located): boolean {
  const ws = operation.getAttribute('ws');
  if (ws !== null && (located.kind === 'text' || 'attribute' in located)) {
    fail('invalid-patch-directive', `ws ${ws}: only for elements, comments and processing instructions`);
  }
  if (located.kind === 'text') located.run.forEach(detach);
  else if ('attribute' in located) {
    if (located.kind === 'namespace') requireUnused(located.owner, declaredPrefix(located.attribute.name) ?? '');
    located.owner.removeAttributeNode(located.attribute);
  } else {
    if (located.node === document.documentElement) {
      fail('invalid-root-element-operation', 'the document element cannot be removed');
    }
    removeSpace(located.node, ws).forEach(detach);
    detach(located.node);
  }
  return located.kind === 'namespace';
}

/** Lists the white space that goes with a node. */
function removeSpace(node: Node, ws: string | null): readonly Node[] {
  if (ws === null) return [];
  if (!['before', 'after', 'both'].includes(ws)) {
    return fail('invalid-attribute-value', `ws ${ws}: must be before, after or both`);
  }
  const before = ws === 'after' ? [] : spaceFrom(node.previousSibling, (text) => text.previousSibling);
  return ws === 'before' ? before : [...before, ...spaceFrom(node.nextSibling, (text) => text.nextSibling)];
}

function spaceFrom(start: Node | null, next: (text: Node) => Node | null): readonly Node[] {
  const run: CharacterData[] = [];
  for (let at = start; isText(at); at = next(at)) run.push(at);
  const text = run.map(({ data }) => data).join('');
  if (text === '' || /[^ \t\r\n]/.test(text)) fail('invalid-whitespace-directive', 'there is no white space to remove');
  return run;
}

function requireUnused(owner: Element, prefix: string): void {
  const isUsed = (element: Element): boolean =>
    [element.nodeName, ...Array.from(element.attributes).map(({ name }) => name)].some(
      (name) => prefixOf(name) === prefix,
    ) ||
    childNodesOf(element).some((child) => isElement(child) && !child.hasAttribute(`xmlns:${prefix}`) && isUsed(child));
  if (isUsed(owner)) fail('invalid-namespace-prefix', `prefix ${prefix} is in use and cannot be removed`);
}

function setValue(owner: Element, { namespaceURI, name }: Attr, value: string): void {
  if (namespaceURI === null) owner.setAttribute(name, value);
  else owner.setAttributeNS(namespaceURI, name, value);
}

function textOf(operation: Element, condition: PatchCondition): string {
  const nodes = childNodesOf(operation);
  if (nodes.every(isText) && (condition === 'invalid-node-types' || nodes.every(({ nodeType }) => nodeType === 3))) {
    return nodes.map(({ nodeValue }) => nodeValue ?? '').join('');
  }
  return fail(condition, `${operation.nodeName} needs text as its content`);
}

function requireElement(located: Located): Element {
  if (located.kind === 'element' && isElement(located.node)) return located.node;
  return fail('invalid-node-types', `content is added to an element, not to a ${located.kind}`);
}

function required(operation: Element, name: string): string {
  return operation.getAttribute(name) ?? fail('invalid-diff-format', `${operation.nodeName} has no attribute ${name}`);
}

function detach(node: Node): void {
  node.parentNode?.removeChild(node);
}

function fail(condition: PatchCondition, problem: string): never {
  throw new XcapPatchError(condition, problem);
}
