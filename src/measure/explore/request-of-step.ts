import type { Document, Element } from '@xmldom/xmldom';
import { isSuccess } from '../../../common/status.js';
import { parseTree } from '../../../common/xml/read-tree.js';
import type { ReferenceAnswer } from '../../../simulators/reference.js';
import { attributeSelector, selectorOf, type WrittenSelector } from '../derive/selectors.js';
import { attributesOf, chainTo, childElements, hasSameName, placesIn, written } from '../derive/tree.js';
import { changedText, DRESSES } from './content-kinds.js';
import { attributeContent, change, contentOf, filledValue, otherValue } from './content-of-step.js';
import type { ExploredDocument } from './explored-document.js';
import { type ExploredAttribute, type ExploredUsage, nameKey } from './explored-usage.js';
import { encoded, withApostrophes, withQuery } from './selector-of-step.js';
import { changesTest, misshapen } from './selector-shapes.js';
import type { Step } from './step.js';
import type { PlannedRequest } from './transport.js';
import { pick } from './values.js';

/** What a request is about: its selector and, for a PUT, its content. */
interface Planned {
  readonly selector?: WrittenSelector | undefined;
  readonly type: string;
  readonly body: Uint8Array;
}

const FOREIGN = 'urn:example:(foreign)';
const UNKNOWN: ExploredAttribute = { name: 'unknown', value: 'a' };
const NO_BODY = new Uint8Array();
const NODE_TYPES = {
  element: 'application/xcap-el+xml',
  attribute: 'application/xcap-att+xml',
  namespaces: 'application/xcap-ns+xml',
};

/** Places of new elements are among text and comments, too. */
const STARTING_DRESSES = [...DRESSES, 'commented', 'spaced', 'commented'] as const;

/** Makes the request that stores the first document of a sequence; a document that the rules allow, where there is one. */
export function startingRequest(start: number, document: ExploredDocument): PlannedRequest {
  const { documents, mimeType } = document.usage;
  const longer = documents.slice(documents.length / 2);
  // More can be done with the longer ones.
  const likely = [...documents, ...longer, ...longer];
  const text = pick(likely, start - 1) ?? '';
  const round = Math.floor((start - 1) / Math.max(1, likely.length));
  const dress = round % 3 === 0 ? undefined : pick(STARTING_DRESSES, round - 1 - Math.floor(round / 3));
  const request = (body: Uint8Array): PlannedRequest => ({
    method: 'PUT',
    target: document.target,
    headers: { 'Content-Type': mimeType },
    body,
  });
  const plain = request(Buffer.from(text));
  const dressed = dress === undefined ? plain : request(changedText(text, dress));
  return document.allows(dressed) ? dressed : plain;
}

/** Makes the request of a plan for what the document has now. */
export function requestOfStep(step: Step, document: ExploredDocument): PlannedRequest {
  // Without a document, most requests about its nodes would be the same.
  if (document.text === undefined && step.resource !== 'document' && step.choice % 4 > 0)
    return startingRequest(step.choice, document);
  const isWanted = wantedOf(step, document);
  // Changes that break a constraint are rare.
  const tries = step.content === 'invalid' ? 4 * step.tries : step.tries;
  for (let turn = 0; turn < tries && isWanted !== undefined; turn += 1) {
    const near = { ...step, place: step.place + turn, choice: step.choice + Math.floor(turn / 2) };
    if (isWanted(near)) return plannedRequest(near, document);
  }
  return plannedRequest(step, document);
}

/**
 * Tells which plans near one are worth more: changes that the rules allow, those that they refuse for a constraint, and tests
 * of attributes where they are changed.
 */
function wantedOf(step: Step, document: ExploredDocument): ((near: Step) => boolean) | undefined {
  const { method, resource, miss, content } = step;
  const answerTo = (near: Step) =>
    document.answerTo(plannedRequest({ ...near, type: 'right', condition: 'none' }, document));
  if (method === 'PUT' && content === 'invalid') {
    const wanted = conditionWanted(step);
    return (near) => answerTo(near).conflict === wanted && isMisplaced(near) === isMisplaced(step);
  }
  if (resource === 'document' || resource === 'namespaces') return undefined;
  if (miss !== 'none' && (miss !== 'any-of-its-name' || method === 'DELETE')) {
    if (!changesTest(miss)) return undefined;
    const test = miss === 'unescaped-value' ? /&[^/]*\](?:\/@[^/]*)?$/ : /\](?:\/@[^/]*)?$/;
    return (near) => test.test(plannedNode({ ...near, form: 'attribute' }, document)?.selector?.path ?? '');
  }
  return method === 'PUT' || method === 'DELETE' ? (near) => isSuccess(answerTo(near).status) : undefined;
}

