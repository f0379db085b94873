import { insert, remove, removeAttribute, replace, setAttribute } from './change.js';
import { bindsItsPrefixes, DEFAULT_NAMESPACE, elementName, NO_NAMESPACES, scopeWithin } from './names.js';
import type { Condition, Content, Documents, Expected, Method, ModelRequest, Target } from './requests.js';
import { attributeOf, childrenOf, type Found, type Step, select } from './select.js';
import { type Document, documentText, type Path, textOf } from './tree.js';

/** The expected response, and the documents after the request. */
export interface Outcome {
  readonly expected: Expected;
  readonly documents: Documents;
}

type Edit = Expected | { readonly status: 200 | 201; readonly changed: Document };

/** Tells what a server does with a request by RFC 4825 §8, for a usage that has no schema. */
export function respond(documents: Documents, request: ModelRequest): Outcome {
  const { method, target } = request;
  const same = (expected: Expected): Outcome => ({ expected, documents });
  if (!target.isBound && usesPrefix(target)) return same({ status: 400 });
  if (method === 'GET') return same(get(documents, request));
  const result = method === 'PUT' ? put(documents, request) : deleted(documents, request);
  if (result === 'removed') return { expected: { status: 200 }, documents: without(documents, target.document) };
  if (!('changed' in result)) return same(result);
  return { expected: { status: result.status }, documents: new Map([...documents, [target.document, result.changed]]) };
}

function get(documents: Documents, { method, target, condition }: ModelRequest): Expected {
  const document = documents.get(target.document);
  const text = document && textAt(document, target);
  if (text === undefined) return { status: 404 };
  return failedCondition(method, condition, true) ?? { status: 200, text };
}

function textAt(document: Document, { steps, attribute }: Target): string | undefined {
  if (steps === undefined) return documentText(document);
  const found = select(document, steps);
  if (attribute === undefined) return found && textOf(found.element);
  return found && attributeOf(found, attribute)?.quoted;
}

function deleted(documents: Documents, { method, target, condition }: ModelRequest): Edit | 'removed' {
  const document = documents.get(target.document);
  if (document === undefined || textAt(document, target) === undefined) return { status: 404 };
  const failed = failedCondition(method, condition, true);
  if (failed) return failed;
  const { steps, attribute } = target;
  if (steps === undefined) return 'removed';
  const found = select(document, steps);
  const old = found && attribute !== undefined ? attributeOf(found, attribute) : undefined;
  if (found === undefined) return { status: 404 };
  // A document needs its document element.
  if (old === undefined && found.path.length === 1) return conflict('schema-validation-error');
  const changed = old ? removeAttribute(document, found, old) : remove(document, found);
  return textAt(changed, target) === undefined ? { status: 200, changed } : conflict('cannot-delete');
}

/** RFC 4825 §8.2, except that conditions precede the content (RFC 9110 §13.2.1). */
function put(documents: Documents, request: ModelRequest): Edit {
  const { method, target, condition, content, isMislabeled } = request;
  const document = documents.get(target.document);
  const parent = parentOf(document, target);
  if (parent === undefined || content === undefined) return conflict('no-parent');
  if (isMislabeled) return { status: 415 };
  const failed = failedCondition(method, condition, document !== undefined);
  if (failed) return failed;
  if (content.kind === 'broken') return conflict(content.condition);
  const edit = edited(document, target, parent === 'root' ? undefined : parent, content);
  return 'changed' in edit && !hasValidRoot(edit.changed) ? conflict('schema-validation-error') : edit;
}

/** Finds the element above the target; `root` for a directory or the root node. */
function parentOf(
  document: Document | undefined,
  { document: path, steps, attribute }: Target,
): Found | 'root' | undefined {
  if (steps === undefined) return path.includes('/') ? undefined : 'root';
  if (document === undefined) return undefined;
  const above = attribute === undefined ? steps.slice(0, -1) : steps;
  return above.length === 0 ? 'root' : select(document, above);
}

function edited(document: Document | undefined, target: Target, parent: Found | undefined, content: Content): Edit {
  const { steps = [], attribute = '' } = target;
  if (content.kind === 'document') {
    const [root] = childrenOf(content.document, undefined);
    if (root && !bindsItsPrefixes(root.element, NO_NAMESPACES)) return conflict('not-well-formed');
    return { status: document ? 200 : 201, changed: content.document };
  }
  if (document === undefined || content.kind === 'broken') return conflict('no-parent');
  if (content.kind === 'element') return placed(document, steps, parent, content.element);
  if (parent === undefined) return conflict('no-parent');
  const { document: changed, path } = setAttribute(document, parent, attribute, content.quoted, content.value);
  return confirmed(changed, path, steps, attributeOf(parent, attribute) ? 200 : 201);
}

function placed(
  document: Document,
  steps: readonly Step[],
  parent: Found | undefined,
  element: Extract<Content, { kind: 'element' }>['element'],
): Edit {
  if (!bindsItsPrefixes(element, parent?.scope ?? NO_NAMESPACES)) return conflict('not-xml-frag');
  const existing = select(document, steps);
  const last = steps.at(-1);
  const change = existing ? replace(document, existing, element) : last && insert(document, parent, last, element);
  if (change === undefined) return conflict('cannot-insert');
  return confirmed(change.document, change.path, steps, existing ? 200 : 201);
}

/** Requires that the selector now selects the new node (RFC 4825 §8.2.3, §8.2.4). */
function confirmed(changed: Document, path: Path, steps: readonly Step[], status: 200 | 201): Edit {
  const isSelected = select(changed, steps)?.path.join() === path.join();
  return isSelected ? { status, changed } : conflict('cannot-insert');
}

function hasValidRoot(document: Document): boolean {
  const [root] = childrenOf(document, undefined);
  const name = root && elementName(root.element.name, scopeWithin(root.element, NO_NAMESPACES));
  return name?.startsWith(`{${DEFAULT_NAMESPACE}}`) === true;
}

function failedCondition(method: Method, condition: Condition, exists: boolean): Expected | undefined {
  if (condition === 'match-stale' || (condition === 'match-current' && !exists)) return { status: 412 };
  if (condition === 'none-match-current' && exists) return { status: method === 'GET' ? 304 : 412 };
  return undefined;
}

function usesPrefix({ steps = [], attribute = '' }: Target): boolean {
  return [attribute, ...steps.flatMap((step) => [step.name, step.attribute?.name ?? ''])].some((name) =>
    name.includes(':'),
  );
}

function conflict(kind: string): Expected {
  return { status: 409, conflict: kind };
}

function without(documents: Documents, path: string): Documents {
  return new Map([...documents].filter(([name]) => name !== path));
}
