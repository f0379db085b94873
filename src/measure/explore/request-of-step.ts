import type { Document, Element } from '@xmldom/xmldom';
import { parseTree } from '../../../common/xml/read-tree.js';
import { attributeSelector, selectorOf, type WrittenSelector } from '../derive/selectors.js';
import { attributesOf, chainTo, childElements, hasSameName, placesIn, written } from '../derive/tree.js';
import { attributeContent, change, contentOf, filledValue } from './content-of-step.js';
import type { ExploredDocument } from './explored-document.js';
import { type ExploredUsage, nameKey } from './explored-usage.js';
import { encoded, missing, withApostrophes } from './selector-of-step.js';
import type { Step } from './step.js';
import { pick } from './values.js';

/** A request before a client sends it. */
export interface PlannedRequest {
  readonly method: Step['method'];
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What a request is about: its selector and, for a PUT, its content. */
interface Planned {
  readonly selector?: WrittenSelector | undefined;
  readonly type: string;
  readonly body: Uint8Array;
}

const NO_BODY = new Uint8Array();
const NODE_TYPES = {
  element: 'application/xcap-el+xml',
  attribute: 'application/xcap-att+xml',
  namespaces: 'application/xcap-ns+xml',
};

/** Makes the request that stores the first document of a sequence. */
export function startingRequest(start: number, { usage, target }: ExploredDocument): PlannedRequest {
  const { documents, mimeType } = usage;
  const text = pick(documents, start - 1) ?? '';
  const dress = DRESSES[Math.floor((start - 1) / Math.max(1, documents.length)) % DRESSES.length] ?? plain;
  return { method: 'PUT', target, headers: { 'Content-Type': mimeType }, body: Buffer.from(dress(text)) };
}

const plain = (text: string): string => text;

/** Documents that mean the same, with white space, with comments, and with a declaration. */
const DRESSES: readonly ((text: string) => string)[] = [
  plain,
  (text) => text.replaceAll('><', '>\n  <'),
  (text) => `<?xml version="1.0" encoding="UTF-8"?>\n${text.replaceAll('><', '><!-- comment --><')}`,
];

/** Makes the request of a plan for what the document has now. */
export function requestOfStep(step: Step, document: ExploredDocument): PlannedRequest {
  const { method } = step;
  const { selector, type, body } = plannedNode(step, document) ?? plannedDocument(step, document);
  const node = selector === undefined ? '' : `/~~/${encoded(planned(selector, step), step.escape)}`;
  const isPut = method === 'PUT';
  return {
    method,
    target: document.target + node,
    headers: { ...(isPut ? typeFields(type, step) : {}), ...conditionFields(step, document) },
    body: isPut ? body : NO_BODY,
  };
}

function planned(selector: WrittenSelector, { miss, hasApostrophes }: Step): WrittenSelector {
  const missed = missing(selector, miss);
  return hasApostrophes ? { ...missed, path: withApostrophes(missed.path) } : missed;
}

function plannedDocument(step: Step, { usage, text }: ExploredDocument): Planned {
  const { documents, invalid, mimeType: type } = usage;
  const example = pick(documents, step.choice) ?? '';
  switch (step.content) {
    case 'same':
      return { type, body: Buffer.from(text ?? example) };
    case 'changed':
      return { type, body: Buffer.from(withChange(text ?? example, step)) };
    case 'invalid':
      return { type, body: Buffer.from(pick(invalid, step.choice) ?? '<unknown/>') };
    default:
      return { type, body: contentOf(example, step) };
  }
}

function withChange(text: string, step: Step): string {
  const tree = parseTree(text);
  if (tree === undefined) return text;
  change(elementOf(tree, step.place), step);
  return written(tree);
}

/** @returns undefined when the plan is about the document as a whole */
function plannedNode(step: Step, { usage, text }: ExploredDocument): Planned | undefined {
  if (step.resource === 'document') return undefined;
  const tree = parseTree(text ?? pick(usage.documents, step.choice) ?? '');
  if (tree === undefined) return undefined;
  const element = elementOf(tree, step.place);
  switch (step.resource) {
    case 'element':
      return plannedElement(step, usage, element);
    case 'attribute':
      return plannedAttribute(step, usage, element);
    case 'namespaces': {
      const selector = selectorFor(element, step, usage);
      return (
        selector && {
          selector: below(selector, 'namespace::*'),
          type: NODE_TYPES.namespaces,
          body: Buffer.from('<a/>'),
        }
      );
    }
  }
}

function plannedElement(step: Step, usage: ExploredUsage, element: Element): Planned | undefined {
  const { method, isNew } = step;
  const type = NODE_TYPES.element;
  if (method !== 'PUT') return { selector: selectorFor(element, step, usage), type, body: NO_BODY };
  const added = isNew ? insert(element, usage, step) : undefined;
  if (added !== undefined) {
    if (step.value > 0) change(added, step);
    return { selector: selectorFor(added, step, usage), type, body: contentOf(written(added), step) };
  }
  const selector = selectorFor(element, step, usage);
  const other = step.content === 'new' ? alternative(element, usage, step) : undefined;
  if (step.content === 'changed') change(element, step);
  return { selector, type, body: contentOf(other ?? written(element), step) };
}

/** Returns another element that may be in this place. */
function alternative(element: Element, { fragments }: ExploredUsage, { choice }: Step): string | undefined {
  const parent = element.parentNode;
  const known = isElement(parent) ? (fragments.get(nameKey(parent)) ?? []) : [];
  return pick(
    known.filter((text) => hasSameName(element, parseTree(text)?.documentElement ?? element)),
    choice,
  );
}

/** Puts a new child into an element, counted from its end. */
function insert(parent: Element, { fragments }: ExploredUsage, { choice, place }: Step): Element | undefined {
  const text = pick(fragments.get(nameKey(parent)) ?? [], choice);
  const root = text === undefined ? undefined : parseTree(text)?.documentElement;
  if (root === undefined || root === null || parent.ownerDocument === null) return undefined;
  const added = parent.ownerDocument.importNode(root, true);
  const children = childElements(parent);
  const next = children[children.length - (place % (children.length + 1))];
  parent.insertBefore(added, next ?? null);
  return added;
}

function plannedAttribute(step: Step, { attributes, namespace }: ExploredUsage, element: Element): Planned | undefined {
  const own = attributesOf(element);
  const known = attributes.get(nameKey(element)) ?? [];
  const absent = known.filter(({ name }) => own.every((one) => one.name !== name));
  const existing = pick(own, step.choice);
  const added = pick(absent, step.choice);
  const attribute = step.isNew || existing === undefined ? undefined : existing;
  const name = attribute ?? { localName: added?.name ?? 'unknown', namespaceURI: null };
  const selector = selectorOfAttribute(element, name, step, namespace);
  const example = attribute?.value ?? added?.value ?? 'a';
  const value = step.content === 'changed' ? filledValue(`${example}2`, step.value) : example;
  return { selector, type: NODE_TYPES.attribute, body: attributeContent(value, step) };
}

function selectorOfAttribute(
  element: Element,
  name: { readonly localName: string | null; readonly namespaceURI: string | null },
  { form, ancestors, hasPrefixes: prefixed }: Step,
  namespace: string,
): WrittenSelector | undefined {
  const options = { namespace, prefixed, ancestors, anyValues: true };
  const chain = chainOf(element);
  return attributeSelector(chain, name, form, options) ?? attributeSelector(chain, name, 'wildcard-position', options);
}

/** Selects an element in the form of the plan, or else in one that every element has. */
function selectorFor(element: Element, { form, ancestors, hasPrefixes: prefixed }: Step, { namespace }: ExploredUsage) {
  const options = { namespace, prefixed, ancestors, anyValues: true };
  const chain = chainOf(element);
  return selectorOf(chain, form, options) ?? selectorOf(chain, 'wildcard-position', options);
}

function chainOf(element: Element): readonly Element[] {
  const { parentNode } = element;
  return isElement(parentNode) ? [...chainOf(parentNode), element] : [element];
}

function isElement(node: unknown): node is Element {
  return typeof node === 'object' && node !== null && 'nodeType' in node && node.nodeType === 1;
}

/** The document element comes last: a change of it concerns all. */
function elementOf(tree: Document, place: number): Element {
  const [root = [], ...others] = placesIn(tree);
  return chainTo(tree, pick([...others, root], place) ?? root).at(-1) as Element;
}

function below({ path, query }: WrittenSelector, last: string): WrittenSelector {
  return { path: `${path}/${last}`, query };
}

function typeFields(type: string, step: Step): Readonly<Record<string, string>> {
  switch (step.type) {
    case 'right':
      return { 'Content-Type': type };
    case 'parameter':
      return { 'Content-Type': `${type};charset=utf-8` };
    case 'capitals':
      return { 'Content-Type': type.toUpperCase() };
    case 'wrong':
      return { 'Content-Type': 'application/unknown+xml' };
    case 'none':
      return {};
  }
}

/** A tag that no server has given. */
const UNKNOWN = '"unknown-to-all"';

function conditionFields(
  { condition }: Step,
  { tag = UNKNOWN, oldTags }: ExploredDocument,
): Readonly<Record<string, string>> {
  const stale = oldTags.at(-1) ?? UNKNOWN;
  switch (condition) {
    case 'none':
      return {};
    case 'match-current':
      return { 'If-Match': tag };
    case 'match-any':
      return { 'If-Match': '*' };
    case 'match-stale':
      return { 'If-Match': stale };
    case 'match-list':
      return { 'If-Match': `${stale}, ${tag}` };
    case 'match-stale-list':
      return { 'If-Match': `${UNKNOWN}, ${stale}` };
    case 'match-weak':
      return { 'If-Match': `W/${tag.replace(/^W\//, '')}` };
    case 'none-match-any':
      return { 'If-None-Match': '*' };
    case 'none-match-current':
      return { 'If-None-Match': tag };
    case 'none-match-stale':
      return { 'If-None-Match': stale };
    case 'none-match-list':
      return { 'If-None-Match': `${UNKNOWN}, ${tag}` };
  }
}