/** Returns the condition for which the rules are to refuse a plan with invalid content. */
function conditionWanted(step: Step): ReferenceAnswer['conflict'] {
  if (step.resource === 'attribute' && step.choice % 2 > 0) return 'cannot-insert';
  if (isMisplaced(step)) return 'schema-validation-error';
  return step.value % 2 === 0 ? 'uniqueness-failure' : 'constraint-failure';
}

function plannedRequest(given: Step, document: ExploredDocument): PlannedRequest {
  const step = given.miss !== 'none' && changesTest(given.miss) ? { ...given, form: 'attribute' as const } : given;
  const { method } = step;
  const { selector, type, body } = plannedNode(step, document) ?? plannedDocument(step, document);
  const node = selector === undefined ? '' : `/~~/${encoded(shapedSelector(selector, step, document), step.escape)}`;
  const isPut = method === 'PUT';
  const other = selector === undefined ? NODE_TYPES.element : document.usage.mimeType;
  return {
    method,
    target: document.target + node,
    headers: { ...(isPut ? typeFields(type, other, step) : {}), ...conditionFields(step, document) },
    body: isPut ? body : NO_BODY,
  };
}

function shapedSelector(
  selector: WrittenSelector,
  { miss, missesAbove, choice, hasApostrophes, query, resource }: Step,
  { text = '' }: ExploredDocument,
): WrittenSelector {
  // Most can be wrong with the steps of elements.
  const isAbove = missesAbove === (resource === 'element');
  const fromEnd = isAbove ? 1 + (choice % 3) : 0;
  const prefix = /\sxmlns:([\w.-]+)=/.exec(text)?.[1];
  const shaped = miss === 'none' ? selector : misshapen(selector, miss, { fromEnd, prefix });
  const written = { ...shaped, query: withQuery(shaped.query, query) };
  return hasApostrophes ? { ...written, path: withApostrophes(written.path) } : written;
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
      return { type, body: Buffer.from(pick(invalid, step.choice) ?? withChange(text ?? example, step, usage)) };
    default:
      return { type, body: contentOf(example, step) };
  }
}

function withChange(text: string, step: Step, usage?: ExploredUsage): string {
  const tree = parseTree(text);
  if (tree === undefined) return text;
  const element = elementOf(tree, step.place);
  const added = usage !== undefined && addsElement(step) ? insert(element, usage, step) : undefined;
  if (added === undefined) change(element, step);
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
      const of = selectorFor(element, step, usage);
      const selector = of && { ...of, path: `${of.path}/namespace::*` };
      return selector && { selector, type: NODE_TYPES.namespaces, body: Buffer.from('<a/>') };
    }
  }
}

function plannedElement(step: Step, usage: ExploredUsage, element: Element): Planned {
  const { method } = step;
  const type = NODE_TYPES.element;
  if (method !== 'PUT') return { selector: selectorFor(element, step, usage), type, body: NO_BODY };
  const added = addsElement(step) ? insert(element, usage, step) : undefined;
  if (added !== undefined) {
    if (step.value > 0 && step.content !== 'invalid') change(added, step);
    return { selector: selectorFor(added, step, usage), type, body: contentOf(written(added), step) };
  }
  const selector = selectorFor(element, step, usage);
  const other = step.content === 'new' ? alternative(element, usage, step) : undefined;
  if (isOther(step)) change(element, step);
  return { selector, type, body: contentOf(other ?? written(element), step) };
}

/** Tells whether an element is added; a value that is not unique needs another one. */
function addsElement({ isNew, content, value }: Step): boolean {
  return isNew || (content === 'invalid' && value % 2 === 0);
}

/** Tells whether invalid content is a document within a document. */
function isMisplaced(step: Step): boolean {
  return step.resource === 'element' && addsElement(step) && step.choice % 4 === 0;
}

function isOther({ content }: Step): boolean {
  return content === 'changed' || content === 'invalid';
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
function insert(parent: Element, usage: ExploredUsage, step: Step): Element | undefined {
  const { content, choice, place } = step;
  const children = childElements(parent);
  const copies = content === 'copied' || content === 'invalid' ? children.map(written) : undefined;
  const known = copies ?? usage.fragments.get(nameKey(parent)) ?? [];
  // The rules about places are mostly about siblings of its name.
  const alike = known.filter((text) => children.some(({ nodeName }) => text.startsWith(`<${nodeName} `)));
  const likely = [...known, ...alike, ...alike];
  const text = content === 'invalid' && isMisplaced(step) ? usage.documents[0] : pick(likely, choice);
  const root = text === undefined ? undefined : parseTree(text)?.documentElement;
  if (root === undefined || root === null || parent.ownerDocument === null) return undefined;
  const added = parent.ownerDocument.importNode(root, true);
  const next = children[children.length - (place % (children.length + 1))];
  parent.insertBefore(added, next ?? null);
  return added;
}

function plannedAttribute(step: Step, usage: ExploredUsage, element: Element): Planned {
  const own = attributesOf(element);
  const known = usage.attributes.get(nameKey(element)) ?? [];
  const absent = known.filter(({ name }) => own.every((one) => one.name !== name));
  const existing =
    step.isNew && step.method === 'PUT' && step.content !== 'invalid' ? undefined : pick(own, step.choice);
  const added = pick([...absent, { name: 'mark', value: 'é', namespaceURI: FOREIGN }, UNKNOWN], step.choice) ?? UNKNOWN;
  const name = existing ?? { namespaceURI: null, ...added, localName: added.name };
  const selector = selectorFor(element, step, usage, name);
  const example = existing?.value ?? added.value;
  const value = isOther(step) ? filledValue(otherValue(example, step.choice), step.value) : example;
  const isCopy = step.content === 'copied' || (step.content === 'invalid' && step.value % 2 === 0);
  const copied = isCopy ? valueBeside(element, name.localName ?? '') : undefined;
  return { selector, type: NODE_TYPES.attribute, body: attributeContent(copied ?? value, step) };
}

/** Returns the value that a sibling has for this attribute. */
function valueBeside(element: Element, name: string): string | undefined {
  const { parentNode } = element;
  if (!isElement(parentNode)) return undefined;
  return childElements(parentNode)
    .filter((one) => one !== element)
    .map((one) => one.getAttribute(name) ?? '')
    .find((value) => value !== '');
}

/** Selects an element, or an attribute of it, in the form of the plan, or else in one that every element has. */
function selectorFor(
  element: Element,
  { form, ancestors, hasPrefixes: prefixed }: Step,
  { namespace }: ExploredUsage,
  attribute?: Parameters<typeof attributeSelector>[1],
): WrittenSelector | undefined {
  const options = { namespace, prefixed, ancestors, anyValues: true };
  const chain = chainOf(element);
  const inForm = (one: Step['form']) =>
    attribute === undefined ? selectorOf(chain, one, options) : attributeSelector(chain, attribute, one, options);
  return inForm(form) ?? inForm('attribute') ?? inForm('position') ?? inForm('wildcard-position');
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

function typeFields(right: string, other: string, { type }: Step): Readonly<Record<string, string>> {
  if (type === 'none') return {};
  const sent = {
    right,
    parameter: `${right};charset=utf-8`,
    capitals: right.toUpperCase(),
    wrong: 'application/unknown+xml',
    other,
  };
  return { 'Content-Type': type in sent ? sent[type as keyof typeof sent] : type };
}

/** A tag that no server has given. */
const UNKNOWN_TAG = '"unknown-to-all"';

function conditionFields(
  { condition }: Step,
  { tag = UNKNOWN_TAG, oldTags }: ExploredDocument,
): Readonly<Record<string, string>> {
  const stale = oldTags.at(-1) ?? UNKNOWN_TAG;
  const fields = {
    none: {},
    'match-current': { 'If-Match': tag },
    'match-any': { 'If-Match': '*' },
    'match-stale': { 'If-Match': stale },
    'match-list': { 'If-Match': `${stale}, ${tag}` },
    'match-stale-list': { 'If-Match': `${UNKNOWN_TAG}, ${stale}` },
    'match-weak': { 'If-Match': `W/${tag.replace(/^W\//, '')}` },
    'none-match-any': { 'If-None-Match': '*' },
    'none-match-current': { 'If-None-Match': tag },
    'none-match-stale': { 'If-None-Match': stale },
    'none-match-list': { 'If-None-Match': `${UNKNOWN_TAG}, ${tag}` },
  } satisfies Readonly<Record<Step['condition'], Readonly<Record<string, string>>>>;
  return fields[condition];
}
